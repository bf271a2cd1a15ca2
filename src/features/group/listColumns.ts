import { headings as rosterHeadings } from '#shared/lib/rosterHeadings';

/**
 * What the cells of a column are. Grades, class years and numbers that are `notHours`, such as student IDs, are skipped. Staff are asked
 * about a number below a heading that is `unclear`, or in a column of names, and about marks below `absent`. Times of day, below `clock`,
 * only matter in a row without hours. `any`: without a heading, a number is hours.
 */
export type Column =
  'hours' | 'name' | 'grade' | 'notHours' | 'clock' | 'absent' | 'unclear' | 'any';

/** Known headings, by their letters. `Hour` may be a class period, and `Time` a time of day. */
const knownColumns = new Map<string, Column>([
  ...byLetters('hours', ['total']),
  ...byLetters('name', [
    ...[...rosterHeadings.email, ...rosterHeadings.firstName, ...rosterHeadings.lastName],
    ...['names', 'middle', 'mi', 'middle initial', 'last first', 'username', 'address'],
    ...['student', 'students', 'member', 'members'],
    ...['participant', 'participants', 'volunteer', 'volunteers', 'attendee', 'attendees'],
  ]),
  ...byLetters('grade', [...rosterHeadings.graduationYear, ...rosterHeadings.grade]),
  ...byLetters('notHours', [
    ...['id', 'id number', 'student id', 'student number', 'student no', 'number', 'phone'],
    ...['period', 'section', 'room', 'homeroom', 'advisory', 'timestamp', 'date', 'age'],
    ...['no', 'nr', 'per', 'block'],
  ]),
  ...byLetters('clock', [
    ...['in', 'out', 'time in', 'time out', 'sign in', 'sign out', 'check in', 'check out'],
    ...['clock in', 'clock out', 'start', 'end', 'start time', 'end time', 'from', 'to'],
  ]),
  ...byLetters('unclear', ['hour', 'time']),
]);

/** Headings that may also be names. On their own, they don't make a header row, or "Block, Per" would be one. */
const mayBeNames = new Set(['no', 'nr', 'per', 'block', 'date', 'age', 'in', 'out', 'to']);

/** Headings that may also describe a person. */
const roles = /^(?:student|member|participant|volunteer|attendee)s?$/;

/** Words in headings of the activity's hours. With any other word, as in `Hours needed` or `Hours per week`, these may be other hours. */
const hoursWords = new Set(
  `a actual activity and approved at community completed confirmed contributed date did do earned event for hours how hrs i in logged many
  much number of on please served serve service spend spent the this today total verified volunteer volunteered volunteering we were
  work worked you your`.split(/\s+/),
);

/** A day or maximum, as in `Hours 11/20` or `Hours (max 5)`. */
const dayOrMaximum = /\b(?:\d\d?[/.]\d\d?(?:[/.]\d+)?|max(?:imum)?\.? (?:of )?\d+)/gi;

const isNumber = (cell: string) => /^[\d.,]+$/.test(cell);
const hasNumber = (cell: string) => /\p{N}/u.test(cell);
export const hasLetters = (cell: string) => /\p{L}/u.test(cell);

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

function byLetters(column: Column, headings: readonly string[]) {
  return headings.map((heading): [string, Column] => [letters(heading), column]);
}

