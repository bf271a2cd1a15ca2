import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { blankEntry, type Entry, sameEntry } from '#domain/entry';
import type { GroupMember, LineAnswers } from '#domain/group/matchStudents';
import type { GroupLogResult } from '#firebase/services';
import { sessionSet } from '#store/session/sessionSlice';

/** What became of one student's activity; `removed` and `kept` (it was changed since) by taking it back. */
export type MemberOutcome = GroupLogResult | 'failed' | 'removed' | 'kept' | 'stillThere';

/** A sheet of names with one activity, from its first letter until it has been sent. */
export interface GroupDraft {
  /** The id of each student's activity. Made with the sheet, so that sending it twice stores nothing twice. */
  id: string;
  /** The names, as they were typed. */
  lines: string;
  values: Entry;
  answers: LineAnswers;
  /** Whether the activities are approved at once. */
  approves: boolean;
  /** Whom it is for, since it was checked; null before that. */
  members: GroupMember[] | null;
  /** The addresses of those who had an activity of this name on this day when it was checked. */
  alike: string[];
  /** Those of `alike` who are to have it all the same. */
  included: string[];
  /** Since it was first sent it stays as it is: an activity may be stored whose answer was lost. */
  isSent: boolean;
  /** By address; of nobody before it was sent. */
  outcomes: Record<string, MemberOutcome>;
}

/** Work on the sheet that is under way, and how many students it has dealt with. */
export interface GroupRun {
  kind: 'checking' | 'sending' | 'takingBack';
  done: number;
  total: number;
}

export interface GroupState {
  draft: GroupDraft | null;
  run: GroupRun | null;
  /** Whether students of the dashboard were not added, because the sheet had been sent. */
  hasRefused: boolean;
}

const initialState: GroupState = { draft: null, run: null, hasRefused: false };

/** Those of a checked sheet who get the activity. */
export function membersToLog({ members, alike, included }: GroupDraft): GroupMember[] {
  const leftOut = new Set(alike);
  for (const email of included) leftOut.delete(email);
  return (members ?? []).filter(({ email }) => !leftOut.has(email));
}

/** Those of them for whom it is not known to be stored. */
export function membersUnsent(sheet: GroupDraft): GroupMember[] {
  return membersToLog(sheet).filter(({ email }) => {
    const outcome = sheet.outcomes[email];
    return outcome === undefined || outcome === 'failed';
  });
}

/** Whether anything but the day, which is there from the beginning, is written on it. */
function isWritten({ lines, values }: GroupDraft): boolean {
  return lines.trim() !== '' || !sameEntry({ ...values, Date: '' }, blankEntry);
}

/**
 * The sheet of a group that an admin works on. It belongs to the session and not to its screen, and like all unfinished
 * work it survives a reload (`persistGroup.ts`).
 */
const groupSlice = createSlice({
  name: 'group',
  initialState,
  reducers: {
    groupOpened: (
      state,
      { payload }: PayloadAction<Pick<GroupDraft, 'id' | 'lines' | 'values' | 'approves'>>,
    ) => {
      state.draft = {
        ...{ answers: {}, members: null, alike: [], included: [], isSent: false, outcomes: {} },
        ...payload,
      };
      state.hasRefused = false;
    },
    groupTyped: ({ draft }, { payload }: PayloadAction<Pick<GroupDraft, 'lines' | 'values'>>) => {
      // What is typed late, as by a form that is going, changes nothing that was checked or sent.
      if (draft && draft.members === null) Object.assign(draft, payload);
    },
    /** Null takes the answer back. */
    lineAnswered: (
      { draft },
      { payload }: PayloadAction<{ key: string; answer: string | null }>,
    ) => {
      if (!draft) return;
      const { key, answer } = payload;
      const others = Object.entries(draft.answers).filter(([other]) => other !== key);
      draft.answers = Object.fromEntries(answer === null ? others : [...others, [key, answer]]);
    },
    /** Students of the dashboard could not be added: see `hasRefused`. */
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
    runStarted: (state, { payload }: PayloadAction<Omit<GroupRun, 'done'>>) => {
      state.run = { ...payload, done: 0 };
      if (state.draft && payload.kind === 'sending') state.draft.isSent = true;
    },
    runProgressed: ({ run }, { payload }: PayloadAction<number>) => {
      if (run) run.done += payload;
    },
    /** Also by the user's stop. Calls that are under way may still answer. */
    runEnded: (state) => {
      state.run = null;
    },
    outcomesReceived: (
      { draft },
      { payload }: PayloadAction<{ id: string; outcomes: GroupDraft['outcomes'] }>,
    ) => {
      // An answer may come after the next sheet was begun.
      if (draft?.id === payload.id) Object.assign(draft.outcomes, payload.outcomes);
    },
    groupDiscarded: () => initialState,
    groupRestored: (state, { payload }: PayloadAction<GroupDraft | null>) => {
      state.draft = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionSet, () => initialState),
  selectors: {
    selectGroupDraft: ({ draft }) => draft,
    selectGroupRun: ({ run }) => run,
    selectHasRefused: ({ hasRefused }) => hasRefused,
    /** Whether the sheet is half-written, or not sent to the end. */
    selectIsGroupUnsaved: ({ draft, run }) =>
      draft !== null &&
      (run !== null || (draft.isSent ? membersUnsent(draft).length > 0 : isWritten(draft))),
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
  runStarted,
  runProgressed,
  runEnded,
  outcomesReceived,
  groupDiscarded,
  groupRestored,
} = groupSlice.actions;
export const { selectGroupDraft, selectGroupRun, selectHasRefused, selectIsGroupUnsaved } =
  groupSlice.selectors;
export const groupReducer = groupSlice.reducer;
