import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate } from 'react-router-dom';
import { reviewPath } from '#config/paths';
import { parseActivityId } from '#features/activities/activityId';
import { problemText } from '#features/activities/decisions/problemText';
import {
  approval,
  type QueuePosition,
  reviewStatusOf,
} from '#features/activities/decisions/review';
import { sameEntry } from '#features/activities/entry';
import { selectReviewerClub, selectSession } from '#features/session/sessionSlice';
import { useCan } from '#features/session/useCan';
import { fetchStudentList, selectStudents } from '#features/students/studentsSlice';
import { formatEntryDate } from '#shared/lib/entryDate';
import { studentListMaxAgeMs } from '#shared/lib/limits';
import { hoursInWords, screenMessages } from '#shared/lib/messages';
import { ownValue } from '#shared/lib/ownValue';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { Checkbox } from '#shared/ui/FieldFrame';
import { HeaderRow } from '#shared/ui/HeaderRow';
import { useDebounced, useFocusLost, useIsLate, useIsMounted, useToday } from '#shared/ui/hooks';
import { focusHeading, LoadingPage, Page } from '#shared/ui/Page';
import { useShownRows } from '#shared/ui/shownRows';
import { announceOutcome } from './announceOutcome';
import { DecisionBar } from './DecisionBar';
import {
  isSelected,
  type ListedRow,
  listedRows,
  type Selection,
  type Selections,
  selectionsOf,
} from './listedRows';
import { finishedPositionOf, hasAnswered, isWaiting, type ListedStudents } from './listedStudents';
import { readingMs, slowMs } from './pauses';
import type { ReviewLinkState } from './reviewLinks';
import { reviewMessages } from './reviewMessages';
import {
  rowsSelected,
  selectAreStudentsCounted,
  selectFailedDecision,
  selectReviewQueue,
  selectStudentsLeft,
  studentReturned,
} from './reviewQueueSlice';
import {
  decideAll,
  finishStudent,
  isFinishedElsewhere,
  leaveReview,
  nextListed,
  startList,
} from './reviewThunks';
import { useListedStudents } from './useListedStudents';

const title = 'Review';

const nothingListed = { ids: [], byEmail: {} };

/** /review?without-flags: the activities without flags of the students who have waited longest, approved together. */
export function UnflaggedList() {
  const dispatch = useAppDispatch();
  const seesStudents = useCan('seeStudents');
  const club = useAppSelector(selectReviewerClub);
  const hasFailed = useAppSelector((state) => selectReviewQueue(state).queue === 'failed');
  /** The students listed now. Undefined before the queue is read. */
  const [listed, setListed] = useState<string[]>();
  const [hasNextFailed, setHasNextFailed] = useState(false);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const isMounted = useIsMounted();

  useEffect(() => {
    let isCurrent = true;
    void dispatch(startList()).then((now) => {
      if (isCurrent) setListed(now);
    });
    // For the students' names.
    if (seesStudents) void dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
    return () => {
      isCurrent = false;
      setListed(undefined);
      setHasNextFailed(false);
      dispatch(leaveReview());
    };
    // A change of role or club has closed the queue.
  }, [dispatch, seesStudents, club, attempt]);

  if (listed === undefined) return <LoadingPage title={title} message={reviewMessages.loading} />;
  const next = async () => {
    setHasNextFailed(false);
    const now = await dispatch(nextListed(listed));
    if (!isMounted.current) return;
    setHasNextFailed(now === null);
    if (now) setListed(now);
  };
  return (
    <Page title={title} heading={reviewMessages.heading}>
      {hasFailed ? (
        <>
          <p role="alert">{screenMessages.requestFailed}</p>
          <Button onClick={tryAgain}>Try again</Button>
          <DecisionBar list={nothingListed} />
        </>
      ) : (
        <ListedActivities
          key={listed.join(' ')}
          emails={listed}
          hasNextFailed={hasNextFailed}
          onNext={() => void next()}
        />
      )}
    </Page>
  );
}

