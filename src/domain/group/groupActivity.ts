import type { Entry } from '#domain/entry';
import { formEntrySchema, schemaErrors } from '#domain/validation/entrySchema';
import { storableEntry } from '#domain/validation/storable';
import { groupMessages } from './groupMessages';
import type { GroupMember, MatchedLines } from './matchStudents';

/** Returns the list's activity as stored for one student, with the student's own hours if there are any. */
export function memberEntry(values: Entry, { hours }: GroupMember): Entry {
  return storableEntry({ ...values, Hours: hours ?? values.Hours, pictures: [] });
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns true if a stored activity of the same day has the same name, ignoring case and spaces. */
export function isAlike(stored: Entry, entry: Entry): boolean {
  return plain(stored.Name) === plain(entry.Name);
}

/**
 * Returns the errors of a list by field, or none if it can be reviewed. Uses the rules of the activity form. `Hours` may be empty if
 * every line has its own.
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
