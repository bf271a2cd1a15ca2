import { createSlice, isAnyOf, original, type PayloadAction } from '@reduxjs/toolkit';
import type { RecordedActivity } from '#domain/record';
import { type DecisionProblems, type FailedDecision, failedFor } from '#domain/review/mismatch';
import { decisionBatchSize } from '#domain/review/queue';
import { type Review, type ReviewStatus, reviewStatusOf } from '#domain/review/review';
import { sessionSet, studentReviewed } from '#store/session/sessionSlice';
import { createAppAsyncThunk } from '#store/types';

/** Counts the students who wait; null where that failed. */
export const countReviewQueue = createAppAsyncThunk(
  'reviewQueue/count',
  (_: undefined, { extra }) => extra.review.countQueue(),
);

/** Reads the students of the queue that come `next`; undefined: the first ones. Rejects when that failed. */
export const readQueue = createAppAsyncThunk(
  'reviewQueue/read',
  async (next: string | undefined, { extra, rejectWithValue }) =>
    (await extra.review.readQueuePage(next)) ?? rejectWithValue(null),
);

/** A decision about activities of a student, as they were with their reviews when it was made. Null takes theirs back. */
export interface DecisionRequest {
  email: string;
  activities: readonly RecordedActivity[];
  review: Review | null;
}

/**
 * Stores a decision, some activities a request: one that fails does not hold up the others. Resolves to the reasons why
 * it is not done, by key.
 */
export const decide = createAppAsyncThunk(
  'reviewQueue/decide',
  async ({ email, activities, review }: DecisionRequest, { extra }) => {
    const answers: Promise<DecisionProblems>[] = [];
    for (let at = 0; at < activities.length; at += decisionBatchSize) {
      const some = activities.slice(at, at + decisionBatchSize);
      const answer = extra.review.decide(email, some, review);
      answers.push(answer.then((problems) => problems ?? failedFor(some)));
    }
    return Object.assign({}, ...(await Promise.all(answers))) as DecisionProblems;
  },
);

/** What staff have before them in the review. The student's activities are in the slice of the table. */
interface ReviewQueueState {
  /** How many students wait, as far as staff have not finished them; 0 where it is not known. */
  count: number;
  queue: 'closed' | 'open' | 'failed';
  /** The students who have been read of the queue and are not finished, by address. */
  students: string[];
  /** Where the queue goes on after those that have been read; null: there are no more; undefined: none have been read. */
  next: string | null | undefined;
  /** Decisions on their way to the server, by `activityId`. */
  deciding: Record<string, ReviewStatus>;
  /** Decisions that are not stored, or not taken back, until they are made again or that is read; by `activityId`. */
  problems: Record<string, FailedDecision>;
  /** What takes back the last decision that was stored. */
  undo: DecisionRequest | null;
  /** Half-written comments of returns, by `activityId`; '' where one is asked for and not begun. */
  comments: Record<string, string>;
}

const initialState: ReviewQueueState = {
  count: 0,
  queue: 'closed',
  students: [],
  next: undefined,
  deciding: {},
  problems: {},
  undo: null,
  comments: {},
};

/** What the desk calls an activity of a student. Neither part holds a space in front of the first one. */
export function activityId(email: string, key: string): string {
  return `${email} ${key}`;
}

