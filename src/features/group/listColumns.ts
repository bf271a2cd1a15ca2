import { headings as rosterHeadings } from '#shared/lib/rosterHeadings';
import { daysIn, haveSameDays } from './listDay';

/**
 * What the cells of a column are. Those of `grade` and `harmless` columns are skipped, and `middle` names beside an address. A `time` of
 * day or a `detail`, such as a comment, only matters in a row without hours, or if it is of another day or the comment may contradict the
 * hours. An `occasion` is the day or activity, the same in all rows. Staff are asked about anything below a heading that is `unclear`.
 * `any`: without a heading, a number is hours. In all of them, a word may say that the student was absent.
 */
export type Column =
  | 'hours'
  | 'name'
  | 'middle'
  | 'grade'
  | 'harmless'
  | 'time'
  | 'detail'
  | 'occasion'
  | 'unclear'
  | 'any';

/** A heading of Microsoft Forms. Beside it, Start time is when the form was opened. */
const completionTime = 'completion time';

/** Known headings, by their letters. `Hour` may be a class period, and `Time` a time of day. */
const knownColumns = new Map<string, Column>([
  ...byLetters('name', [
    ...[...rosterHeadings.email, ...rosterHeadings.firstName, ...rosterHeadings.lastName],
    ...['names', 'last first', 'username', 'address', 'student', 'students', 'member', 'members'],
    ...['participant', 'participants', 'volunteer', 'volunteers', 'attendee', 'attendees'],
  ]),
  ...byLetters('middle', ['middle', 'mi', 'middle initial', 'middle name']),
  ...byLetters('grade', [...rosterHeadings.graduationYear, ...rosterHeadings.grade]),
  ...byLetters('harmless', [
    ...['id', 'id number', 'student id', 'student number', 'student no', 'phone', 'phone number'],
    ...['phone type', 'period', 'section', 'room', 'homeroom', 'advisory', 'timestamp'],
    ...['age', 'no', 'nr', 'per', 'block', 'role', 'team', 'location', 'item', 'qty', 'quantity'],
    ...['school', 'club', 'sign up timestamp', completionTime],
  ]),
  ...byLetters('occasion', [
    ...['date', 'event', 'activity', 'sign up', 'start date/time', 'start date/time (mm/dd/yyyy)'],
    ...['end date/time', 'end date/time (mm/dd/yyyy)'],
  ]),
  ...byLetters('time', [
    ...['in', 'out', 'time in', 'time out', 'sign in', 'sign out', 'check in', 'check out'],
    ...['clock in', 'clock out', 'start', 'end', 'start time', 'end time', 'from', 'to'],
  ]),
  ...byLetters('detail', [
    ...['comment', 'comments', 'note', 'notes', 'sign up comment', 'description'],
  ]),
  ...byLetters('unclear', ['hour', 'time', 'total']),
]);

/** Headings that may also be names. On their own, they don't make a header row, or "Block, Per" would be one. */
const mayBeNames = new Set(['no', 'nr', 'per', 'block', 'date', 'age', 'in', 'out', 'to']);

/** Headings of a column that has only this part of the name. */
export const firstName = /^(?!.*last).*\b(?:first|given|forename)/i;
export const lastName = /^(?!.*first).*\b(?:last|family|surname)/i;