function columnOf(heading: string): Column {
  if (/[$€£%]/.test(heading)) return 'unclear';
  const text = heading.toLowerCase().replace('(s)', 's').replace(dayOrMaximum, '');
  const words: string[] = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.includes('hours') || words.includes('hrs')) {
    return words.every((word) => hoursWords.has(word)) ? 'hours' : 'unclear';
  }
  // In `# of Shifts`, it is a count, which may have to do with hours.
  if (/[#№]\s*$|\bID\b/i.test(heading)) return 'notHours';
  if (/\b(?:absent|excused|no.?show)\b/i.test(heading)) return 'absent';
  const known = knownColumns.get(letters(heading));
  return known ?? (/\bname\b/i.test(heading) ? 'name' : 'unclear');
}

const isKnown = (cell: string) =>
  columnOf(cell) === 'hours' ||
  (!hasNumber(cell) &&
    !mayBeNames.has(letters(cell)) &&
    (knownColumns.has(letters(cell)) || columnOf(cell) === 'name'));

/** The columns of a table. `unnamed` is what those without a heading are. */
export interface Columns {
  columns: Column[];
  unnamed: Column;
}

/** Returns what the columns below a header row are. If none is known, these may be names of students. */
export function columnsOf(cells: readonly string[]): Columns {
  const hasKnown = cells.some(isKnown);
  // A single heading may be the title of a list.
  const isTable = hasKnown && cells.filter((cell) => cell !== '').length > 1;
  const unnamed = isTable ? 'unclear' : 'any';
  const columns = cells.map((cell) => {
    if (cell === '') return unnamed;
    return hasKnown ? columnOf(cell) : 'name';
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
  !cell.includes('@') && !/^[\d.,]+\s*(?:h|$)/i.test(cell);

/**
 * Finds out whether a row has headings. It may if one is known, and certainly does if all are, or two in the first row of a table.
 *
 * @returns whether it is certain, and whether the only known word may also say what somebody is; null if it isn't a header row
 */
export function headingsIn(cells: readonly string[], { isFirst }: { isFirst: boolean }) {
  const isHeading = (cell: string) =>
    cell === '' ||
    isKnown(cell) ||
    (!hasNumber(cell) && ['notHours', 'clock'].includes(columnOf(cell)));
  const known = new Set(cells.filter(isKnown).map((cell) => letters(cell).replace(roles, '')));
  if (known.size === 0 || !cells.every(isPossibleHeading)) return null;
  return {
    isCertain: cells.every(isHeading) || (isFirst && known.size > 1),
    mayBeRole: known.size === 1 && known.has(''),
  };
}

/** A grade from 9 to 12, as a number or word, or a graduation year. */
const gradeOrYear =
  /^(?:(?:0?9|1[0-2])(?:th)?|20\d\d|(?:fr|so|jr|sr)\.?|freshman|sophomore|junior|senior)$/i;

/** A cell or its end that may say that somebody wasn't there, even without a heading. */
const noAttendance = /^[an]$|(?:^|[\s>)])(?:[-–—?]+|no|none|false|n\/a)$/i;

/**
 * Returns what to do with a cell: read or skip it, ask whether its number is hours, ask for the hours that it lacks, or, if the row has no
 * hours, ask whether the student was `absent`.
 */
export function cellUse(
  column: Column,
  cell: string,
): 'read' | 'skip' | 'ask' | 'noHours' | 'absent' {
  if (column === 'hours') return hasNumber(cell) ? 'read' : 'noHours';
  if (column === 'grade' && gradeOrYear.test(cell)) return 'skip';
  if (column === 'notHours' && /\d/.test(cell) && !cell.includes('@')) return 'skip';
  if (column !== 'any' && isNumber(cell)) return 'ask';
  const mayBeAnswer = column === 'any' || column === 'unclear';
  return column === 'absent' || (mayBeAnswer && noAttendance.test(cell)) ? 'absent' : 'read';
}

/**
 * Returns true if the comma of an unquoted name, as in `Lovelace, Ada, 2`, has moved the cells after it. A number below Hours shows that it
 * hasn't, unless it may belong to the column before.
 */
export function isMoved(columns: readonly Column[], cells: readonly string[], text: string) {
  const nameAt = columns.indexOf('name');
  const [name = '', next = ''] = cells.slice(nameAt);
  const isSplit =
    nameAt >= 0 &&
    nameAt === columns.lastIndexOf('name') &&
    !name.includes(',') &&
    // Programs write no space after a comma.
    (!name.includes(' ') || text.includes(', ')) &&
    hasLetters(next) &&
    !hasNumber(next);
  const hoursAt = columns.indexOf('hours');
  const [before = 'any', hours = ''] = [columns[hoursAt - 1], cells[hoursAt]];
  const isClear =
    isNumber(hours) && !['unclear', 'clock'].includes(before) && cellUse(before, hours) !== 'skip';
  return isSplit && !isClear;
}
