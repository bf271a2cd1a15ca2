import { entryWithDefaults } from '#domain/entry';
import type { GroupMember } from '#domain/group/matchStudents';
import { textsByKey } from '#domain/storedText';
import { persistInTab } from '#store/persistInTab';
import type { StartAppListening } from '#store/types';
import { type GroupDraft, groupRestored } from './groupSlice';

const texts = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];

/** The sheet in what a tab kept, as far as it can be read: it may be of another release. Null: there is none. */
function groupDraftFrom(kept: unknown): GroupDraft | null {
  const sheet = Object(kept) as { [Field in keyof GroupDraft]?: unknown };
  if (typeof sheet.id !== 'string' || typeof sheet.lines !== 'string') return null;
  const members = Array.isArray(sheet.members)
    ? (sheet.members as Partial<GroupMember>[]).filter((member) => typeof member.email === 'string')
    : null;
  return {
    id: sheet.id,
    lines: sheet.lines,
    values: entryWithDefaults(Object(sheet.values) as object),
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
export function startPersistingGroup(startListening: StartAppListening): void {
  persistInTab(startListening, {
    place: 'group',
    pick: ({ group: { draft } }) => ({ draft }),
    restore:
      ({ draft }) =>
      (dispatch) =>
        dispatch(groupRestored(groupDraftFrom(draft))),
  });
}