const reviewQueueSlice = createSlice({
  name: 'reviewQueue',
  initialState,
  reducers: {
    queueOpened: (state) => {
      Object.assign(state, { queue: 'open', students: [], next: undefined });
    },
    queueClosed: (state) => {
      state.queue = 'closed';
    },
    studentFinished: (state, { payload }: PayloadAction<string>) => {
      if (!state.students.includes(payload)) return;
      state.students = state.students.filter((email) => email !== payload);
      state.count = Math.max(state.count - 1, 0);
    },
    /** The comment of a return is asked for. What was written of it before stays. */
    returnStarted: (state, { payload: place }: PayloadAction<string>) => {
      state.comments[place] ??= '';
    },
    returnCanceled: (state, { payload: place }: PayloadAction<string>) => {
      Reflect.deleteProperty(state.comments, place);
    },
    commentTyped: (state, { payload }: PayloadAction<{ place: string; comment: string }>) => {
      state.comments[payload.place] = payload.comment;
    },
    /** Drops the comments on activities of this student that no longer wait, and says why. */
    commentsDropped: (
      state,
      { payload }: PayloadAction<{ email: string; activities: readonly RecordedActivity[] }>,
    ) => {
      const { email, activities } = payload;
      for (const [place, comment] of Object.entries(state.comments)) {
        const activity = activities.find(({ key }) => activityId(email, key) === place);
        const isOther = !place.startsWith(activityId(email, ''));
        // What staff decide themselves may be known by the listener before it is answered.
        if (isOther || (activity && !activity.review) || state.deciding[place]) continue;
        Reflect.deleteProperty(state.comments, place);
        if (!comment) continue;
        state.problems[place] = {
          name: activity?.entry.Name ?? 'an activity',
          problem: activity?.review
            ? { kind: 'decided', review: activity.review }
            : { kind: 'gone' },
          wasUndo: false,
        };
      }
    },
    problemsDismissed: (state, { payload: places }: PayloadAction<readonly string[]>) => {
      for (const place of places) Reflect.deleteProperty(state.problems, place);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(studentReviewed, (state, { payload: email }) => {
        // A student who comes back into the queue: a decision was taken back.
        if (email === null || state.students.includes(email)) return;
        state.students.unshift(email);
        state.count += 1;
      })
      .addCase(countReviewQueue.fulfilled, (state, { payload }) => {
        state.count = payload ?? 0;
      })
      .addCase(decide.pending, (state, { meta: { arg } }) => {
        for (const { key } of arg.activities) {
          const place = activityId(arg.email, key);
          state.deciding[place] = reviewStatusOf(arg.review);
          Reflect.deleteProperty(state.problems, place);
        }
      })
      .addCase(decide.fulfilled, (state, { payload: problems, meta: { arg } }) => {
        // A sign-out has emptied the desk.
        if (Object.keys(state.deciding).length === 0) return;
        const wasUndo = arg.review === null;
        for (const { key, entry, review } of arg.activities) {
          const place = activityId(arg.email, key);
          const problem = problems[key];
          Reflect.deleteProperty(state.deciding, place);
          if (problem) state.problems[place] = { name: entry.Name, problem, wasUndo };
          else if (review?.comment) state.comments[place] = review.comment;
          const stillWaits = problem?.kind === 'failed' || problem?.kind === 'changed';
          if (!wasUndo && !stillWaits) Reflect.deleteProperty(state.comments, place);
        }
        // What the server could not be asked to take back can still be taken back.
        const undoable = arg.activities
          .filter(({ key }) => (wasUndo ? problems[key]?.kind === 'failed' : !problems[key]))
          .map((one) => ({ ...one, review: arg.review ?? one.review }));
        // Another decision may have been stored before the answer to an undo came.
        if (wasUndo ? original(state).undo === arg : undoable.length > 0) {
          state.undo =
            undoable.length > 0 ? { email: arg.email, activities: undoable, review: null } : null;
        }
      })
      .addMatcher(isAnyOf(readQueue.fulfilled, readQueue.rejected), (state, { payload, meta }) => {
        // Staff have left, or another answer to the same question has come before.
        if (state.queue !== 'open' || state.next !== meta.arg) return;
        if (payload) {
          // A student who has saved something since the page before stands further back now, and may come twice.
          state.students = [...new Set([...state.students, ...payload.students])];
          state.next = payload.next;
        } else if (state.students.length === 0) {
          // Where others are left, the next step tries again.
          state.queue = 'failed';
        }
      }),
  selectors: {
    selectReviewQueue: (state) => state,
    /** How many students are left in the queue, the one under review too. */
    selectStudentsLeft: ({ count, students }) => Math.max(count, students.length),
    /** Whether staff have a decision on its way, or the comment of a return half-written. */
    selectIsReviewUnsaved: ({ deciding, comments }) =>
      Object.values(comments).some(Boolean) || Object.keys(deciding).length > 0,
  },
});

export const {
  queueOpened,
  queueClosed,
  studentFinished,
  returnStarted,
  returnCanceled,
  commentTyped,
  commentsDropped,
  problemsDismissed,
} = reviewQueueSlice.actions;
export const { selectReviewQueue, selectStudentsLeft, selectIsReviewUnsaved } =
  reviewQueueSlice.selectors;
export const reviewQueueReducer = reviewQueueSlice.reducer;
