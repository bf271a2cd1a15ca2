import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Entry } from '#domain/entry';
import type { DecisionProblem, DecisionProblems } from '#domain/review/mismatch';
import type { PendingStudent, QueuePage } from '#domain/review/queue';
import type { Review, ReviewStatus } from '#domain/review/review';
import { sessionSet, studentReviewed } from '#store/session/sessionSlice';
import { countReviewQueue, readQueue } from './readQueue';

/** Why a decision about the activity of that name is not stored, or not taken back. */
export interface DecisionNotice {
  name: string;
  problem: DecisionProblem;
  wasUndo: boolean;
}

/** What the server has said to a decision about activities of a student. */
export interface EndedDecision {
  email: string;
  activities: readonly { key: string; entry: Entry }[];
  /** Null: it took another one back. */
  review: Review | null;
  /** Why it is not stored, by key. */
  problems: DecisionProblems;
  /** Whether that student is under review still. */
  isShown: boolean;
}

/** The last decision that was stored, which can be taken back, and the activities as it was made about them. */
export interface LastDecision {
  email: string;
  activities: { key: string; entry: Entry }[];
  review: Review;
}

/** What staff have before them in the review. The student's activities are in the slices of the table. */
export interface DeskState {
  /** How many students wait, as far as staff have not finished them. Undefined: not known yet; null: the count failed. */
  count: number | null | undefined;
  queue: 'closed' | 'reading' | 'ready' | 'failed';
  /** The students who have been read of the queue and are not finished, by address. */
  students: string[];
  /** Where the queue goes on after those that have been read; null: there are no more. */
  next: PendingStudent | null;
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
  students: [],
  next: null,
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
  state.count = Math.max(state.count ?? 0, state.students.length);
}

function isLate({ queue, next }: DeskState, last: PendingStudent | null): boolean {
  return last ? next?.email !== last.email : queue === 'closed' || queue === 'ready';
}

const deskSlice = createSlice({
  name: 'reviewDesk',
  initialState,
  reducers: {
    deskClosed: (state) => {
      state.queue = 'closed';
    },
    studentFinished: (state, { payload }: PayloadAction<string>) => {
      if (!state.students.includes(payload)) return;
      state.students = state.students.filter((email) => email !== payload);
      state.count = Math.max((state.count ?? 0) - 1, state.students.length);
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
      { payload }: PayloadAction<{ email: string; keys: string[]; status: ReviewStatus }>,
    ) => {
      for (const key of payload.keys) {
        const place = activityPlace(payload.email, key);
        state.deciding[place] = payload.status;
        Reflect.deleteProperty(state.problems, place);
      }
    },
    /** A decision has ended: it is stored for all `activities` but those in `problems`. */
    decisionEnded: (state, { payload }: PayloadAction<EndedDecision>) => {
      const { email, activities, review, problems, isShown } = payload;
      for (const { key, entry } of activities) {
        const place = activityPlace(email, key);
        const problem = problems[key];
        const wasUndo = review === null;
        const staysOpen = !wasUndo && problem !== undefined && stillWaits(problem);
        Reflect.deleteProperty(state.deciding, place);
        if (staysOpen) state.problems[place] = problem;
        // After an undo, a comment on it is of a later return.
        else if (!wasUndo) Reflect.deleteProperty(state.comments, place);
        const isOnCard = staysOpen && isShown;
        if (problem && !isOnCard) state.notices.push({ name: entry.Name, problem, wasUndo });
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
        state.count = (state.count ?? 0) + 1;
      })
      .addCase(countReviewQueue.fulfilled, (state, action) => {
        state.count = action.payload;
      })
      .addCase(countReviewQueue.rejected, (state) => {
        state.count = null;
      })
      .addCase(readQueue.pending, (state, { meta }) => {
        if (meta.arg !== null) return;
        Object.assign(state, { queue: 'reading', students: [], next: null, problems: {} });
      })
      .addCase(readQueue.fulfilled, (state, { payload: { page, total }, meta }) => {
        // Staff have left, or another answer to the same question has come before.
        if (isLate(state, meta.arg)) return;
        state.queue = 'ready';
        state.count = total ?? state.count;
        addPage(state, page);
      })
      .addCase(readQueue.rejected, (state, { meta }) => {
        // Where others are left, the next step tries again.
        if (!isLate(state, meta.arg) && state.students.length === 0) state.queue = 'failed';
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
function stillWaits({ kind }: DecisionProblem): boolean {
  return kind === 'failed' || kind === 'changed';
}

export const { selectDesk, selectIsReviewing } = deskSlice.selectors;
export const reviewDeskReducer = deskSlice.reducer;
