import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { blankEntry, type Entry, sameEntry } from '#features/activities/entry';
import { ownValue } from '#shared/lib/ownValue';
import { selectIsRunning, selectTask, type TaskSelector } from '#shared/store/tasksSlice';
import type { RootState } from '#shared/store/types';
import type { GroupLogResult, GroupUndoResult } from './group.sdk';
import { areOfOtherLists, keyOfLine } from './lineKey';
import type { ColumnAnswer, ColumnAnswers } from './listColumns';
import type { GroupMember, LineAnswers } from './matchStudents';

/** The result for one student. */
export type MemberOutcome = GroupLogResult | 'failed' | GroupUndoResult;

/** A list of students and the activity to log for them, from the first letter until it has been sent. */
export interface GroupDraft {
  /** The id of each student's activity, so that sending the list twice stores nothing twice. */
  id: string;
  /** The students, as typed. */
  lines: string;
  /** The activity. It has no date until staff type something about it; until then, the form shows today's. */
  values: Entry;
  /** True if the user has emptied the date, which then stays empty. */
  isDateCleared?: boolean;
  answers: LineAnswers;
  columnAnswers: ColumnAnswers;
  /** True to approve the activities when they are logged. */
  approves: boolean;
  /** The students of a checked list; null before that. */
  members: GroupMember[] | null;
  /** Addresses of students who already had an activity with this name on this day. */
  alike: string[];
  /** Addresses from `alike` to log for anyway. */
  included: string[];
  /** Once the list is sent it can't change, because an activity may have been stored even though the response was lost. */
  isSent: boolean;
  /** By address. Empty until the list is sent. */
  outcomes: Record<string, MemberOutcome>;
}

export interface GroupState {
  draft: GroupDraft | null;
  /** True if students chosen on the dashboard or at /reports weren't added, because the list had been sent. */
  hasRefused: boolean;
  /** Addresses of students for whom undoing failed. What is known about their activity is unchanged. */
  undoFailed: string[];
}

const initialState: GroupState = { draft: null, hasRefused: false, undoFailed: [] };

/** Returns the students of a checked list who get the activity. */
export function membersToLog({ members, alike, included }: GroupDraft): GroupMember[] {
  const leftOut = new Set(alike);
  for (const email of included) leftOut.delete(email);
  return (members ?? []).filter(({ email }) => !leftOut.has(email));
}

const membersWith = (draft: GroupDraft, outcomes: readonly (MemberOutcome | undefined)[]) =>
  membersToLog(draft).filter(({ email }) => outcomes.includes(ownValue(draft.outcomes, email)));

/** Returns the students whose activity isn't known to be stored. */
export const membersUnsent = (draft: GroupDraft) => membersWith(draft, [undefined, 'failed']);

/** Returns the students whose activity was stored by this list and can be removed again. */
export const membersLogged = (draft: GroupDraft) => membersWith(draft, ['stored', 'waits']);

const isUndone = (outcome: MemberOutcome | undefined) =>
  outcome === 'removed' || outcome === 'kept';

/** Returns true if staff have entered anything. */
function isWritten({ lines, values }: GroupDraft): boolean {
  return lines.trim() !== '' || !sameEntry(values, blankEntry);
}

