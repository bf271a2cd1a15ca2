import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { activityId, parseActivityId } from '#features/activities/activityId';
import { decide, type DecisionRequest } from '#features/activities/decisions/decide';
import { type FailedDecision, mayBeStored } from '#features/activities/decisions/mismatch';
import type { Review, ReviewStatus } from '#features/activities/decisions/review';
import { studentReviewed } from '#features/activities/entriesSlice';
import type { Entry } from '#features/activities/entry';
import type { Session } from '#features/session/account';
import { can } from '#features/session/policies';
import { ownValue } from '#shared/lib/ownValue';
import { cleanText } from '#shared/lib/storedText';
import { createAppAsyncThunk } from '#shared/store/types';

/** Returns the user's own address if they may not review their own activities; otherwise null. */
const notReviewable = (session: Session) =>
  can(session, 'reviewOwnActivities') ? null : session.signedInEmail;

/** Returns the number of students waiting for the user's review, or null if the count fails. */
export const countReviewQueue = createAppAsyncThunk(
  'reviewQueue/count',
  (_: undefined, { extra, getState }) => extra.review.countQueue(notReviewable(getState().session)),
);

/** Reads the page of the queue that starts at `next` or `end`, or the first page. Rejects if the read fails. */
export const readQueue = createAppAsyncThunk(
  'reviewQueue/read',
  async (next: string | undefined, { extra, getState, rejectWithValue }) => {
    const page = await extra.review.readQueuePage(next);
    if (!page) return rejectWithValue(null);
    const except = notReviewable(getState().session);
    return { ...page, students: page.students.filter((email) => email !== except) };
  },
);

/** A return the reviewer has started but not sent. */
export interface UnsentReturn {
  comment: string;
  /** The activity as it was when the return was started, in case its student deletes it. */
  entry: Entry;
}

/** A press that decided on one or more activities, of one or more students. Only the last one can be undone. */
interface Press {
  id: string;
  status: ReviewStatus;
  /** The number of requests the server hasn't answered. */
  unanswered: number;
  /** Undoes what is stored of it, or may be because the answer was lost: a request for each student. */
  undo: DecisionRequest[];
  /** True once the reviewer has pressed Undo, which waits for the answers, until the undo is answered too. */
  isUndoing: boolean;
}

/** A decision, or an undo if the review is null, that neither the server nor the listener has confirmed. */
interface UnconfirmedDecision {
  /** Tells it from earlier decisions on the same activity, whose answers may still arrive. */
  requestId: string;
  review: Review | null;
  /** True for an undo once the listener has reported what it reverts. If that is gone later, the undo is stored. */
  wasSeen?: boolean;
}

/** A decision, or an undo if the review is null, that failed. */
interface ReportedFailure extends FailedDecision {
  review: Review | null;
  /** The activity as it was on screen. */
  entry: Entry;
  /** As in `UnconfirmedDecision`, or true once the student is shown again, because what is reported then is newer. */
  wasSeen: boolean;
}

/** Returns the `activityId`s of what undoing a press would undo. */
export const undoIds = ({ undo }: Press) =>
  undo.flatMap(({ email, activities }) =>
    activities.map(({ key }) => activityId({ student: email, key })),
  );

/** The review queue and what the reviewer is doing. The activities under review are in the entries slice. */
interface ReviewQueueState {
  /** The number of students waiting, minus those finished here; that of `students` once the whole queue has been read. Null if unknown. */
  count: number | null;
  queue: 'closed' | 'open' | 'failed';
  /** True if the activities of several students are listed, so that no student is under review. */
  isListed: boolean;
  /** Addresses of the students read from the queue and not finished yet. */
  students: string[];
  /** Those of them whom the list of several students has shown before. It shows them again only if they leave the queue and come back. */
  passedOver: string[];
  /** Where the next page starts; null if there is none, undefined if no page has been read. */
  next: string | null | undefined;
  /** The position after which students who join later are read, once there is no next page; undefined if unknown. */
  end: string | undefined;
  /** By `activityId`: the last unconfirmed decision on each activity. */
  deciding: Record<string, UnconfirmedDecision>;
  /** Decisions and undos that failed, by `activityId`, until they are repeated or dismissed. */
  problems: Record<string, ReportedFailure>;
  /**
   * The last press of which anything is stored or may be, later ones without an answer, and all that are being undone, in the order they
   * were made. Answers may arrive in another order.
   */
  presses: Press[];
  /** Open return forms, by `activityId`. Only sending or discarding a return removes it. */
  returns: Record<string, UnsentReturn>;
  /** The `activityId`s that the reviewer has deselected in the list of several students. Kept while the reviewer looks at the cards. */
  deselected: string[];
}

