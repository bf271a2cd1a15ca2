import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '#domain/entry';
import type { DecisionProblem } from '#domain/review/mismatch';
import type { PendingStudent, QueuePage, ReviewedActivity } from '#domain/review/queue';
import type { Review, ReviewStatus } from '#domain/review/review';
import { selectReviewedEntries } from '#store/entries/entriesSlice';
import { sessionSet, studentReviewed } from '#store/session/sessionSlice';
import { countReviewQueue, openReviewQueue, readMoreOfQueue } from './readQueue';
import { selectReviews } from './reviewsSlice';

/** Why a decision about the activity of that name is not stored, or not taken back. */
export interface DecisionNotice {
  name: string;
  problem: DecisionProblem;
  wasUndo: boolean;
}

/** The last decision that was stored, which can be taken back, and the activities as it was made about them. */
export interface LastDecision {
  email: string;
  activities: { key: string; entry: Entry }[];
  review: Review;
}

/** What staff have before them in the review. The student's activities are in the slices of the table. */
export interface DeskState {
  /** How many students wait. Undefined: not known yet; null: the count failed. */
  count: number | null | undefined;
  queue: 'closed' | 'reading' | 'ready' | 'failed';
  /** The newest opening of the queue: what any other brings comes too late. */
  requestId: string | null;
  /** The students who have been read of the queue and are not finished, by address. */
  students: string[];
  /** How many have been finished. */
  finished: number;
  /** Where the queue goes on after those that have been read; null: there are no more. */
  next: PendingStudent | null;
  /** How many students are known to have been waiting since the queue was opened. */
  total: number;
  /** Decisions on their way to the server, by `activityPlace`. */
  deciding: Record<string, ReviewStatus>;
  /** Why an activity that is still shown is not decided, by `activityPlace`. */
  problems: Record<string, DecisionProblem>;
  last: LastDecision | null;
  /** Half-written comments of returns, by `activityPlace`. */
  comments: Record<string, string>;
  /** What no card can say. */
  notices: DecisionNotice[];
}

const initialState: DeskState = {
  count: undefined,
  queue: 'closed',
  requestId: null,
  students: [],
  finished: 0,
  next: null,
  total: 0,
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

function addPage(state: DeskState, { students, hasMore }: QueuePage): void {
  // A student who has saved something since the page before stands further back now, and may come twice.
  const known = new Set(state.students);
  state.students.push(...students.map(({ email }) => email).filter((email) => !known.has(email)));
  state.next = hasMore ? (students.at(-1) ?? null) : null;
  state.total = Math.max(state.total, state.finished + state.students.length);
}

const deskSlice = createSlice({
  name: 'reviewDesk',
  initialState,
  reducers: {
    deskClosed: (state) => {
      state.queue = 'closed';
      state.requestId = null;
    },
    studentFinished: (state, { payload }: PayloadAction<string>) => {
      if (!state.students.includes(payload)) return;
      state.students = state.students.filter((email) => email !== payload);
      state.finished += 1;
    },
    /** The comment of a return, as far as it is written; empty: there is none any more. */
    commentTyped: (
      state,
      { payload }: PayloadAction<{ email: string; key: string; comment: string }>,
    ) => {
      const place = activityPlace(payload.email, payload.key);
      if (payload.comment) state.comments[place] = payload.comment;
      else Reflect.deleteProperty(state.comments, place);
    },
    decisionStarted: (
      state,
      { payload }: PayloadAction<{ places: string[]; status: ReviewStatus }>,
    ) => {
      for (const place of payload.places) {
        state.deciding[place] = payload.status;
        Reflect.deleteProperty(state.problems, place);
      }
    },
    /** A decision has ended: it is stored for all `places` but those in `problems`. */
    decisionEnded: (
      state,
      { payload }: PayloadAction<{ places: string[]; problems: Record<string, DecisionProblem> }>,
    ) => {
      for (const place of payload.places) {
        const wasUndo = state.deciding[place] === 'waiting';
        Reflect.deleteProperty(state.deciding, place);
        // The card of an activity that stays decided is not there, and a comment on it is of a later return.
        if (wasUndo) continue;
        const problem = payload.problems[place];
        if (problem && stillWaits(problem)) state.problems[place] = problem;
        else Reflect.deleteProperty(state.comments, place);
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
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionSet, () => initialState)
      .addCase(studentReviewed, (state, { payload: email }) => {
        // A student who comes back into the queue: a decision was taken back.
        if (email === null || state.students.includes(email)) return;
        state.students.unshift(email);
        state.finished = Math.max(0, state.finished - 1);
        state.total = Math.max(state.total, state.students.length);
      })
      .addCase(countReviewQueue.fulfilled, (state, action) => {
        state.count = action.payload;
      })
      .addCase(countReviewQueue.rejected, (state) => {
        state.count = null;
      })
      .addCase(openReviewQueue.pending, (state, { meta }) => {
        Object.assign(state, { queue: 'reading', requestId: meta.requestId, problems: {} });
        Object.assign(state, { students: [], finished: 0, next: null, total: 0 });
      })
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
      .addCase(readMoreOfQueue.fulfilled, (state, { payload, meta }) => {
        // The queue may have been opened anew since the page was asked for.
        if (state.next?.email === meta.arg.email) addPage(state, payload);
      })
      .addCase(readMoreOfQueue.rejected, (state, { meta }) => {
        // Where others are left, the next step tries again.
        const isAsked = state.next?.email === meta.arg.email && state.students.length === 0;
        if (isAsked && state.queue === 'ready') state.queue = 'failed';
      }),
  selectors: {
    selectDesk: (state) => state,
    /** Whether staff have a decision on its way, or the comment of a return half-written. */
    selectIsReviewing: ({ deciding, comments }) =>
      Object.keys(comments).length > 0 || Object.keys(deciding).length > 0,
  },
});

export const {
  deskClosed,
  studentFinished,
  commentTyped,
  decisionStarted,
  decisionEnded,
  undoOffered,
  noticesAdded,
  noticesRead,
} = deskSlice.actions;

/** Whether an activity still waits, though a decision about it could not be stored. */
export function stillWaits({ kind }: DecisionProblem): boolean {
  return kind === 'failed' || kind === 'changed';
}

export const { selectDesk, selectIsReviewing } = deskSlice.selectors;
export const reviewDeskReducer = deskSlice.reducer;

/** All activities of the student under review, in the order in which they were logged. */
export const selectReviewedActivities = createSelector(
  [selectReviewedEntries, selectReviews],
  ({ byKey }, reviews): ReviewedActivity[] =>
    Object.entries(byKey)
      .map(([key, entry]) => ({ key, entry, review: reviews[key] ?? null }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
);
