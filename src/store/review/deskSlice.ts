import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PendingStudent, QueuePage } from '../../domain/review/queue';
import type { Review, Standing } from '../../domain/review/review';
import { seenReview, type DecisionProblem } from '../../domain/review/seen';
import { sessionSet } from '../session/sessionSlice';
import { countReviewQueue, openReviewQueue, readMoreOfQueue, readStudentRecord } from './readQueue';
import type { DecisionNotice, DeskState, DeskStudent, LastDecision } from './reviewTypes';

const initialState: DeskState = {
  count: undefined,
  queue: 'unread',
  requestId: null,
  students: [],
  next: null,
  total: 0,
  current: null,
  last: null,
  comments: {},
  notices: [],
};

/** The place of a half-written comment. */
export function commentKey(email: string, key: string): string {
  return `${email} ${key}`;
}

function studentIn(state: DeskState, email: string): DeskStudent | undefined {
  return state.students.find((student) => student.email === email);
}

function addPage(state: DeskState, { students, hasMore }: QueuePage): void {
  const known = new Set(state.students.map(({ email }) => email));
  const unread = ({ email }: PendingStudent): DeskStudent => ({
    email,
    record: null,
    reading: null,
    isStale: false,
    isDone: false,
    deciding: {},
    problems: {},
  });
  // Who saved something meanwhile stands at the end of the queue now, and may be read again there.
  state.students.push(...students.filter(({ email }) => !known.has(email)).map(unread));
  state.next = hasMore ? (students.at(-1) ?? null) : null;
  state.total = Math.max(state.total, state.students.length);
}

/** Whether an activity still waits, though a decision about it could not be stored. */
export function staysOnScreen({ kind }: DecisionProblem): boolean {
  return kind === 'failed' || kind === 'changed';
}

const deskSlice = createSlice({
  name: 'reviewDesk',
  initialState,
  reducers: {
    studentShown: (state, action: PayloadAction<string | null>) => {
      state.current = action.payload;
    },
    /** The comment of a return, as far as it is written; empty: there is none any more. */
    commentTyped: (
      state,
      action: PayloadAction<{ email: string; key: string; comment: string }>,
    ) => {
      const { email, key, comment } = action.payload;
      if (comment) state.comments[commentKey(email, key)] = comment;
      else Reflect.deleteProperty(state.comments, commentKey(email, key));
    },
    decisionStarted: (
      state,
      action: PayloadAction<{ email: string; keys: string[]; status: Standing }>,
    ) => {
      const { email, keys, status } = action.payload;
      const student = studentIn(state, email);
      if (!student) return;
      for (const key of keys) {
        student.deciding[key] = status;
        Reflect.deleteProperty(student.problems, key);
      }
    },
    /** A decision has ended: with `review` (null: taken back) for all `keys` but those in `problems`. */
    decisionEnded: (
      state,
      action: PayloadAction<{
        email: string;
        keys: string[];
        review: Review | null;
        problems: Record<string, DecisionProblem>;
      }>,
    ) => {
      const { email, keys, review, problems } = action.payload;
      const student = studentIn(state, email);
      if (!student) return;
      for (const key of keys) {
        Reflect.deleteProperty(student.deciding, key);
        const problem = problems[key];
        if (!problem || !staysOnScreen(problem)) {
          Reflect.deleteProperty(state.comments, commentKey(email, key));
        }
      }
      for (const [key, problem] of Object.entries(problems)) {
        student.isStale ||= problem.kind !== 'failed';
        // The others leave the screen with the next look: of them a notice tells.
        if (staysOnScreen(problem)) student.problems[key] = problem;
      }
      if (typeof student.record === 'string') return;
      for (const activity of student.record?.activities ?? []) {
        if (!keys.includes(activity.key) || Object.hasOwn(problems, activity.key)) continue;
        activity.review = review;
        activity.seen.review = seenReview(review);
        if (!review) student.isDone = false;
      }
    },
    /** What can be taken back now. */
    undoOffered: (state, action: PayloadAction<LastDecision | null>) => {
      state.last = action.payload;
    },
    noticesAdded: (state, action: PayloadAction<DecisionNotice[]>) => {
      state.notices.push(...action.payload);
    },
    noticesRead: (state) => {
      state.notices = [];
    },
    studentDone: (state, action: PayloadAction<string>) => {
      const student = studentIn(state, action.payload);
      if (student) student.isDone = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(countReviewQueue.fulfilled, (state, action) => {
        state.count = action.payload;
      })
      .addCase(countReviewQueue.rejected, (state) => {
        state.count = null;
      })
      .addCase(openReviewQueue.pending, (state, { meta }) => ({
        ...initialState,
        count: state.count,
        // A decision that is on its way ends here too; what was read of its student is behind by then.
        students: state.students
          .filter(({ deciding }) => Object.keys(deciding).length > 0)
          .map((student) => ({ ...student, reading: null, isStale: true })),
        // Somebody wrote these, and nobody has read those.
        comments: state.comments,
        notices: state.notices,
        queue: 'reading',
        requestId: meta.requestId,
      }))
      .addCase(openReviewQueue.fulfilled, (state, { payload, meta }) => {
        if (state.requestId !== meta.requestId) return;
        state.queue = 'ready';
        state.count = payload.total;
        state.total = payload.total;
        addPage(state, payload.page);
      })
      .addCase(openReviewQueue.rejected, (state, { meta }) => {
        if (state.requestId === meta.requestId) state.queue = 'failed';
      })
      .addCase(readMoreOfQueue.fulfilled, (state, { payload }) => addPage(state, payload))
      .addCase(readStudentRecord.pending, (state, { meta }) => {
        const student = studentIn(state, meta.arg);
        if (!student) return;
        student.reading = meta.requestId;
        // What was read before stays on the screen until the new look is there.
        if (student.record === 'failed') student.record = null;
      })
      .addCase(readStudentRecord.fulfilled, (state, { payload, meta }) => {
        const student = studentIn(state, meta.arg);
        if (student?.reading !== meta.requestId) return;
        Object.assign(student, { record: payload, reading: null, isStale: false });
        const waiting = new Set(waitingOf(student).map(({ key }) => commentKey(meta.arg, key)));
        for (const place of Object.keys(state.comments)) {
          if (place.startsWith(commentKey(meta.arg, '')) && !waiting.has(place))
            Reflect.deleteProperty(state.comments, place);
        }
      })
      .addCase(readStudentRecord.rejected, (state, { meta }) => {
        const student = studentIn(state, meta.arg);
        if (student?.reading !== meta.requestId) return;
        student.reading = null;
        student.record ??= 'failed';
      }),
  selectors: {
    selectDesk: (state) => state,
    /** A student of the queue by address. */
    selectDeskStudent: studentIn,
  },
});

export const {
  studentShown,
  commentTyped,
  decisionStarted,
  decisionEnded,
  undoOffered,
  noticesAdded,
  noticesRead,
  studentDone,
} = deskSlice.actions;

export const { selectDesk, selectDeskStudent } = deskSlice.selectors;
export const reviewDeskReducer = deskSlice.reducer;

/** The activities of a student that wait for review. */
export function waitingOf({ record }: DeskStudent) {
  return typeof record === 'object' && record
    ? record.activities.filter(({ review }) => !review)
    : [];
}