function ListedActivities({
  emails,
  hasNextFailed,
  onNext,
}: {
  emails: readonly string[];
  /** True if the students after these couldn't be read. */
  hasNextFailed: boolean;
  onNext: () => void;
}) {
  const dispatch = useAppDispatch();
  const [{ byEmail }, tryAgain] = useListedStudents(emails);
  const queue = useAppSelector(selectReviewQueue);
  const studentsLeft = useAppSelector(selectStudentsLeft);
  const isCounted = useAppSelector(selectAreStudentsCounted);
  const { signedInEmail } = useAppSelector(selectSession);
  const isForClub = useAppSelector((state) => selectReviewerClub(state) !== 'all');
  const readsOnlyWaiting = !useCan('openStudent');
  const students = emails.flatMap((email) => ownValue(byEmail, email) ?? []);
  const answered = students.filter(hasAnswered);
  const isSlow = useIsSlow(answered.length);
  const isLoaded = answered.length === emails.length || isSlow;

  const allRows = useRows(emails, byEmail);
  const { bodyRef, shown, more } = useShownRows(allRows.length, '');
  const [selections, setSelections] = useState<Selections>();
  // Only rows on the screen, because the reviewer has never seen a row that moves up later.
  if (isLoaded && selections === undefined) {
    const seen = allRows.slice(0, shown);
    const deselected = seen.filter(({ id }) => queue.deselected.includes(id));
    setSelections(new Map([...selectionsOf(seen), ...selectionsOf(deselected, false)]));
  }
  const rows = selections ? allRows.slice(0, shown) : [];
  const selected = rows.filter((row) => isSelected(selections?.get(row.id), row));
  const isDeciding = rows.some(({ id }) => id in queue.deciding);
  // The second click of a double click was meant for the rows before these, or for the link that led here.
  const ids = rows.map(({ id }) => id).join('\n');
  const isSettled = useDebounced(ids, readingMs) === ids;
  // These students may have no rows. Whoever is skipped isn't listed again.
  const isNextReady = useIsLate(readingMs) && !isDeciding;
  const listRef = useFocusLost<HTMLDivElement>(focusHeading);

  // Once per queue position, as for a student under review.
  const finished = useRef(new Map<string, QueuePosition | undefined>());
  useEffect(() => {
    for (const email of emails) {
      const student = ownValue(byEmail, email);
      const hasReturn = Object.keys(queue.returns).some(
        (id) => parseActivityId(id).student === email,
      );
      if (!student || hasReturn) continue;
      const position = isFinishedElsewhere(student, readsOnlyWaiting)
        ? null
        : finishedPositionOf(student);
      // An undo has put the student back here, but isn't stored after all.
      const isBack = position === null && queue.students.includes(email);
      if (finished.current.get(email) === position && !isBack) continue;
      finished.current.set(email, position);
      if (position !== undefined) void dispatch(finishStudent(email, position));
    }
  }, [byEmail, dispatch, emails, queue.returns, queue.students, readsOnlyWaiting]);
  useEffect(() => {
    for (const email of emails) {
      const student = ownValue(byEmail, email);
      if (!queue.students.includes(email) && student && isWaiting(student))
        dispatch(studentReturned(email));
    }
  }, [byEmail, dispatch, emails, queue.students]);

  const approve = () => {
    if (!isSettled || isDeciding || selected.length === 0) return;
    const press = nanoid();
    const review = { ...approval, by: signedInEmail };
    const requests = emails.flatMap((email) => {
      const activities = selected
        .filter((row) => row.email === email)
        .map(({ key, entry }) => ({ key, entry, review: null }));
      return activities.length > 0 ? [{ email, activities, review, press }] : [];
    });
    void dispatch(announceOutcome(dispatch(decideAll(requests)), false));
  };
  const select = (changed: readonly ListedRow[], isOn: boolean) => {
    setSelections(new Map([...(selections ?? []), ...selectionsOf(changed, isOn)]));
    dispatch(rowsSelected({ ids: changed.map(({ id }) => id), isOn }));
  };

  const failing = emails.filter((email) => {
    const student = ownValue(byEmail, email);
    return student?.status === 'failed' && !isFinishedElsewhere(student, readsOnlyWaiting);
  });
  // The list may learn only after a refused read that someone else has finished reviewing the student.
  const settled = useDebounced(failing.join('\n'), readsOnlyWaiting ? readingMs : 0).split('\n');
  const failed = failing.filter((email) => settled.includes(email));
  const tooLong = students.filter(({ mayBeMore }) => mayBeMore);
  const withRows = new Set(allRows.map(({ email }) => email));
  // Students with nothing left to review are about to leave the queue. All others wait, whether listed earlier, with flags, or unread.
  const isOther = (email: string) => {
    const student = ownValue(byEmail, email);
    return !withRows.has(email) && (!student || finishedPositionOf(student) === undefined);
  };
  const others = studentsLeft - queue.students.filter((email) => !isOther(email)).length;
  const listed = [...queue.passedOver, ...emails];
  const mayHaveNext =
    queue.next !== null || queue.students.some((email) => !listed.includes(email));

  return (
    <section aria-label={reviewMessages.listHeading} aria-busy={selections === undefined}>
      <div className="page-head review-student">
        <div>
          <h2>{reviewMessages.listHeading}</h2>
          <p role="status" className="review-email note">
            {!selections
              ? reviewMessages.loadingStudent
              : reviewMessages.listed(allRows.length, withRows.size, others, {
                  isForClub,
                  isCounted,
                })}
          </p>
        </div>
        <div className="page-actions review-steps">
          <Link className="btn btn-secondary" to={reviewPath}>
            One student at a time
          </Link>
          {mayHaveNext && (
            <Button
              variant="secondary"
              aria-disabled={!isNextReady}
              onClick={() => isNextReady && onNext()}
            >
              Next students
            </Button>
          )}
        </div>
      </div>
      {hasNextFailed && (
        <p role="alert" className="spaced" data-tone="error">
          {screenMessages.requestFailed}
        </p>
      )}
      {!selections && (
        <div className="page-waiting">
          <div className="waiting-bars" aria-hidden="true" />
        </div>
      )}
      {tooLong.length > 0 && (
        <p role="status" className="spaced">
          {reviewMessages.listedTooLong(tooLong.length)}
        </p>
      )}
      {selections && answered.length < emails.length && (
        <p role="status" className="spaced">
          {reviewMessages.listedSlowly(emails.length - answered.length)}
        </p>
      )}
      {failed.length > 0 && (
        <p role="alert" className="spaced" data-tone="error">
          <span>{reviewMessages.listedFailed(failed.length)}</span>{' '}
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        </p>
      )}
      {rows.length > 0 && (
        <div ref={listRef}>
          <div className="toolbar">
            <Button
              aria-disabled={!isSettled || isDeciding || selected.length === 0}
              onClick={approve}
            >
              {reviewMessages.approveListed(selected.length)}
            </Button>
            <Checkbox
              label="All"
              isChecked={selected.length === rows.length}
              onCheckedChange={(isOn) => select(rows, isOn)}
            />
          </div>
          <table className="table card-table unflagged-table" role="table">
            <thead role="rowgroup">
              <HeaderRow labels={['Approve', 'Student', 'Activity', 'Hours', 'Date']} />
            </thead>
            <tbody ref={bodyRef} role="rowgroup">
              {rows.map((row) => (
                <UnflaggedRow
                  key={row.id}
                  row={row}
                  selection={selections?.get(row.id)}
                  onSelect={(isOn) => select([row], isOn)}
                />
              ))}
            </tbody>
          </table>
          {more}
        </div>
      )}
      <DecisionBar list={{ ids: rows.map(({ id }) => id), byEmail }} />
    </section>
  );
}

