import { useCallback, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { activityId } from '#features/activities/activityId';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import { ReviewSummary } from '#features/activities/decisions/ReviewSummary';
import { distinctNames } from '#features/activities/distinctNames';
import { selectUnsavedNotes } from '#features/activities/drafts/draftSelectors';
import { logAgain, openActivity } from '#features/activities/drafts/draftThunks';
import {
  type EntryRow,
  selectEntriesStatus,
  selectMayBeMoreEntries,
  selectReviews,
  selectTableHeader,
} from '#features/activities/entriesSlice';
import { formatTotalHours, missingDecimals, mostDecimals } from '#features/activities/formatHours';
import { GoalList } from '#features/activities/GoalList';
import { NewActivityLink } from '#features/activities/NewActivityLink';
import { selectTotalHours } from '#features/activities/selectTotalHours';
import { useFormOrigin } from '#features/activities/useFormOrigin';
import { ExportButton } from '#features/records/ExportButton';
import { useSheetHistory } from '#features/records/printedSheets';
import { selectUserEmail } from '#features/session/sessionSlice';
import { nextSteps, notAllListed, questions, screenMessages } from '#shared/lib/messages';
import { ownValue } from '#shared/lib/ownValue';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import type { AppThunk } from '#shared/store/types';
import { downloadCsv } from '#shared/ui/downloadCsv';
import { HeaderRow } from '#shared/ui/HeaderRow';
import { ConfirmDialog } from '#shared/ui/ModalDialog';
import { Page } from '#shared/ui/Page';
import { EntryDetails } from './EntryDetails';
import { exportHoursCsv, exportHoursFileName } from './exportHoursCsv';
import { HoursByMonth } from './HoursByMonth';
import { HoursTableRow } from './HoursTableRow';
import { ChosenMonth, OwnRecord, useSchoolYears } from './SchoolYears';
import { UnfinishedActivities } from './UnfinishedActivities';
import { prepareDeletion, useDeletion } from './useDeletion';
import type { useDetails } from './useDetails';
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
  details,
}: {
  title: string;
  rows: EntryRow[];
  /** Rows of unsaved activities, which come first and don't count yet. */
  unsavedRows: EntryRow[];
  details: ReturnType<typeof useDetails>;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { isFromTable } = useFormOrigin();
  const header = useAppSelector(selectTableHeader);
  const total = useAppSelector(selectTotalHours);
  const student = useAppSelector(selectUserEmail);
  const notes = useAppSelector(selectUnsavedNotes);
  const isStale = useAppSelector(selectEntriesStatus) === 'failed';
  const mayBeMore = useAppSelector(selectMayBeMoreEntries);
  const reviews = useAppSelector(selectReviews);
  const record = useSheetHistory();
  const { shownRows, choice, progress } = useSchoolYears(rows);
  const listedRows = useMemo(() => [...unsavedRows, ...shownRows], [unsavedRows, shownRows]);
  const names = useMemo(() => distinctNames([...unsavedRows, ...rows]), [unsavedRows, rows]);
  const { bodyRef, followLeaving, followReturning } = useRowFocus(listedRows, unsavedRows.length);
  const deleteRow = useDeletion(followReturning);
  const [rowToDelete, setKeyToDelete] = useRow(listedRows);
  const rowToShow = listedRows.find(({ key }) => key === details.key);

  /** Returns what is unsaved in a row, in words. */
  const noteOf = (key: string) => notes[activityId({ student, key })]?.join('. ');

  /** Opens an activity in its form. Replaces open details, so that Back returns to the table. */
  const openForm = useCallback(
    (opening: AppThunk, replace = false) => {
      dispatch(opening);
      void navigate(paths.edit, { replace, state: { isFromTable } });
    },
    [dispatch, navigate, isFromTable],
  );
  const edit = useCallback((key: string) => openForm(openActivity(key)), [openForm]);

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

  /** Exports the school year or month shown. The button and the file name it. */
  const exportShown = () =>
    downloadCsv(
      exportHoursFileName(choice.fileName),
      exportHoursCsv(shownRows.map(({ entry }) => entry)),
    );

  if (record.isShown && rows.length > 0) {
    return <OwnRecord rows={rows} schoolYear={record.year} onLeave={record.leave} />;
  }
  const byMonth = <HoursByMonth activities={progress.activities} choice={choice} />;
  return (
    <Page
      title={title}
      heading={`Total Hours : ${formatTotalHours(total)} hours`}
      actions={
        <div className="page-actions hours-actions">
          <NewActivityLink className="btn btn-primary">{nextSteps.logAnother}</NewActivityLink>
          <Button variant="secondary" onClick={exportShown}>
            <span>
              <span>Export</span>{' '}
              {choice.chosenName && <span className="export-shown">{choice.chosenName}</span>}
            </span>
          </Button>
          <Button variant="secondary" onClick={() => record.show(choice.chosen)}>
            Print record
          </Button>
          <ExportButton />
        </div>
      }
    >
      {isStale && <p role="alert">{screenMessages.requestFailed}</p>}
      {school.hoursNotice && <p className="spaced">{school.hoursNotice}</p>}
      <UnfinishedActivities />
      {school.review ? (
        <ReviewSummary activities={progress.activities} ofYear={choice.ofYear}>
          {byMonth}
        </ReviewSummary>
      ) : (
        byMonth
      )}
      <GoalList awardSteps={school.awardSteps} {...progress} />
      <ChosenMonth {...choice} />
      {mayBeMore && <p role="status">{notAllListed}</p>}
      {/* Explicit roles, because the phone layout changes `display`, which removes the implicit ones. */}
      <table className="table card-table hours-table long-table" role="table">
        <thead role="rowgroup">
          <HeaderRow labels={[...header, 'Operations']} />
        </thead>
        <tbody role="rowgroup" ref={bodyRef}>
          {listedRows.map(({ key, entry }, index) => (
            <HoursTableRow
              key={key}
              entryKey={key}
              entry={entry}
              label={names.get(key) ?? entry.Name}
              decimalRest={missingDecimals(entry.Hours, decimals)}
              note={noteOf(key)}
              isStored={index >= unsavedRows.length}
              review={ownValue(reviews, key)}
              onLookAt={details.open}
              onEdit={edit}
              onDelete={askToDelete}
            />
          ))}
        </tbody>
      </table>
      <p className="page-footnote d-print-none">
        <a href={school.feedbackFormUrl}>Feedback form</a>
      </p>
      {rowToShow && (
        <EntryDetails
          entryKey={rowToShow.key}
          entry={rowToShow.entry}
          note={noteOf(rowToShow.key)}
          isStored={!unsavedRows.includes(rowToShow)}
          review={ownValue(reviews, rowToShow.key)}
          onEdit={() => openForm(openActivity(rowToShow.key), true)}
          onLogAgain={() => openForm(logAgain(rowToShow), true)}
          onClose={details.close}
        />
      )}
      {rowToDelete && (
        <DeleteDialog
          activity={{ ...rowToDelete, review: ownValue(reviews, rowToDelete.key) }}
          label={names.get(rowToDelete.key) ?? rowToDelete.entry.Name}
          onCancel={() => setKeyToDelete(null)}
          onConfirm={(seen) => {
            setKeyToDelete(null);
            followLeaving(seen.key);
            deleteRow(seen);
          }}
        />
      )}
    </Page>
  );
}

/** Asks whether to delete an activity (spec 2). Only the version that was on screen when it opened may be deleted. */
function DeleteDialog({
  activity,
  label,
  onCancel,
  onConfirm,
}: {
  activity: ReviewedActivity;
  label: string;
  onCancel: () => void;
  onConfirm: (seen: ReviewedActivity) => void;
}) {
  const [seen] = useState({ activity, label });
  return (
    <ConfirmDialog
      question={questions.deleteEntry}
      about={seen.label}
      confirmLabel="Delete"
      onCancel={onCancel}
      onConfirm={() => onConfirm(seen.activity)}
    />
  );
}
