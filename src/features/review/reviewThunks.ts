import { createSelector } from '@reduxjs/toolkit';
import type { ClubKey } from '#config/schoolSettings';
import { activityId, parseActivityId } from '#features/activities/activityId';
import { decide, type DecisionRequest } from '#features/activities/decisions/decide';
import type { DecisionProblem, DecisionProblems } from '#features/activities/decisions/mismatch';
import {
  type QueuePosition,
  type ReviewedActivity,
  withReviews,
} from '#features/activities/decisions/review';
import { activityOpened } from '#features/activities/editSlice';
import {
  type EntriesState,
  selectReviewedEntries,
  selectStudentUnderReview,
  studentReviewed,
} from '#features/activities/entriesSlice';
import type { Entry } from '#features/activities/entry';
import type { Profile } from '#features/profile/profile';
import { can } from '#features/session/policies';
import { selectReviewerClub, selectUserEmail } from '#features/session/sessionSlice';
import { selectStudent } from '#features/students/studentsSlice';
import { viewAsStudent } from '#features/students/viewAsStudent';
import { ownValue } from '#shared/lib/ownValue';
import type { AppThunk, RootState } from '#shared/store/types';
import { waitUntil } from '#shared/store/waitFor';
import { listedStudentsMax, queuePageSize } from './queueSizes';
import {
  countReviewQueue,
  queueClosed,
  queueOpened,
  readQueue,
  selectLastPress,
  selectReviewQueue,
  studentsFinished,
  studentsPassedOver,
  undoEnded,
  undoStarted,
} from './reviewQueueSlice';

/** Returns all activities of a student, in the order they were logged. */
export function activitiesIn({ byKey, reviews }: EntriesState): ReviewedActivity[] {
  const rows = Object.entries(byKey).map(([key, entry]) => ({ key, entry }));
  return withReviews(rows, reviews).sort((a, b) => (a.key < b.key ? -1 : 1));
}

export const selectReviewedActivities = createSelector([selectReviewedEntries], activitiesIn);

/**
 * Returns the profile of the student under review: as stored, or until that is read, as in the student list, which only admins have.
 * Undefined if neither is known.
 */
export function selectReviewedProfile(state: RootState): Profile | undefined {
  const { studentUnderReview, profile } = selectReviewedEntries(state);
  return (
    profile ?? (studentUnderReview === null ? undefined : selectStudent(state, studentUnderReview))
  );
}

/** Returns true if an activity is waiting for the reviewer of a club, or of all clubs. */
export const waitsFor = (club: ClubKey | 'all', { entry, review = null }: ReviewedActivity) =>
  review === null && (club === 'all' || entry[club] === 'Yes');

/** An activity with a card: it is waiting for review, or its return form is open. */
export interface CardActivity extends ReviewedActivity {
  /**
   * Why an activity whose return form is open can no longer be returned; null if it is waiting. `finished` if someone else has finished the
   * student, whose activities can't be read anymore.
   */
  closed: DecisionProblem | { kind: 'finished' } | null;
}

/**
 * Returns true if someone else finished the student. The rules let reviewers read the activities only while the student is in the queue; an
 * admin's failed read is just a failure.
 */
export const isFinishedElsewhere = (
  { status, queuePosition }: EntriesState,
  readsOnlyWaiting: boolean,
) => readsOnlyWaiting && status === 'failed' && queuePosition === null;

export const selectIsFinishedElsewhere = (state: RootState) =>
  isFinishedElsewhere(selectReviewedEntries(state), !can(state.session, 'openStudent'));

/** Returns the activities that have a card at /review. None before the student's activities are loaded. */
export const selectCardActivities = createSelector(
  [
    selectStudentUnderReview,
    selectReviewedActivities,
    (state: RootState) => selectReviewedEntries(state).status,
    (state: RootState) => selectReviewQueue(state).returns,
    selectReviewerClub,
    selectIsFinishedElsewhere,
  ],
  (student, activities, status, returns, club, isFinished): CardActivity[] => {
    if (!isFinished && status !== 'ready' && activities.length === 0) return [];
    const open = new Map(
      Object.entries(returns)
        .map(([id, { entry }]) => ({ ...parseActivityId(id), entry }))
        .filter((ref) => ref.student === student)
        .map(({ key, entry }) => [key, entry]),
    );
    const listed = activities.flatMap((activity): CardActivity[] => {
      const { key, review = null } = activity;
      const hasForm = open.delete(key);
      const waits = waitsFor(club, activity);
      if (waits && !isFinished) return [{ ...activity, closed: null }];
      if (!hasForm) return [];
      if (waits) return [{ ...activity, closed: { kind: 'finished' } }];
      return [{ ...activity, closed: review ? { kind: 'decided', review } : { kind: 'changed' } }];
    });
    const unlisted = [...open].map(([key, entry]): CardActivity => ({
      key,
      entry,
      review: null,
      closed: { kind: isFinished ? 'finished' : 'gone' },
    }));
    if (unlisted.length === 0) return listed;
    return [...listed, ...unlisted].sort((a, b) => (a.key < b.key ? -1 : 1));
  },
);

