import { filledEntry } from '#domain/entry';
import type { GroupMember } from '#domain/group/matchStudents';
import { textsByKey } from '#domain/storedText';
import { keepInTab } from '#store/keepInTab';
import type { StartAppListening } from '#store/types';
import { type Sheet, sheetRestored } from './groupSlice';

const texts = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];

/** The sheet in what a tab kept, as far as it can be read: it may be of another release. Null: there is none. */
function sheetIn(kept: unknown): Sheet | null {
  const sheet = Object(kept) as { [Field in keyof Sheet]?: unknown };
  if (typeof sheet.id !== 'string' || typeof sheet.lines !== 'string') return null;
  const members = Array.isArray(sheet.members)
    ? (sheet.members as Partial<GroupMember>[]).filter((member) => typeof member.email === 'string')
    : null;
  return {
    id: sheet.id,
    lines: sheet.lines,
    values: filledEntry(Object(sheet.values) as object),
    answers: textsByKey(sheet.answers),
    approves: sheet.approves === true,
    members: members as GroupMember[] | null,
    alike: texts(sheet.alike),
    included: texts(sheet.included),
    isSent: sheet.isSent === true,
    outcomes: textsByKey(sheet.outcomes),
  };
}

/** Keeps the sheet of a group over a reload. */
export function startKeepingSheet(startListening: StartAppListening): void {
  keepInTab(startListening, {
    place: 'sheet',
    pick: ({ group: { sheet } }) => ({ sheet }),
    restore:
      ({ sheet }) =>
      (dispatch) =>
        dispatch(sheetRestored(sheetIn(sheet))),
  });
}