/** An activity on one line, with the outcome of its approval. */
function UnflaggedRow({
  row,
  selection,
  onSelect,
}: {
  row: ListedRow;
  selection: Selection | undefined;
  onSelect: (isOn: boolean) => void;
}) {
  const { id, email, entry, student, label } = row;
  const deciding = useAppSelector((state) => selectReviewQueue(state).deciding[id]);
  const failed = useAppSelector((state) => selectFailedDecision(state, id));
  const navigate = useNavigate();
  const state: ReviewLinkState = { student: email };
  return (
    <tr role="row" aria-busy={deciding !== undefined}>
      <td role="cell" data-at="start" className="select-cell unflagged-select">
        <label>
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={`Approve ${label}`}
            disabled={deciding !== undefined}
            checked={isSelected(selection, row)}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      </td>
      <td role="cell" data-at="title">
        <button
          type="button"
          className="text-button unflagged-name fw-500"
          aria-label={`Review ${label}`}
          onClick={() => void navigate(reviewPath, { state })}
        >
          <bdi>{student}</bdi>
        </button>
      </td>
      <td role="cell" data-at="foot">
        <bdi>{entry.Name}</bdi>
        <p role="status" className="text-14" data-tone={failed ? 'error' : 'warning'}>
          {deciding
            ? reviewMessages.deciding[reviewStatusOf(deciding.review)]
            : failed
              ? problemText(failed)
              : selection === undefined
                ? 'This is a new row.'
                : sameEntry(selection.entry, entry)
                  ? ''
                  : reviewMessages.justSaved}
        </p>
      </td>
      <td role="cell" data-at="corner">
        {hoursInWords(entry.Hours)}
      </td>
      <td role="cell" data-at="side" className="entry-date text-nowrap">
        {formatEntryDate(entry.Date)}
      </td>
    </tr>
  );
}

/** Returns true if no other student's data has arrived for a while. */
function useIsSlow(answered: number): boolean {
  const [slowAt, setSlowAt] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setSlowAt(answered), slowMs);
    return () => clearTimeout(timer);
  }, [answered]);
  return slowAt === answered;
}

/** Returns the rows of all listed students, except activities that the reviewer is writing about or has started to correct. */
function useRows(emails: readonly string[], byEmail: ListedStudents['byEmail']): ListedRow[] {
  const club = useAppSelector(selectReviewerClub);
  const students = useAppSelector(selectStudents);
  const today = useToday();
  const returns = useAppSelector((state) => selectReviewQueue(state).returns);
  const drafts = useAppSelector((state) => state.drafts.drafts);
  return useMemo(
    () =>
      listedRows(emails, byEmail, { club, students: students ?? [], today }).filter(
        ({ id }) => !Object.hasOwn(returns, id) && !Object.hasOwn(drafts, id),
      ),
    [emails, byEmail, club, students, today, returns, drafts],
  );
}
