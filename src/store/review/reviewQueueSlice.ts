import { createSlice, isAnyOf, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '#domain/entry';
import { can } from '#domain/policies';
import type { RecordedActivity } from '#domain/record';
import { type DecisionProblems, type FailedDecision, failedFor } from '#domain/review/mismatch';
import { decisionBatchSize } from '#domain/review/queue';
import { type Review, type ReviewStatus, reviewStatusOf } from '#domain/review/review';
import { sessionSet, studentReviewed } from '#store/session/sessionSlice';
import { createAppAsyncThunk } from '#store/types';

/** Returns the number of students waiting for review, or null if the count fails. */
export const countReviewQueue = createAppAsyncThunk(
  'reviewQueue/count',
  (_: undefined, { extra }) => extra.review.countQueue(),
);

/** Reads the page of the queue that starts at `next`, or the first page. Rejects if the read fails. */
export const readQueue = createAppAsyncThunk(
  'reviewQueue/read',
  async (next: string | undefined, { extra, getState, rejectWithValue }) => {
    const page = await extra.review.readQueuePage(next);
    if (!page) return rejectWithValue(null);
    const { session } = getState();
    const isReviewable = (email: string) =>
      email !== session.signedInEmail || can(session, 'reviewOwnActivities');
    return { ...page, students: page.students.filter(isReviewable) };
  },
);

/** A decision on a student's activities, each as it was on screen. A null `review` undoes their reviews. */
export interface DecisionRequest {
  email: string;
  activities: readonly RecordedActivity[];
  review: Review | null;
}

/** Stores a decision in parallel batches, so that one failure doesn't block the rest. Returns the problems by key. */
export const decide = createAppAsyncThunk(
  'reviewQueue/decide',
  async ({ email, activities, review }: DecisionRequest, { extra }) => {
    const results: Promise<DecisionProblems>[] = [];
    for (let start = 0; start < activities.length; start += decisionBatchSize) {
      const batch = activities.slice(start, start + decisionBatchSize);
      const result = extra.review.decide(email, batch, review);
      results.push(result.then((problems) => problems ?? failedFor(batch)));
    }
    return Object.assign({}, ...(await Promise.all(results))) as DecisionProblems;
  },
);

/** A return the reviewer has started but not sent. */
export interface UnsentReturn {
  comment: string;
  /** The activity as it was when the return was started, in case its student deletes it. */
  entry: Entry;
}

/** The review queue and what the reviewer is doing. The activities under review are in the entries slice. */
interface ReviewQueueState {
  /** The number of students waiting, minus those finished here; 0 if unknown. */
  count: number;
  queue: 'closed' | 'open' | 'failed';
  /** Addresses of the students read from the queue and not finished yet. */
  students: string[];
  /** Where the next page starts; null if there is none, undefined if no page has been read. */
  next: string | null | undefined;
  /** Decisions the server hasn't confirmed, by `activityId`. */
  deciding: Record<string, ReviewStatus>;
  /** Decisions and undos that failed, by `activityId`, until they are repeated or dismissed. */
  problems: Record<string, FailedDecision>;
  /** Undoes the last stored decision. */
  undo: DecisionRequest | null;
  /** Open return forms, by `activityId`. Only sending or discarding a return removes it. */
  returns: Record<string, UnsentReturn>;
}

const initialState: ReviewQueueState = {
  count: 0,
  queue: 'closed',
  students: [],
  next: undefined,
  deciding: {},
  problems: {},
  undo: null,
  returns: {},
};

/** Identifies an activity across students. An address contains no space. */
export function activityId(email: string, key: string): string {
  return `${email} ${key}`;
}

/** Splits an `activityId`. */
export function parseActivityId(id: string): { email: string; key: string } {
  const space = id.indexOf(' ');
  return { email: id.slice(0, space), key: id.slice(space + 1) };
}

/** Adds a student who isn't in the queue, such as one whose decision was undone. */
function addStudent(state: ReviewQueueState, email: string): void {
  if (state.students.includes(email)) return;
  state.students.unshift(email);
  state.count += 1;
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
    studentsFinished: (state, { payload }: PayloadAction<readonly string[]>) => {
      const remaining = state.students.filter((email) => !payload.includes(email));
      state.count = Math.max(state.count - (state.students.length - remaining.length), 0);
      state.students = remaining;
    },
    /** Opens the return form, or keeps it with what it holds. */
    returnStarted: (state, { payload }: PayloadAction<{ id: string; entry: Entry }>) => {
      state.returns[payload.id] ??= { comment: '', entry: payload.entry };
    },
    returnDiscarded: (state, { payload: id }: PayloadAction<string>) => {
      Reflect.deleteProperty(state.returns, id);
      Reflect.deleteProperty(state.problems, id);
    },
    /** Restores the returns that the tab kept across a reload. */
    returnsRestored: (state, { payload }: PayloadAction<ReviewQueueState['returns']>) => {
      state.returns = payload;
    },
    commentTyped: (state, { payload }: PayloadAction<{ id: string; comment: string }>) => {
      const started = state.returns[payload.id];
      if (started) started.comment = payload.comment;
    },
    problemsDismissed: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      for (const id of ids) Reflect.deleteProperty(state.problems, id);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(studentReviewed, (state, { payload: email }) => {
        if (email !== null) addStudent(state, email);
        for (const [id, { comment }] of Object.entries(state.returns)) {
          if (!comment) Reflect.deleteProperty(state.returns, id);
        }
      })
      .addCase(countReviewQueue.fulfilled, (state, { payload }) => {
        state.count = payload ?? 0;
      })
      .addCase(decide.pending, (state, { meta: { arg } }) => {
        for (const { key } of arg.activities) {
          const id = activityId(arg.email, key);
          state.deciding[id] = reviewStatusOf(arg.review);
          Reflect.deleteProperty(state.problems, id);
        }
      })
      .addCase(decide.fulfilled, (state, { payload: problems, meta: { arg } }) => {
        // Signing out has reset the state.
        if (Object.keys(state.deciding).length === 0) return;
        const wasUndo = arg.review === null;
        for (const { key, entry, review } of arg.activities) {
          const id = activityId(arg.email, key);
          const problem = problems[key];
          Reflect.deleteProperty(state.deciding, id);
          if (problem) state.problems[id] = { name: entry.Name, problem, wasUndo };
          else if (!wasUndo) Reflect.deleteProperty(state.returns, id);
          else if (review?.comment) state.returns[id] ??= { comment: review.comment, entry };
        }
        if (wasUndo && arg.activities.some(({ key }) => !problems[key])) {
          addStudent(state, arg.email);
        }
        // An undo that didn't reach the server can be repeated.
        const undoable = arg.activities
          .filter(({ key }) => (wasUndo ? problems[key]?.kind === 'failed' : !problems[key]))
          .map((one) => ({ ...one, review: arg.review ?? one.review }));
        // Another decision may have been stored before an undo was confirmed.
        if (wasUndo ? original(state).undo === arg : undoable.length > 0) {
          state.undo =
            undoable.length > 0 ? { email: arg.email, activities: undoable, review: null } : null;
        }
      })
      .addMatcher(isAnyOf(readQueue.fulfilled, readQueue.rejected), (state, { payload, meta }) => {
        // The reviewer has left, or this page has already been read.
        if (state.queue !== 'open' || state.next !== meta.arg) return;
        if (payload) {
          // A student who saved something after the previous page was read may be on this one too.
          state.students = [...new Set([...state.students, ...payload.students])];
          state.next = payload.next;
        } else if (state.students.length === 0) {
          // If others are left, the next step tries again.
          state.queue = 'failed';
        }
      }),
  selectors: {
    selectReviewQueue: (state) => state,
    /** Returns the number of students left in the queue, including the one under review. */
    selectStudentsLeft: ({ count, students }) => Math.max(count, students.length),
    /** Returns true if a decision is unconfirmed or a comment unsent. */
    selectIsReviewUnsaved: ({ deciding, returns }) =>
      Object.values(returns).some(({ comment }) => comment !== '') ||
      Object.keys(deciding).length > 0,
  },
});

export const {
  queueOpened,
  queueClosed,
  studentsFinished,
  returnStarted,
  returnDiscarded,
  commentTyped,
  returnsRestored,
  problemsDismissed,
} = reviewQueueSlice.actions;
export const { selectReviewQueue, selectStudentsLeft, selectIsReviewUnsaved } =
  reviewQueueSlice.selectors;
export const reviewQueueReducer = reviewQueueSlice.reducer;