const initialState: ReviewQueueState = {
  count: null,
  queue: 'closed',
  isListed: false,
  students: [],
  passedOver: [],
  next: undefined,
  end: undefined,
  deciding: {},
  problems: {},
  presses: [],
  returns: {},
  deselected: [],
};

/**
 * Adds a student who comes back to the queue or hasn't been read from it, so that the list shows them again. Leaves the count alone,
 * because the student may already be waiting on an unread page.
 */
function addStudent(state: ReviewQueueState, email: string): void {
  state.passedOver = state.passedOver.filter((other) => other !== email);
  if (!state.students.includes(email)) state.students.unshift(email);
}

/** Adds a student who was finished here and is waiting again. */
function returnStudent(state: ReviewQueueState, email: string): void {
  if (state.students.includes(email)) return;
  addStudent(state, email);
  if (state.count !== null) state.count += 1;
}

/** Leaves some activities, given by their `activityId`s, out of requests. */
const leaveOut = (requests: readonly DecisionRequest[], isOut: (id: string) => boolean) =>
  requests.flatMap((request) => {
    const { email, activities } = request;
    const left = activities.filter(({ key }) => !isOut(activityId({ student: email, key })));
    return left.length > 0 ? [{ ...request, activities: left }] : [];
  });

/** Returns true if a press waits for an answer or can be undone. */
const isOpen = ({ unanswered, undo }: Press) => unanswered > 0 || undo.length > 0;

/** Requests made with one press have the same id. */
const pressOf = ({ arg, requestId }: { arg: DecisionRequest; requestId: string }) =>
  arg.press ?? requestId;