/**
 * Returns the queue position to remove the student under review from: null to move on to the next student without changing the queue,
 * undefined while there is something to review.
 */
export function selectFinishedPosition(state: RootState): QueuePosition | undefined {
  const { status, mayBeMore, queuePosition } = selectReviewedEntries(state);
  const activities = selectReviewedActivities(state);
  if (selectCardActivities(state).length > 0) return undefined;
  if (selectIsFinishedElsewhere(state)) return activities.length === 0 ? null : undefined;
  if (status !== 'ready') return undefined;
  // If other activities are still waiting (not listed, or for another club's reviewer), the student stays in the queue.
  const othersWait = mayBeMore || activities.some(({ review }) => !review);
  return othersWait && queuePosition !== undefined ? null : queuePosition;
}

/**
 * Returns a function to call after waiting. It returns true if the reviewer has begun a comment on the student shown, who must then stay on
 * screen.
 */
function watchComments(getState: () => RootState): () => boolean {
  const before = selectReviewQueue(getState()).returns;
  return () => {
    const shown = selectStudentUnderReview(getState());
    const { returns } = selectReviewQueue(getState());
    return Object.keys(returns).some(
      (id) => parseActivityId(id).student === shown && returns[id] !== before[id],
    );
  };
}

/** Shows a student's activities, or none if null. Does nothing once the reviewer has left, or while several students are listed. */
export function showStudent(email: string | null): AppThunk {
  return (dispatch, getState) => {
    const { queue, isListed } = selectReviewQueue(getState());
    const isElsewhere = queue === 'closed' || isListed;
    if (!isElsewhere && selectStudentUnderReview(getState()) !== email)
      dispatch(studentReviewed(email));
  };
}

/** Reads the queue until it has a student at `index`, or ends. */
function readQueueTo(index: number): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (;;) {
      const { queue, students, next } = selectReviewQueue(getState());
      if (queue !== 'open' || next === null || index < students.length) return;
      if (readQueue.rejected.match(await dispatch(readQueue(next)))) return;
    }
  };
}

/**
 * Reads past the end of the queue, once everyone in it has been finished or passed over. Students who join or save get a later position
 * than all others, so those who were passed over aren't read again.
 */
function readNewcomers(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { queue, students, next, end } = selectReviewQueue(getState());
    if (queue !== 'open' || students.length > 0 || next !== null || end === undefined) return;
    await dispatch(readQueue(end));
    // More students have joined than fit on a page.
    if (selectReviewQueue(getState()).next !== null) void dispatch(countReviewQueue());
  };
}

/** Shows the student at `index` in the queue. After the last student, starts again with those passed over by the reviewer. */
function showStudentAt(index: number): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const shown = selectStudentUnderReview(getState());
    const hasTyped = watchComments(getState);
    const hasRunOut = shown !== null && selectReviewQueue(getState()).students.length === 0;
    await dispatch(readQueueTo(index));
    if (hasRunOut) await dispatch(readNewcomers());
    // Another student may have been chosen in the meantime.
    if (hasTyped() || selectStudentUnderReview(getState()) !== shown) return;
    const { students } = selectReviewQueue(getState());
    const email = students.at(index) ?? students[0] ?? null;
    // The student who was just finished has saved again. If no card shows what was saved yet, open the student again.
    if (hasRunOut && email === shown && selectCardActivities(getState()).length === 0)
      dispatch(studentReviewed(email));
    else dispatch(showStudent(email));
  };
}

/** Removes students without activities from `index` on, a page at a time. Loading them one by one would take minutes. */
function skipEmptyFrom(index: number): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const shown = selectStudentUnderReview(getState());
    for (;;) {
      await dispatch(readQueueTo(index));
      const ahead = selectReviewQueue(getState()).students.slice(index, index + queuePageSize);
      if (ahead.length === 0 || selectStudentUnderReview(getState()) !== shown) return;
      const removed = (await services.review.removeWithoutActivities(ahead)) ?? [];
      dispatch(studentsFinished(removed));
      if (removed.length < ahead.length) return;
    }
  };
}

/** Shows the next student, or the previous one for -1. A student finished by someone else doesn't come up again. */
export function showNextStudent(direction: 1 | -1 = 1): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    const { students } = selectReviewQueue(getState());
    const email = selectStudentUnderReview(getState()) ?? '';
    const index = students.indexOf(email);
    if (direction === 1 && selectIsFinishedElsewhere(getState())) {
      return dispatch(finishStudent(email, null));
    }
    return dispatch(showStudentAt(index + direction));
  };
}

/**
 * Removes a student with nothing left to review from the queue and shows the next one. If a save has changed the queue position,
 * the student stays: the listener delivers what was saved, and then the new position.
 *
 * @param isEmpty true if the student has no activities, which may be true of the next students too
 */
