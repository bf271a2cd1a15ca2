import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '#domain/entry';
import type { DecisionProblem, DecisionProblems } from '#domain/review/mismatch';
import type { Review, ReviewedActivity, ReviewStatus } from '#domain/review/review';
import type { Services } from '#firebase/services';
import { sessionSet, studentReviewed } from '#store/session/sessionSlice';

const createDeskThunk = createAsyncThunk.withTypes<{ extra: Services }>();

/** Counts the students who wait. Rejects when that failed. */
export const countReviewQueue = createDeskThunk(
  'reviewDesk/count',
  async (_: undefined, { extra, rejectWithValue }) =>
    (await (await extra.loadReview()).countQueue()) ?? rejectWithValue(null),
);

/** Reads the students of the queue that come `next`; undefined: the first ones. Rejects when that failed. */
export const readQueue = createDeskThunk(
  'reviewDesk/read',
  async (next: string | undefined, { extra, rejectWithValue }) =>
    (await (await extra.loadReview()).readQueuePage(next)) ?? rejectWithValue(null),
);

/** A decision about activities of a student, as they were when it was made. */
export interface DecisionRequest {
  email: string;
  activities: readonly { key: string; entry: Entry }[];
  review: Review;
  /** Whether it is to be taken back, and not to be stored. */
  isUndo: boolean;
}

/** What the server has said to it: why it is not done, by key. `isShown`: that student is under review still. */
type EndedDecision = DecisionRequest & { problems: DecisionProblems; isShown: boolean };

/** Why a decision about the activity of that name is not stored, or not taken back. */
export interface DecisionNotice {
  name: string;
  problem: DecisionProblem;
  wasUndo: boolean;
}

/** What staff have before them in the review. The student's activities are in the slice of the table. */
export interface DeskState {
  /** How many students wait, as far as staff have not finished them. Undefined: not known yet; null: the count failed. */
  count: number | null | undefined;
  queue: 'closed' | 'open' | 'failed';
  /** The students who have been read of the queue and are not finished, by address. */
  students: string[];
  /** Where the queue goes on after those that have been read; null: there are no more; undefined: none have been read. */
  next: string | null | undefined;
  /** Decisions on their way to the server, by `activityPlace`. */
  deciding: Record<string, ReviewStatus>;
  /** Why an activity that is still shown is not decided, by `activityPlace`. */
  problems: Record<string, DecisionProblem>;
  /** The last decision that was stored, which can be taken back. */
  last: DecisionRequest | null;
  /** Half-written comments of returns, by `activityPlace`. */
  comments: Record<string, string>;
  /** What no card can say. */
  notices: DecisionNotice[];
}

const initialState: DeskState = {
  count: undefined,
  queue: 'closed',
  students: [],
  next: undefined,
  deciding: {},
  problems: {},
  last: null,
  comments: {},
  notices: [],
};

/** What the desk calls an activity of a student. Neither part holds a space in front of the first one. */
export function activityPlace(email: string, key: string): string {
  return `${email} ${key}`;
}

/** Whether staff have left, or another answer to the same question has come before. */
function isLate({ queue, next }: DeskState, asked: string | undefined): boolean {
  return queue !== 'open' || next !== asked;
}

