import { headings as rosterHeadings } from '#shared/lib/rosterHeadings';

/**
 * What the numbers in a column of a list are. Grades, class years and `notHours`, such as student IDs, are skipped. Staff are asked about
 * a number below a heading that is `unclear`, or in a column of names. `any`: without a heading, a number is hours.
 */
export type Column = 'hours' | 'name' | 'grade' | 'notHours' | 'unclear' | 'any';

/** Known headings, by their letters. `Hour` may be a class period, and `Time` a time of day. */
const knownColumns = new Map<string, Column>([
  ...byLetters('hours', [
    ...['hours', 'hrs', 'total', 'total hours', 'service hours', 'volunteer hours'],
    ...['hours worked', 'hours served', 'number of hours', '# of hours'],
  ]),
  ...byLetters('name', [
    ...[...rosterHeadings.email, ...rosterHeadings.firstName, ...rosterHeadings.lastName],
    ...['name', 'names', 'full name', 'last first', 'username', 'address'],
    ...['student', 'students', 'student name', 'member', 'members', 'participant', 'participants'],
    ...['volunteer', 'volunteers', 'attendee', 'attendees'],
  ]),
  ...byLetters('grade', [...rosterHeadings.graduationYear, ...rosterHeadings.grade]),
  ...byLetters('notHours', [
    ...['id', 'id number', 'student id', 'student number', 'student no', 'number', 'phone'],
    ...['period', 'section', 'room', 'homeroom', 'advisory', 'timestamp', 'date', 'age'],
    ...['no', 'nr', 'per', 'block'],
  ]),
  ...byLetters('unclear', ['hour', 'time']),
]);

/** Headings that may also be names, so that "Block, Per" isn't taken for a row of headings. */
const mayBeNames = new Set(['no', 'nr', 'per', 'block', 'date', 'age']);

/** Headings that may also be what somebody is. */
const roles = /^(?:student|member|participant|volunteer|attendee)s?$/;

/** Hours other than those of one activity, such as `Hours needed` or `Hours to date`. */
const otherHours =
  /\b(?:needed|required|expected|remaining|left|goal|prior|previous|to date|so far|ytd|year|semester|class|credit|office)\b/i;

const isNumber = (cell: string) => /^[\d.,]+$/.test(cell);
const hasNumber = (cell: string) => /\p{N}/u.test(cell);
const hasLetters = (cell: string) => /\p{L}/u.test(cell);

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

function byLetters(column: Column, headings: readonly string[]) {
  return headings.map((heading): [string, Column] => [letters(heading), column]);
}

function columnOf(heading: string): Column {
  if (/(?<!\p{L})(?:hours|hrs)(?!\p{L})/iu.test(heading)) {
    return otherHours.test(heading) ? 'unclear' : 'hours';
  }
  if (/[#№]|\bID\b/i.test(heading)) return 'notHours';
  return knownColumns.get(letters(heading)) ?? 'unclear';
}

const isKnown = (cell: string) =>
  !hasNumber(cell) && knownColumns.has(letters(cell)) && !mayBeNames.has(letters(cell));

/** The columns of a table. `unnamed` is what those without a heading are. */
export interface Columns {
  columns: Column[];
  unnamed: Column;
}

/** Returns what the columns below a row of headings are. If none is known, these may be names of students. */
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

/**
 * Finds out whether a row has headings. It may if one is known, and certainly does if all are, or two in the first row of a table.
 *
 * @returns how many different headings are known, and whether it is certain; null if it isn't a row of headings
 */
export function headingsIn(cells: readonly string[], { isFirst }: { isFirst: boolean }) {
  const isHeading = (cell: string) =>
    cell === '' || isKnown(cell) || (!hasNumber(cell) && columnOf(cell) === 'notHours');
  const isPossible = (cell: string) => !cell.includes('@') && !/^[\d.,]+\s*(?:h|$)/i.test(cell);
  // Some may also say what somebody is.
  const names = cells.filter(isKnown).map((cell) => letters(cell).replace(roles, ''));
  if (names.length === 0 || !cells.every(isPossible)) return null;
  const known = new Set(names).size;
  return { known, isCertain: cells.every(isHeading) || (isFirst && known > 1) };
}

/** A grade from 9 to 12 or a graduation year. */
const gradeOrYear = /^(?:(?:0?9|1[0-2])(?:th)?|20\d\d)$/i;

/** Returns what to do with a cell: read or skip it, ask whether its number is hours, or ask for the hours that it lacks. */
export function cellUse(column: Column, cell: string): 'read' | 'skip' | 'ask' | 'noHours' {
  // Even without a heading, a dash stands where hours would.
  if (column === 'any') return /^[-–—?]+$/.test(cell) ? 'noHours' : 'read';
  if (column === 'hours') return hasNumber(cell) ? 'read' : 'noHours';
  if (column === 'grade' && gradeOrYear.test(cell)) return 'skip';
  if (column === 'notHours' && /\d/.test(cell) && !cell.includes('@')) return 'skip';
  return isNumber(cell) ? 'ask' : 'read';
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
  const isClear = isNumber(hours) && before !== 'unclear' && cellUse(before, hours) !== 'skip';
  return isSplit && !isClear;
}