const reviewQueueSlice = createSlice({
  name: 'reviewQueue',
  initialState,
  reducers: {
    /** Opens the queue, for a list of several students if true. */
    queueOpened: (state, { payload: isListed }: PayloadAction<boolean>) => {
      const unread = { students: [], passedOver: [], next: undefined, end: undefined };
      Object.assign(state, { queue: 'open', isListed, ...unread });
    },
    queueClosed: (state) => {
      state.queue = 'closed';
    },
    studentsFinished: (state, { payload }: PayloadAction<readonly string[]>) => {
      const remaining = state.students.filter((email) => !payload.includes(email));
      const finished = state.students.length - remaining.length;
      if (state.count !== null) state.count = Math.max(state.count - finished, 0);
      state.students = remaining;
      state.passedOver = state.passedOver.filter((email) => !payload.includes(email));
    },
    /** The list of several students goes on to the next ones. */
    studentsPassedOver: (state, { payload }: PayloadAction<readonly string[]>) => {
      const left = payload.filter((email) => state.students.includes(email));
      state.passedOver = [...new Set([...state.passedOver, ...left])];
    },
    /** A student who was finished here has logged something new while still on screen. */
    studentReturned: (state, { payload: email }: PayloadAction<string>) => {
      returnStudent(state, email);
    },
    /** Opens the return form, or keeps an open one with its text. */
    returnStarted: (state, { payload }: PayloadAction<{ id: string; entry: Entry }>) => {
      state.returns[payload.id] ??= { comment: '', entry: payload.entry };
    },
    returnDiscarded: (state, { payload: id }: PayloadAction<string>) => {
      Reflect.deleteProperty(state.returns, id);
      // Undo may be about a return whose answer was lost.
      if (!state.presses.flatMap(undoIds).includes(id)) Reflect.deleteProperty(state.problems, id);
    },
    /** Restores the returns that the tab kept across a reload. */
    returnsRestored: (state, { payload }: PayloadAction<ReviewQueueState['returns']>) => {
      state.returns = payload;
    },
    commentTyped: (state, { payload }: PayloadAction<{ id: string; comment: string }>) => {
      const started = state.returns[payload.id];
      if (started) started.comment = payload.comment;
    },
    rowsSelected: (
      state,
      { payload: { ids, isOn } }: PayloadAction<{ ids: readonly string[]; isOn: boolean }>,
    ) => {
      const others = state.deselected.filter((id) => !ids.includes(id));
      state.deselected = isOn ? others : [...others, ...ids];
    },
    undoStarted: (state, { payload: id }: PayloadAction<string>) => {
      const press = state.presses.find((one) => one.id === id);
      if (press) press.isUndoing = true;
    },
    undoEnded: (state, { payload: id }: PayloadAction<string>) => {
      const press = state.presses.find((one) => one.id === id);
      if (press) press.isUndoing = false;
    },
    /** The listener has reported the reviewer's own decisions, before their answers or although those were lost. */
    decisionsReported: (state, { payload }: PayloadAction<readonly string[]>) => {
      for (const id of payload) {
        const { review = null } = state.deciding[id] ?? state.problems[id] ?? {};
        Reflect.deleteProperty(state.deciding, id);
        Reflect.deleteProperty(state.problems, id);
        state.deselected = state.deselected.filter((other) => other !== id);
        // The reviewer may have gone on writing since.
        if (cleanText(state.returns[id]?.comment ?? '') === review?.comment)
          Reflect.deleteProperty(state.returns, id);
      }
    },
    /** The listener has reported the decisions that undos revert. */
    undoneDecisionsReported: (state, { payload }: PayloadAction<readonly string[]>) => {
      for (const id of payload) {
        const undo = state.deciding[id] ?? state.problems[id];
        if (undo) undo.wasSeen = true;
      }
    },
    /** The listener has reported undos whose answers were lost. */
    undosReported: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      for (const id of ids) {
        const { undoOf, entry } = state.problems[id] ?? {};
        if (undoOf?.comment && entry) state.returns[id] ??= { comment: undoOf.comment, entry };
        Reflect.deleteProperty(state.problems, id);
      }
      for (const press of state.presses)
        press.undo = leaveOut(press.undo, (id) => ids.includes(id));
      state.presses = state.presses.filter(isOpen);
    },
    problemsDismissed: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      for (const id of ids) Reflect.deleteProperty(state.problems, id);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(studentReviewed, (state, { payload: email }) => {
        if (email !== null) addStudent(state, email);
        for (const [id, problem] of Object.entries(state.problems))
          if (parseActivityId(id).student === email) problem.wasSeen = true;
        for (const [id, { comment }] of Object.entries(state.returns)) {
          if (!comment) Reflect.deleteProperty(state.returns, id);
        }
      })
      .addCase(countReviewQueue.fulfilled, (state, { payload }) => {
        state.count = payload;
      })
      .addCase(decide.pending, (state, { meta }) => {
        const { arg } = meta;
        if (arg.review) {
          const id = pressOf(meta);
          const press = state.presses.find((one) => one.id === id);
          const { status } = arg.review;
          if (press) press.unanswered += 1;
          else state.presses.push({ id, status, unanswered: 1, undo: [], isUndoing: false });
          // An older press whose undo is waiting must not revert what is decided again.
          const ids = arg.activities.map(({ key }) => activityId({ student: arg.email, key }));
          for (const older of state.presses)
            if (older.isUndoing) older.undo = leaveOut(older.undo, (one) => ids.includes(one));
        }
        for (const { key } of arg.activities) {
          const id = activityId({ student: arg.email, key });
          state.deciding[id] = { requestId: meta.requestId, review: arg.review };
          Reflect.deleteProperty(state.problems, id);
        }
      })
      .addCase(decide.fulfilled, (state, { payload: problems, meta }) => {
        const { arg, requestId } = meta;
        const wasUndo = arg.review === null;
        const pressId = pressOf(meta);
        const index = state.presses.findIndex(({ id }) => id === pressId);
        const press = state.presses[index];
        const answers = arg.activities.map((activity) => {
          const { key } = activity;
          const problem = ownValue(problems, key);
          const isLost = problem !== undefined && mayBeStored(problem);
          return { id: activityId({ student: arg.email, key }), activity, problem, isLost };
        });
        for (const { id, activity, problem, isLost } of answers) {
          // The listener has reported it, there is a newer decision, or a sign-out has reset the state.
          const { requestId: lastRequest, wasSeen = false } = state.deciding[id] ?? {};
          if (lastRequest !== requestId) continue;
          Reflect.deleteProperty(state.deciding, id);
          const { entry, review = null } = activity;
          if (problem) {
            // The reviewer is waiting for the undo, which says whether it worked.
            const isUndone = !wasUndo && press?.isUndoing && isLost;
            const undoOf = wasUndo ? review : null;
            if (!isUndone)
              state.problems[id] = {
                name: entry.Name,
                problem,
                undoOf,
                review: arg.review,
                entry,
                wasSeen,
              };
          } else if (!wasUndo) {
            Reflect.deleteProperty(state.returns, id);
            state.deselected = state.deselected.filter((other) => other !== id);
          }
          if (wasUndo && !problem && review?.comment)
            state.returns[id] ??= { comment: review.comment, entry };
          if (wasUndo && !problem) addStudent(state, arg.email);
          // If the undo wasn't stored after all, the review skips the student, who isn't counted then.
          if (wasUndo && isLost) returnStudent(state, arg.email);
        }
        // A later press has been stored already.
        if (!press) return;
        if (wasUndo) {
          // Undoing what isn't stored changes nothing, and an undo whose answer was lost can be repeated.
          const ids = answers.filter(({ isLost }) => !isLost).map(({ id }) => id);
          press.undo = leaveOut(press.undo, (id) => ids.includes(id));
        } else {
          press.unanswered -= 1;
          const left = answers.filter(({ problem, isLost }) => !problem || isLost);
          if (left.length > 0) {
            const activities = left.map(({ activity }) => ({ ...activity, review: arg.review }));
            press.undo.push({ email: arg.email, activities, review: null, press: pressId });
            // Undo reverts this press now. An older one whose undo is still waiting must not revert it too.
            const ids = left.map(({ id }) => id);
            const older = state.presses.slice(0, index).filter(({ isUndoing }) => isUndoing);
            for (const one of older) one.undo = leaveOut(one.undo, (id) => ids.includes(id));
            state.presses.splice(0, index, ...older);
          }
        }
        state.presses = state.presses.filter(isOpen);
      })
      .addMatcher(isAnyOf(readQueue.fulfilled, readQueue.rejected), (state, { payload, meta }) => {
        // The reviewer has left, or this page has already been read.
        if (state.queue !== 'open' || (state.next ?? state.end) !== meta.arg) return;
        if (payload) {
          // A student who saved something after the previous page was read may be on this one too.
          state.students = [...new Set([...state.students, ...payload.students])];
          state.next = payload.next;
          state.end = payload.end;
        } else if (state.next === undefined || (state.next && state.students.length === 0)) {
          // If others are left, the next step tries again, unless nothing has been read.
          state.queue = 'failed';
        }
      })
      // Once the whole queue has been read, nobody else waits: others may finish students before their page is read.
      .addMatcher(
        () => true,
        (state) => {
          if (state.queue === 'open' && state.next === null) state.count = state.students.length;
        },
      ),
  selectors: {
    selectReviewQueue: (state) => state,
    /** Returns why a decision on an activity failed. An undo's problem is in the bar, next to Undo. */
    selectFailedDecision: ({ problems }, id: string) =>
      problems[id]?.undoOf === null ? problems[id] : undefined,
    /** Returns the last press of which anything is stored or may be. */
    selectStoredPress: ({ presses }) => presses.findLast(({ undo }) => undo.length > 0),
    /** Returns the press that Undo reverts: the last one, even if the server hasn't answered yet. */
    selectLastPress: ({ presses }) => presses.at(-1),
    /** Returns the number of students left in the queue, including the one under review. Those read so far if they aren't counted. */
    selectStudentsLeft: ({ count, students }) => Math.max(count ?? 0, students.length),
    /** Returns false if there may be more students than `selectStudentsLeft` returns. */
    selectAreStudentsCounted: ({ count }) => count !== null,
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
  studentReturned,
  studentsPassedOver,
  returnStarted,
  returnDiscarded,
  commentTyped,
  returnsRestored,
  decisionsReported,
  undoneDecisionsReported,
  undosReported,
  problemsDismissed,
  rowsSelected,
  undoStarted,
  undoEnded,
} = reviewQueueSlice.actions;
export const {
  selectReviewQueue,
  selectFailedDecision,
  selectStoredPress,
  selectLastPress,
  selectStudentsLeft,
  selectAreStudentsCounted,
  selectIsReviewUnsaved,
} = reviewQueueSlice.selectors;
export const reviewQueueReducer = reviewQueueSlice.reducer;
