import { createSelector } from '@reduxjs/toolkit';
import type { RecordedActivity } from '#domain/record';
import type { DecisionProblems } from '#domain/review/mismatch';
import type { QueuePosition } from '#domain/review/queue';
import { selectReviewed, selectReviewedEntries } from '#store/entries/entriesSlice';
import { studentReviewed } from '#store/session/sessionSlice';
import type { AppThunk } from '#store/types';
import {
  countReviewQueue,
  decide,
  queueClosed,
  queueOpened,
  readQueue,
  selectReviewQueue,
  studentFinished,
} from './reviewQueueSlice';

/** All activities of the student under review, in the order in which they were logged. */
export const selectReviewedActivities = createSelector(
  [selectReviewedEntries],
  ({ byKey, reviews }): RecordedActivity[] =>
    Object.entries(byKey)
      .map(([key, entry]) => ({ key, entry, review: reviews[key] ?? null }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
);

/** Shows a student's activities; null: none are shown. Does nothing once staff have left the review. */
export function showStudent(email: string | null): AppThunk {
  return (dispatch, getState) => {
    const hasLeft = selectReviewQueue(getState()).queue === 'closed';
    if (!hasLeft && selectReviewed(getState()) !== email) dispatch(studentReviewed(email));
  };
}

/**
 * Shows the student who is at that place of the queue, and reads more of the queue for it. After the last student
 * it goes on with those who were passed over.
 */
function showStudentAt(at: number): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (;;) {
      const { queue, students, next } = selectReviewQueue(getState());
      if (queue !== 'open' || next === null || at < students.length) break;
      if (readQueue.rejected.match(await dispatch(readQueue(next)))) break;
    }
    const { students } = selectReviewQueue(getState());
    dispatch(showStudent(students.at(at) ?? students[0] ?? null));
  };
}

/** Goes on to the next student; -1 goes back. */
export function showNextStudent(direction: 1 | -1 = 1): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    const { students } = selectReviewQueue(getState());
    const at = students.indexOf(selectReviewed(getState()) ?? '');
    return dispatch(showStudentAt(at + direction));
  };
}

/**
 * Takes a student of whom nothing waits out of the queue, and shows the next one. A save that has moved the place keeps
 * the student in the queue and on the screen: the listener shows what was saved, and brings the new place.
 */
export function finishStudent(email: string, place: QueuePosition): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    // After a failure, which is logged, the student is met again in the queue another time, and passed over.
    const hasLeft =
      place === null || (await services.review.removeFromQueue(email, place)) !== false;
    if (!hasLeft) return;
    const at = selectReviewQueue(getState()).students.indexOf(email);
    dispatch(studentFinished(email));
    if (selectReviewed(getState()) === email) await dispatch(showStudentAt(Math.max(at, 0)));
  };
}

/** Opens the queue anew and shows its first student. */
export function startReview(): AppThunk<Promise<void>> {
  return (dispatch) => {
    dispatch(queueOpened());
    void dispatch(countReviewQueue());
    return dispatch(showStudentAt(0));
  };
}

/** Staff have gone to another screen: the activities are those of the session's user again. */
export function leaveReview(): AppThunk {
  return (dispatch) => {
    dispatch(showStudent(null));
    dispatch(queueClosed());
  };
}

/**
 * Takes back the last decision, and shows that student again, with the comment as it was written. Returns why the
 * decision stays, by key.
 */
export function undoDecision(): AppThunk<Promise<DecisionProblems>> {
  return async (dispatch, getState) => {
    const { undo, deciding } = selectReviewQueue(getState());
    if (!undo || Object.values(deciding).includes('waiting')) return {};
    const problems = await dispatch(decide(undo)).unwrap();
    if (Object.keys(problems).length < undo.activities.length) dispatch(showStudent(undo.email));
    return problems;
  };
}
