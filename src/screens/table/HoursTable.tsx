import { useCallback, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useNavigate } from 'react-router-dom';
import { downloadCsv } from '#components/downloadCsv';
import { HeaderRow } from '#components/HeaderRow';
import { ConfirmDialog } from '#components/ModalDialog';
import { NewActivityLink } from '#components/NavBar';
import { Page } from '#components/Page';
import { ExportButton } from '#components/record/ExportButton';
import { useRecordHistory } from '#components/record/Records';
import { ReviewSummary } from '#components/review/ReviewSummary';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { exportHoursCsv, exportHoursFileName } from '#domain/csv';
import { formatTotalHours, missingDecimals, mostDecimals } from '#domain/hours';
import { nextSteps, notAllListed, questions } from '#domain/messages';
import {
  type EntryRow,
  selectMayBeMoreEntries,
  selectReviews,
  selectTableHeader,
} from '#store/entries/entriesSlice';
import { selectTotalHours } from '#store/entries/selectTotalHours';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectUserEmail } from '#store/session/sessionSlice';
import { logAgain, openActivity } from '#store/work/activityThunks';
import { selectUnsavedNotes } from '#store/work/workSelectors';
import { draftId } from '#store/work/workSlice';
import { EntryDetails } from './EntryDetails';
import { GoalList } from './Goals';
import { HoursTableRow } from './HoursTableRow';
import { OwnRecord, useSchoolYears, YearChoice } from './SchoolYears';
import { UnfinishedActivities } from './UnfinishedActivities';
import { prepareDeletion, useDeletion } from './useDeletion';
import { useRowFocus } from './useRowFocus';

/** Returns the row a dialog is open for, and a function to choose it by key. */
function useRow(rows: readonly EntryRow[]) {
  const [chosen, choose] = useState<string | null>(null);
  const row = chosen === null ? undefined : rows.find(({ key }) => key === chosen);
  // Deleted elsewhere while the dialog was open; it must not reopen if the entry comes back.
  if (chosen !== null && !row) choose(null);
  return [row, choose] as const;
}

/** The table of entries with total, export and operations (spec 2). */
export function HoursTable({
  title,
  rows,
  unsavedRows,
}: {
  title: string;
  rows: EntryRow[];
  /** Rows of unsaved activities, which come first and don't count yet. */
  unsavedRows: EntryRow[];
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const header = useAppSelector(selectTableHeader);
  const total = useAppSelector(selectTotalHours);
  const student = useAppSelector(selectUserEmail);
  const notes = useAppSelector(selectUnsavedNotes);
  const mayBeMore = useAppSelector(selectMayBeMoreEntries);
  const reviews = useAppSelector(selectReviews);
  const record = useRecordHistory();
  const { shownRows, choice, progress } = useSchoolYears(rows, reviews);
  const listedRows = useMemo(() => [...unsavedRows, ...shownRows], [unsavedRows, shownRows]);
  const { bodyRef, followLeaving, followReturning } = useRowFocus(listedRows, unsavedRows.length);
  const deleteRow = useDeletion(followReturning);
  const [rowToDelete, setKeyToDelete] = useRow(listedRows);
  const [rowToShow, setKeyToShow] = useRow(listedRows);

  /** Returns what is unsaved in a row, in words. */
  const noteOf = (key: string) => notes[draftId({ student, key })]?.join('. ');

  const edit = useCallback(
    (key: string) => {
      dispatch(openActivity(key));
      void navigate(paths.edit);
    },
    [dispatch, navigate],
  );

  const askToDelete = useCallback(
    (key: string) => {
      prepareDeletion();
      setKeyToDelete(key);
    },
    [setKeyToDelete],
  );

  const decimals = useMemo(
    () => mostDecimals(listedRows.map(({ entry }) => entry.Hours)),
    [listedRows],
  );

  /** Exports all school years, whichever is shown. */
  const exportAll = () =>
    downloadCsv(exportHoursFileName, exportHoursCsv(rows.map(({ entry }) => entry)));

  if (record.isShown && rows.length > 0) {
    return <OwnRecord rows={rows} schoolYear={record.year} onLeave={record.leave} />;
  }
  // A choice needs more than one year.
  const yearChoice = choice.years.length > 1 && <YearChoice {...choice} />;
  return (
    <Page
      title={title}
      heading={`Total Hours : ${formatTotalHours(total)} hours`}
      actions={
        <div className="page-actions hours-actions">
          <NewActivityLink className="btn btn-primary">{nextSteps.logAnother}</NewActivityLink>
          <Button variant="outline-primary" onClick={exportAll}>
            Export
          </Button>
          <Button variant="outline-primary" onClick={() => record.show(choice.chosen)}>
            Print record
          </Button>
          <ExportButton />
        </div>
      }
    >
      {school.hoursNotice && <p className="hours-notice">{school.hoursNotice}</p>}
      <UnfinishedActivities />
      {school.review ? (
        <ReviewSummary activities={progress.activities}>{yearChoice}</ReviewSummary>
      ) : (
        <div className="hours-line">{yearChoice}</div>
      )}
      <GoalList awardSteps={school.awardSteps} {...progress} />
      {mayBeMore && <p role="status">{notAllListed}</p>}
      {/* Explicit roles, because the phone layout changes `display`, which removes the implicit ones. */}
      <Table className="card-table compact-table hours-table long-table" role="table">
        <thead role="rowgroup">
          <HeaderRow labels={[...header, 'Operations']} />
        </thead>
        <tbody role="rowgroup" ref={bodyRef}>
          {listedRows.map(({ key, entry }) => (
            <HoursTableRow
              key={key}
              entryKey={key}
              entry={entry}
              decimalRest={missingDecimals(entry.Hours, decimals)}
              note={noteOf(key)}
              review={reviews[key]}
              onLookAt={setKeyToShow}
              onEdit={edit}
              onDelete={askToDelete}
            />
          ))}
        </tbody>
      </Table>
      <p className="page-footnote">
        <a href={school.feedbackFormUrl}>Feedback form</a>
      </p>
      {rowToShow && (
        <EntryDetails
          entryKey={rowToShow.key}
          entry={rowToShow.entry}
          note={noteOf(rowToShow.key)}
          review={reviews[rowToShow.key]}
          onEdit={() => edit(rowToShow.key)}
          onLogAgain={() => {
            dispatch(logAgain(rowToShow.entry));
            void navigate(paths.edit);
          }}
          onClose={() => setKeyToShow(null)}
        />
      )}
      {rowToDelete && (
        <ConfirmDialog
          question={questions.deleteEntry}
          about={rowToDelete.entry.Name}
          confirmLabel="Delete"
          onCancel={() => setKeyToDelete(null)}
          onConfirm={() => {
            setKeyToDelete(null);
            followLeaving(rowToDelete.key);
            deleteRow(rowToDelete, reviews[rowToDelete.key] !== undefined);
          }}
        />
      )}
    </Page>
  );
}