export function finishStudent(
  email: string,
  position: QueuePosition,
  isEmpty = false,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const hasTyped = watchComments(getState);
    // After a failure, which is logged, the student is passed over now and comes up again later.
    const isOut =
      position === null || (await services.review.removeFromQueue(email, position)) !== false;
    if (!isOut) return;
    const { students, isListed } = selectReviewQueue(getState());
    const index = Math.max(students.indexOf(email), 0);
    dispatch(studentsFinished([email]));
    if (isListed && students.includes(email)) await dispatch(readNewcomers());
    const isShown = () => selectStudentUnderReview(getState()) === email && !hasTyped();
    if (isEmpty && isShown()) await dispatch(skipEmptyFrom(index));
    if (isShown()) await dispatch(showStudentAt(index));
  };
}

/**
 * Opens the queue and shows the `wanted` student, or else the one whose activity the reviewer has just edited, or else the first.
 *
 * @param prefersEdited true to show the edited student even if another one is wanted
 */
export function startReview({
  wanted,
  prefersEdited = false,
}: { wanted?: string | undefined; prefersEdited?: boolean } = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(queueOpened(false));
    void dispatch(countReviewQueue());
    await dispatch(readQueueTo(0));
    const edited = selectReviewQueue(getState()).students.indexOf(selectUserEmail(getState()));
    if (wanted !== undefined && !(prefersEdited && edited >= 0)) {
      dispatch(showStudent(wanted));
      return;
    }
    await dispatch(showStudentAt(Math.max(edited, 0)));
  };
}

/** Opens the queue for a list of several students. Returns the first of them. */
export function startList(): AppThunk<Promise<string[]>> {
  return async (dispatch) => {
    dispatch(queueOpened(true));
    void dispatch(countReviewQueue());
    return (await dispatch(nextListed([]))) ?? [];
  };
}

/**
 * Passes over the students `listed` now. Returns those who have waited longest, except all passed over so far: at most `listedStudentsMax`.
 * Null if the read of the queue fails before there is one.
 */
export function nextListed(listed: readonly string[]): AppThunk<Promise<string[] | null>> {
  return async (dispatch, getState) => {
    dispatch(studentsPassedOver(listed));
    await dispatch(
      readQueueTo(selectReviewQueue(getState()).passedOver.length + listedStudentsMax - 1),
    );
    const { students, passedOver, next } = selectReviewQueue(getState());
    const following = students.filter((email) => !passedOver.includes(email));
    return following.length === 0 && next !== null ? null : following.slice(0, listedStudentsMax);
  };
}

/** Opens an activity in the edit screen as its student's, for admins who would rather fix it than return it. */
export function editActivity(email: string, key: string, entry: Entry): AppThunk {
  return (dispatch) => {
    dispatch(viewAsStudent(email));
    dispatch(activityOpened(key, entry));
  };
}

/** Ends the review when the reviewer moves to another screen, which shows the session's user again. */
export function leaveReview(): AppThunk {
  return (dispatch) => {
    dispatch(showStudent(null));
    dispatch(queueClosed());
  };
}

/** Stores decisions on the activities of several students, in parallel. Returns what couldn't be stored, by `activityId`. */
export function decideAll(
  requests: readonly DecisionRequest[],
): AppThunk<Promise<DecisionProblems>> {
  return async (dispatch) => {
    const results = requests.map(async (request) => {
      const problems = await dispatch(decide(request)).unwrap();
      return Object.entries(problems).map(
        ([key, problem]) => [activityId({ student: request.email, key }), problem] as const,
      );
    });
    return Object.fromEntries((await Promise.all(results)).flat());
  };
}

/**
 * Undoes the last press and shows its student again, with the comment restored, unless a list of several students is on screen. If the
 * server hasn't answered all of it, waits until it has. If nothing of it was stored, undoes nothing, not even an older press. If the
 * reviewer has meanwhile started writing about another student, that one stays. Returns what couldn't be undone, by `activityId`.
 */
export function undoDecision(): AppThunk<Promise<DecisionProblems>> {
  return async (dispatch, getState) => {
    const last = selectLastPress(getState());
    if (!last || last.isUndoing) return {};
    // None after a sign-out, or if nothing was stored.
    const pressIn = (state: RootState) =>
      selectReviewQueue(state).presses.find(({ id }) => id === last.id);
    const hasTyped = watchComments(getState);
    dispatch(undoStarted(last.id));
    await dispatch(waitUntil((state) => !pressIn(state)?.unanswered));
    const undo = pressIn(getState())?.undo ?? [];
    const problems = await dispatch(decideAll(undo));
    dispatch(undoEnded(last.id));
    const undone = undo.find(({ email, activities }) =>
      activities.some(({ key }) => !ownValue(problems, activityId({ student: email, key }))),
    );
    // The student may already be waiting on an unread page, and counted.
    const { queue, next, students } = selectReviewQueue(getState());
    if (undo.length > 0 && (queue !== 'open' || (undone && next !== null)))
      void dispatch(countReviewQueue());
    // If no student is on screen, also that of an undo whose answer was lost, because it may be stored.
    const shown = undone?.email ?? selectStudentUnderReview(getState()) ?? students[0] ?? null;
    if (!hasTyped()) dispatch(showStudent(shown));
    return problems;
  };
}
