import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { blankEntry, type Entry, sameEntry } from '#features/activities/entry';
import { ownValue } from '#shared/lib/ownValue';
import { selectIsRunning, selectTask, type TaskSelector } from '#shared/store/tasksSlice';
import type { RootState } from '#shared/store/types';
import type { GroupLogResult } from './group.sdk';
import type { GroupMember, LineAnswers } from './matchStudents';

/** The result for one student. Undoing adds `removed`, `kept` (changed since then) and `stillThere` (failed). */
export type MemberOutcome = GroupLogResult | 'failed' | 'removed' | 'kept' | 'stillThere';

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
}

const initialState: GroupState = { draft: null, hasRefused: false };

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
export const membersLogged = (draft: GroupDraft) =>
  membersWith(draft, ['stored', 'waits', 'stillThere']);

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
      { payload }: PayloadAction<Pick<GroupDraft, 'id' | 'lines' | 'values' | 'approves'>>,
    ) => {
      state.draft = {
        answers: {},
        members: null,
        alike: [],
        included: [],
        isSent: false,
        outcomes: {},
        ...payload,
      };
      state.hasRefused = false;
    },
    groupTyped: (
      { draft },
      { payload }: PayloadAction<Pick<GroupDraft, 'lines' | 'values' | 'isDateCleared'>>,
    ) => {
      // A late event from a form that is closing must not change a checked list.
      if (draft && draft.members === null) Object.assign(draft, payload);
    },
    /** Null removes the answer. */
    lineAnswered: (
      { draft },
      { payload }: PayloadAction<{ key: string; answer: string | null }>,
    ) => {
      if (!draft) return;
      const { key, answer } = payload;
      const others = Object.entries(draft.answers).filter(([other]) => other !== key);
      draft.answers = Object.fromEntries(answer === null ? others : [...others, [key, answer]]);
    },
    /** See `hasRefused`. */
    studentsRefused: (state) => {
      state.hasRefused = true;
    },
    groupChecked: (
      { draft },
      { payload }: PayloadAction<Pick<GroupDraft, 'members' | 'alike'>>,
    ) => {
      if (draft) Object.assign(draft, { ...payload, included: [] });
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
    outcomeReceived: (
      { draft },
      { payload }: PayloadAction<{ id: string; email: string; outcome: MemberOutcome }>,
    ) => {
      // A late response may belong to the previous list.
      if (draft?.id === payload.id) draft.outcomes[payload.email] = payload.outcome;
    },
    groupDiscarded: () => initialState,
    groupRestored: (state, { payload }: PayloadAction<GroupDraft | null>) => {
      state.draft = payload;
    },
  },
  selectors: {
    selectGroupDraft: ({ draft }) => draft,
    selectHasRefused: ({ hasRefused }) => hasRefused,
  },
});

export const {
  groupOpened,
  groupTyped,
  lineAnswered,
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
export const { selectGroupDraft, selectHasRefused } = groupSlice.selectors;
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