const deskSlice = createSlice({
  name: 'reviewDesk',
  initialState,
  reducers: {
    deskOpened: (state) => {
      Object.assign(state, { queue: 'open', students: [], next: undefined, problems: {} });
    },
    deskClosed: (state) => {
      state.queue = 'closed';
    },
    studentFinished: (state, { payload }: PayloadAction<string>) => {
      if (!state.students.includes(payload)) return;
      state.students = state.students.filter((email) => email !== payload);
      state.count = Math.max((state.count ?? 0) - 1, 0);
    },
    /** The comment of a return, as far as it is written; empty: there is none any more. */
    commentTyped: (state, { payload }: PayloadAction<{ place: string; comment: string }>) => {
      if (payload.comment) state.comments[payload.place] = payload.comment;
      else Reflect.deleteProperty(state.comments, payload.place);
    },
    /** Drops the half-written comments on activities of this student that no longer wait, and says why. */
    commentsGivenUp: (
      state,
      {
        payload: { email, activities },
      }: PayloadAction<{ email: string; activities: readonly ReviewedActivity[] }>,
    ) => {
      for (const place of Object.keys(state.comments)) {
        const activity = activities.find(({ key }) => activityPlace(email, key) === place);
        if (!place.startsWith(activityPlace(email, '')) || activity?.review === null) continue;
        Reflect.deleteProperty(state.comments, place);
        state.notices.push({
          name: activity?.entry.Name ?? 'an activity',
          problem: activity ? { kind: 'decided', review: activity.review } : { kind: 'gone' },
          wasUndo: false,
        });
      }
    },
    decisionStarted: (state, { payload }: PayloadAction<DecisionRequest>) => {
      for (const { key } of payload.activities) {
        const place = activityPlace(payload.email, key);
        state.deciding[place] = payload.isUndo ? 'waiting' : payload.review.status;
        Reflect.deleteProperty(state.problems, place);
      }
    },
    /** A decision has ended: it is stored, or taken back, for all `activities` but those in `problems`. */
    decisionEnded: (state, { payload }: PayloadAction<EndedDecision>) => {
      const { email, activities, review, isUndo, problems, isShown } = payload;
      // A sign-out has emptied the desk.
      if (Object.keys(state.deciding).length === 0) return;
      for (const { key, entry } of activities) {
        const place = activityPlace(email, key);
        const problem = problems[key];
        const stillWaits = problem?.kind === 'failed' || problem?.kind === 'changed';
        Reflect.deleteProperty(state.deciding, place);
        if (!isUndo && stillWaits) state.problems[place] = problem;
        else if (!isUndo) Reflect.deleteProperty(state.comments, place);
        else if (!problem && review.comment) state.comments[place] = review.comment;
        const isOnCard = !isUndo && stillWaits && isShown;
        if (problem && !isOnCard) {
          state.notices.push({ name: entry.Name, problem, wasUndo: isUndo });
        }
      }
      // What the server could not be asked to take back can still be taken back.
      const undoable = activities.filter(({ key }) =>
        isUndo ? problems[key]?.kind === 'failed' : !problems[key],
      );
      // Another decision may have been stored before the answer to an undo came.
      if (isUndo ? state.last?.review.at === review.at : undoable.length > 0) {
        state.last =
          undoable.length > 0 ? { email, activities: undoable, review, isUndo: false } : null;
      }
    },
    noticesRead: (state) => {
      state.notices = [];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(studentReviewed, (state, { payload: email }) => {
        // A student who comes back into the queue: a decision was taken back.
        if (email === null || state.students.includes(email)) return;
        state.students.unshift(email);
        state.count = (state.count ?? 0) + 1;
      })
      .addCase(countReviewQueue.fulfilled, (state, action) => {
        state.count = action.payload;
      })
      .addCase(countReviewQueue.rejected, (state) => {
        state.count = null;
      })
      .addCase(readQueue.fulfilled, (state, { payload: { students, next }, meta }) => {
        if (isLate(state, meta.arg)) return;
        // A student who has saved something since the page before stands further back now, and may come twice.
        state.students = [...new Set([...state.students, ...students])];
        state.next = next;
      })
      .addCase(readQueue.rejected, (state, { meta }) => {
        // Where others are left, the next step tries again.
        if (!isLate(state, meta.arg) && state.students.length === 0) state.queue = 'failed';
      }),
  selectors: {
    selectDesk: (state) => state,
    /** How many students are left in the queue, the one under review too. */
    selectStudentsLeft: ({ count, students }) => Math.max(count ?? 0, students.length),
    /** Whether staff have a decision on its way, or the comment of a return half-written. */
    selectIsReviewing: ({ deciding, comments }) =>
      Object.keys(comments).length > 0 || Object.keys(deciding).length > 0,
  },
});

export const {
  deskOpened,
  deskClosed,
  studentFinished,
  commentTyped,
  commentsGivenUp,
  decisionStarted,
  decisionEnded,
  noticesRead,
} = deskSlice.actions;
export const { selectDesk, selectStudentsLeft, selectIsReviewing } = deskSlice.selectors;
export const reviewDeskReducer = deskSlice.reducer;