/** Headings of numbers and times that tell two rows of a student apart, but say nothing about the activity. */
export const rowNumber = /timestamp|^(?:[#№]|n[or])\W*$|\bid\b/i;

/** Headings that may also describe a person. */
const roles = /^(?:student|member|participant|volunteer|attendee)s?$/;

/** Words in headings of the activity's hours. With any other word, as in `Hours needed` or `Hours per week`, these may be other hours. */
const hoursWords = new Set(
  `a actual activity and approved at community completed confirmed contributed date did do earned event for hours how hrs i in logged many
  much number of on please served serve service spend spent the this today total verified volunteer volunteered volunteering we were
  work worked you your`.split(/\s+/),
);

/** A short day or maximum, as in `Hours 20.11` or `Hours (max 5)`. */
const dayOrMaximum = /\b(?:\d\d?\.\d\d?|max(?:imum)?\.? (?:of )?\d+)/gi;

/** Words that say that somebody wasn't there, or may not have been. */
export const absence =
  /\b(?:absen(?:t|ces?|tees?)|(?:un)?excused|no[- ]?(?:shows?|reply|replies|responses?)|not|missed|missing|skipped|sick|ill|late|tardy|dna|(?:left|dropped|removed)(?=\s+(?:early|out|from)\b|\W*$)|declined|denied|rejected|cancell?ed|cannot|unable|withdr[ae]wn?|maybe|tentative|pending|tbd|wait(?:ing|-)? ?list(?:ed)?|alternates?|backups?|(?:did|does|do|was|were|is|are|has|have|had|ca|could|wo|would)nt)\b|n['’]t\b|^no\s*\(\d+\)/i;

/** Titles above students who were there, perhaps with their number. */
export const presentTitle =
  /^(?:present|attended|here|(?:student|member|participant|volunteer|attendee)s?)[\s:]*(?:\(\d+\))?:?$/i;

/** Two of these above columns divide the students. */
export const dividesStudents = (cell: string) =>
  presentTitle.test(cell) || absence.test(cell) || /^(?:yes|no|maybe)$/i.test(cell);

/** A number or words of a comment that may contradict the hours, as in `only stayed half an hour`. */
const doubt =
  /\p{N}|\b(?:hours?|hrs?|min(?:ute)?s?|never|only|instead|should|disregard|duplicate)\b/iu;

/** Signs and words below a heading that say who was there. */
const mark = /^(?:[AEPTUXYN✓✔☑✅✗✘☐❌-]|yes|no)?$/iu;

const isNumber = (cell: string) => /^[\d.,]+$/.test(cell);
export const hasNumber = (cell: string) => /\p{N}/u.test(cell);
export const hasLetters = (cell: string) => /\p{L}/u.test(cell);

export function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

function byLetters(column: Column, headings: readonly string[]) {
  return headings.map((heading): [string, Column] => [letters(heading), column]);
}

export function columnOf(heading: string): Column {
  if (/[$€£%]/.test(heading)) return 'unclear';
  // Every cell of a list is looked up, and most have neither.
  if (/hour|hr/i.test(heading)) {
    const { days, rest } = daysIn(heading);
    // These may be the hours of several days.
    if (!haveSameDays(days.slice(0, 1), days)) return 'unclear';
    const text = rest.toLowerCase().replace('(s)', 's').replace(dayOrMaximum, '');
    const words: string[] = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.includes('hours') || words.includes('hrs'))
      return words.every((word) => hoursWords.has(word)) ? 'hours' : 'unclear';
  }
  const known = knownColumns.get(letters(heading));
  // In `# of Shifts` or `Hr #`, it may have to do with hours.
  const isOther = known ? ['unclear', 'time', 'detail'].includes(known) : hasLetters(heading);
  if ((/[#№]\s*$/.test(heading) && !isOther) || /\bID\b/i.test(heading)) return 'harmless';
  // `Event 1` and `Event 2` may say who was at which.
  if (known && hasNumber(heading) && ['harmless', 'occasion'].includes(known)) return 'unclear';
  if (known) return known;
  if (/\bname\b/i.test(heading)) return 'name';
  return /\b(?:comment|note)s?\b/i.test(heading) && !absence.test(heading) ? 'detail' : 'unclear';
}

function isKnown(cell: string): boolean {
  const column = columnOf(cell);
  if (column === 'hours' || hasNumber(cell)) return column === 'hours';
  const text = letters(cell);
  return !mayBeNames.has(text) && (column === 'name' || knownColumns.has(text));
}

/** The columns of a table. `unnamed` is what those without a heading are. */
export interface Columns {
  columns: Column[];
  unnamed: Column;
}

/** Returns what the columns below a header row are. If none is known, these may be names of students, unless the row divides them. */
export function columnsOf(cells: readonly string[], isDivided: boolean): Columns {
  const hasKnown = cells.some(isKnown);
  const unnamed = hasKnown ? 'unclear' : 'any';
  const isForm = cells.some((cell) => letters(cell) === letters(completionTime));
  const columns = cells.map((cell, at) => {
    if (cell === '') return unnamed;
    if (isForm && /^start time$/i.test(cell)) return 'harmless';
    // After times of day, a total means hours.
    if (/^total$/i.test(cell) && /\b(?:out|end|to)\b/i.test(cells[at - 1] ?? '')) return 'hours';
    if (hasKnown) return columnOf(cell);
    return isDivided && dividesStudents(cell) ? 'unclear' : 'name';
  });
  // Of several columns of hours, one may be for another day or the whole year.
  const isOnly = columns.indexOf('hours') === columns.lastIndexOf('hours');
  return {
    columns: isOnly ? columns : columns.map((one) => (one === 'hours' ? 'unclear' : one)),
    unnamed,
  };
}

/** Returns true for a cell that doesn't look like an address or hours. */
export const isPossibleHeading = (cell: string) =>
  !cell.includes('@') && !/^(?!\d{4})[\d.,]+\s*(?:h|$)/i.test(cell);

/**
 * Finds out whether a row has headings. It may if one is known, and certainly does if all are, or two in the first row of a table.
 *
 * @returns whether it is certain, and whether the only known word may also be in a cell below a heading; null if it isn't a header row
 */
export function headingsIn(cells: readonly string[], { isFirst }: { isFirst: boolean }) {
  const isHeading = (cell: string) =>
    cell === '' ||
    isKnown(cell) ||
    (!hasNumber(cell) && ['harmless', 'time', 'detail', 'occasion'].includes(columnOf(cell)));
  const known = new Set(cells.filter(isKnown).map((cell) => letters(cell).replace(roles, '')));
  if (known.size === 0 || !cells.every(isPossibleHeading)) return null;
  return {
    isCertain: cells.every(isHeading) || (isFirst && known.size > 1),
    mayBeCell:
      known.size === 1 &&
      [...known].every((word) => !word || ['harmless', 'occasion'].includes(columnOf(word))),
  };
}

const gradeOrYear = /^(?:0?9|1[0-2]|20\d\d)$/;

/** Returns whether to read or skip a cell, or what to ask about: the row's hours, the row, a word of absence, or every row of the table. */
export function cellUse(
  column: Column,
  cell: string,
  { hasHours, hasAddress, isDoubtful }: Record<'hasHours' | 'hasAddress' | 'isDoubtful', boolean>,
): 'read' | 'skip' | 'askHours' | 'askRow' | 'askAbsence' | 'askTable' {
  if (cell === '') return 'skip';
  if (column === 'hours') return hasNumber(cell) ? 'read' : 'askHours';
  if (cell.includes('@') || column === 'any') return 'read';
  if (column === 'name') return isNumber(cell) ? 'askRow' : 'read';
  if (column === 'middle' && !hasAddress) return 'read';
  if (column === 'unclear') return 'askTable';
  const isOther =
    (column === 'grade' && isNumber(cell) && !gradeOrYear.test(cell)) ||
    (column === 'time' && !hasHours) ||
    (column === 'detail' && (!hasHours || doubt.test(cell)));
  if (absence.test(cell)) return 'askAbsence';
  return isOther || isDoubtful ? 'askRow' : 'skip';
}

/** Returns true if a column has the same cell in all of several rows, as in Event. A word of absence in it isn't about one student. */
export function isSameInAll(column: Column, cells: readonly string[]): boolean {
  const [first = ''] = cells;
  return (
    (column === 'harmless' || column === 'occasion') &&
    cells.length > 1 &&
    cells.every((cell) => cell.toLowerCase() === first.toLowerCase()) &&
    hasLetters(first.replace(absence, ''))
  );
}

/** Returns true if the cells of a column that says nothing about attendance do, because each is a mark or empty, and they differ. */
export function isMarked(column: Column, cells: Iterable<string>): boolean {
  if (!['grade', 'harmless', 'occasion'].includes(column)) return false;
  const different = new Set(Array.from(cells, (cell) => cell.toLowerCase()));
  return different.size > 1 && [...different].every((cell) => mark.test(cell));
}

/** Returns true if the comma of an unquoted name, as in `Lovelace, Ada, 2`, may have moved the cells after it. */
export function isMoved(columns: readonly Column[], cells: readonly string[], text: string) {
  const nameAt = columns.indexOf('name');
  const [name = '', next = ''] = cells.slice(nameAt);
  return (
    nameAt >= 0 &&
    nameAt === columns.lastIndexOf('name') &&
    !name.includes(',') &&
    // Programs write no space after a comma.
    (!name.includes(' ') || text.includes(', ')) &&
    hasLetters(next) &&
    !hasNumber(next)
  );
}
