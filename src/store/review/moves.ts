import type { AppThunk } from '../types';
import { selectDesk, selectDeskStudent, studentDone, studentShown, waitingOf } from './deskSlice';
import { openReviewQueue, readMoreOfQueue, readStudentRecord } from './readQueue';

/**
 * The next student in the queue after `email` who is not done with, or before; at the end it goes on with those
 * who were passed over. Undefined: nobody is left among those that have been read.
 */
function neighbour(
  students: readonly { email: string; isDone: boolean }[],
  email: string | null,
  direction: 1 | -1,
): string | undefined {
  const at = students.findIndex((student) => student.email === email);
  const after = [...students.slice(at + 1), ...students.slice(0, Math.max(at, 0))];
  const before = [
    ...students.slice(0, Math.max(at, 0)).reverse(),
    ...students.slice(at + 1).reverse(),
  ];
  return (direction === 1 ? after : before).find(({ isDone }) => !isDone)?.email;
}

/**
 * Reads a student's record where it is not known, or behind, and is not being read: a second reading would change what
 * staff look at by then, and they would decide about what they have not seen. A student of whom nothing waits is done with.
 */
function prepareStudent(email: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const student = selectDeskStudent(getState(), email);
    if (!student || student.reading) return;
    if (typeof student.record !== 'object' || !student.record || student.isStale) {
      await dispatch(readStudentRecord(email));
    }
    await dispatch(settleStudent(email));
  };
}

/**
 * Takes a student out of the queue once nothing of them waits, and shows the next one. Where the student has saved
 * something since, that is read instead. To be called after whatever may have been the last decision.
 */
export function settleStudent(email: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const student = selectDeskStudent(getState(), email);
    if (!student || student.isDone || Object.keys(student.deciding).length > 0) return;
    if (student.isStale) {
      await dispatch(readStudentRecord(email));
      return dispatch(settleStudent(email));
    }
    const { record } = student;
    if (!record || record === 'failed' || waitingOf(student).length > 0) return;
    if (record.since) {
      const review = await services.loadReview();
      // A failure is logged. The student is met again in the queue, with nothing to decide, and passed over.
      if ((await review.leaveQueue(email, record.since)) === false) {
        await dispatch(readStudentRecord(email));
        return dispatch(settleStudent(email));
      }
    }
    dispatch(studentDone(email));
    if (selectDesk(getState()).current === email) await dispatch(showNextStudent());
  };
}

/** Shows a student of the queue, and reads the one after ahead, so that the next step does not wait. */
export function showStudent(email: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(studentShown(email));
    await dispatch(prepareStudent(email));
    const { current, students } = selectDesk(getState());
    const next = current === email ? neighbour(students, email, 1) : undefined;
    if (next) await dispatch(prepareStudent(next));
  };
}

/** Goes on to the next student; `previous` goes back. With nobody left, none is shown. */
export function showNextStudent(direction: 1 | -1 = 1): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { students, current, next } = selectDesk(getState());
    const isLast = students.at(-1)?.email === current;
    if (direction === 1 && next && isLast) await dispatch(readMoreOfQueue());
    const desk = selectDesk(getState());
    const email = neighbour(desk.students, desk.current, direction);
    if (email) return dispatch(showStudent(email));
    const shown = desk.students.find((student) => student.email === desk.current);
    if (shown?.isDone) dispatch(studentShown(null));
  };
}

/** Opens the queue anew and shows its first student. */
export function startReview(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(openReviewQueue());
    const first = selectDesk(getState()).students[0];
    if (first) await dispatch(showStudent(first.email));
  };
}
