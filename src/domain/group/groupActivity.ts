import type { Entry } from '#domain/entry';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { storableEntry } from '#domain/validation/storable';
import { groupMessages } from './groupMessages';
import type { GroupMember, MatchedLines } from './matchStudents';

/** The activity of one student of a group, as it is stored: that of the sheet with the student's own hours. */
export function memberEntry(values: Entry, { hours }: GroupMember): Entry {
  return storableEntry({ ...values, Hours: hours ?? values.Hours, pictures: [] });
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a stored activity of the same day looks like that of the sheet; capitals and spaces do not count. */
export function isAlike(stored: Entry, entry: Entry): boolean {
  return plain(stored.Name) === plain(entry.Name);
}

/**
 * What is wrong with a sheet, by field: the rules of the activity form. `Hours` may be empty where every line has its
 * own. Empty when the sheet can be checked.
 */
export function groupErrors(
  values: Entry,
  { members, open }: MatchedLines,
): Record<string, string> {
  const isHoursNeeded = values.Hours !== '' || members.some(({ hours }) => hours === null);
  const errors = schemaErrors(formEntrySchema, {
    ...values,
    Hours: isHoursNeeded || members.length === 0 ? values.Hours : '1',
    pictures: [],
  });
  if (open > 0) errors.lines = groupMessages.open(open);
  else if (members.length === 0) errors.lines = groupMessages.nobodyYet;
  return errors;
}