/** The list an admin is working on. It belongs to the session, so users can leave the screen, and survives a reload. */
const groupSlice = createSlice({
  name: 'group',
  initialState,
  reducers: {
    groupOpened: (
      state,
      {
        payload,
      }: PayloadAction<
        Pick<GroupDraft, 'id' | 'lines' | 'values' | 'approves'> &
          Partial<Pick<GroupDraft, 'answers' | 'columnAnswers'>>
      >,
    ) => {
      state.draft = {
        answers: {},
        columnAnswers: {},
        members: null,
        alike: [],
        included: [],
        isSent: false,
        outcomes: {},
        ...payload,
      };
      state.hasRefused = false;
      state.undoFailed = [];
    },
    groupTyped: (
      { draft },
      { payload }: PayloadAction<Pick<GroupDraft, 'lines' | 'values' | 'isDateCleared'>>,
    ) => {
      // A late event from a form that is closing must not change a checked list.
      if (draft && draft.members === null) Object.assign(draft, { ...payload, included: [] });
    },
    /** Null removes the answer. */
    lineAnswered: (
      { draft },
      { payload }: PayloadAction<{ key: string; answer: string | null }>,
    ) => {
      if (!draft) return;
      const { key, answer } = payload;
      // What staff said about the same line when it had another problem, or another number of equal lines, no longer holds.
      const others = Object.entries(draft.answers).filter(
        ([other]) => keyOfLine(other) !== keyOfLine(key) && !areOfOtherLists(other, key),
      );
      draft.answers = Object.fromEntries(answer === null ? others : [...others, [key, answer]]);
    },
    columnsAnswered: (
      { draft },
      { payload }: PayloadAction<Readonly<Record<string, ColumnAnswer>>>,
    ) => {
      if (draft) draft.columnAnswers = { ...draft.columnAnswers, ...payload };
    },
    /** See `hasRefused`. */
    studentsRefused: (state) => {
      state.hasRefused = true;
    },
    groupChecked: (
      { draft },
      { payload }: PayloadAction<Pick<GroupDraft, 'members' | 'alike'>>,
    ) => {
      if (!draft) return;
      // A restored list is checked again, and its answers stay.
      const included = draft.included.filter((email) => payload.alike.includes(email));
      Object.assign(draft, { ...payload, included });
    },
    groupReopened: ({ draft }) => {
      if (draft && !draft.isSent) Object.assign(draft, { members: null, alike: [], included: [] });
    },
    memberIncluded: (
      { draft },
      { payload }: PayloadAction<{ email: string; isIncluded: boolean }>,
    ) => {
      if (!draft) return;
      const others = draft.included.filter((email) => email !== payload.email);
      draft.included = payload.isIncluded ? [...others, payload.email] : others;
    },
    approvalChosen: ({ draft }, { payload }: PayloadAction<boolean>) => {
      if (draft) draft.approves = payload;
    },
    groupSent: ({ draft }) => {
      if (draft) draft.isSent = true;
    },
    /** A null outcome is an undo that failed. */
    outcomeReceived: (
      state,
      { payload }: PayloadAction<{ id: string; email: string; outcome: MemberOutcome | null }>,
    ) => {
      const { draft } = state;
      const { id, email, outcome } = payload;
      // A late response may belong to the previous list, or to a log that was undone since.
      if (draft?.id !== id || isUndone(ownValue(draft.outcomes, email))) return;
      const others = state.undoFailed.filter((other) => other !== email);
      state.undoFailed = outcome === null ? [...others, email] : others;
      if (outcome !== null) draft.outcomes[email] = outcome;
    },
    groupDiscarded: () => initialState,
    groupRestored: (state, { payload }: PayloadAction<GroupDraft | null>) => {
      state.draft = payload;
    },
  },
  selectors: {
    selectGroupDraft: ({ draft }) => draft,
    selectHasRefused: ({ hasRefused }) => hasRefused,
    selectUndoFailed: ({ undoFailed }) => undoFailed,
  },
});

export const {
  groupOpened,
  groupTyped,
  lineAnswered,
  columnsAnswered,
  studentsRefused,
  groupChecked,
  groupReopened,
  memberIncluded,
  approvalChosen,
  groupSent,
  outcomeReceived,
  groupDiscarded,
  groupRestored,
} = groupSlice.actions;
export const { selectGroupDraft, selectHasRefused, selectUndoFailed } = groupSlice.selectors;
export const groupReducer = groupSlice.reducer;

export interface GroupTaskResult {
  outcome: 'done' | 'canceled';
}

/** Returns the running check, log or undo, or how the last one ended; undefined if there is none. */
export const selectGroupTask = selectTask('group') as TaskSelector<GroupTaskResult>;

/** Returns true while the list is being checked, sent or undone. */
export const selectIsGroupRunning = selectIsRunning('group');

/** Returns true if the list is unfinished or not completely sent. */
export function selectIsGroupUnsaved(state: RootState): boolean {
  const { draft } = state.group;
  if (!draft) return false;
  if (selectIsGroupRunning(state)) return true;
  return draft.isSent ? membersUnsent(draft).length > 0 : isWritten(draft);
}
