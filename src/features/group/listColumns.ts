import { loginEmailProblem } from '#features/session/account';
import { ownValue } from '#shared/lib/ownValue';
import { headings as rosterHeadings } from '#shared/lib/rosterHeadings';
import { addressesIn, hasNumber } from './nameLine';

/** What staff can say that a column of a list is. `only`: rows with other cells are left out. */
export type ColumnUse = 'name' | 'hours' | 'unused' | 'only';

/** What a column is. `count`: it only counts the rows. */
export type ReadUse = ColumnUse | 'count';

/** Staff's answer about a column. It holds as long as the column has no other cells than then, and the table has the same title. */
export interface ColumnAnswer {
  use: ColumnUse;
  /** The cell of the rows that count, for `only`. */
  only: string | null;
  /** The different cells, as in `ListColumn`. */
  cells: string[];
  /** The line above the table then. */
  title: string;
}

/** Staff's answers by column key. */
export type ColumnAnswers = Readonly<Record<string, ColumnAnswer>>;

/** A column that staff are asked about. */
export interface ListColumn {
  key: string;
  /** For the numbers beside names in lines that aren't part of a table, or the marks beside names in all lines. */
  besideNames?: 'numbers' | 'marks';
  /** As written. Empty if it has none. */
  heading: string;
  /** The number of the column, starting at 1. */
  number: number;
  /** The line of the headings, starting at 1. */
  line: number;
  /** The line above the table. For marks, all lines that aren't students. */
  title: string;
  /** The different cells, ignoring case, and the number of each; the most frequent first. The empty cell is ''. */
  cells: readonly { text: string; count: number }[];
  /** Null until staff have answered. */
  answer: ColumnAnswer | null;
}

/** A heading without the note of Google's sheets, case, spaces and punctuation. */
const plainHeading = (heading: string) =>
  heading
    .replace(/\[required\]/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const plainHeadings = (...headings: string[]) => new Set(headings.map(plainHeading));

/** What a column is by its heading. A `grade` or `count` is only one if its cells are. */
type KnownColumn = 'name' | 'hours' | 'grade' | 'count';

const knownHeadings = new Map<KnownColumn, Set<string>>([
  [
    'name',
    plainHeadings(
      ...[...rosterHeadings.email, ...rosterHeadings.firstName, ...rosterHeadings.lastName],
      ...['first name', 'last name', 'name', 'names', 'full name', 'student', 'students'],
      ...['student name', 'member', 'members', 'member name', 'participant', 'participants'],
      ...['participant name', 'volunteer', 'volunteers', 'volunteer name', 'attendee'],
      ...['attendees', 'attendee name', 'last, first', 'name (last, first)', 'your name'],
      ...['username', 'name of student', "student's name"],
    ),
  ],
  [
    'hours',
    plainHeadings(
      ...['hours', 'hrs', 'service hours', 'volunteer hours', 'community service hours'],
      ...['hours worked', 'hours served', 'hours earned', 'hours completed', 'hours volunteered'],
      ...['number of hours', '# of hours', 'no. of hours', 'hours of service', 'how many hours?'],
    ),
  ],
  ['grade', plainHeadings(...rosterHeadings.graduationYear, ...rosterHeadings.grade)],
]);

/** Returns what a heading says; null if it isn't known. */
export function knownColumn(heading: string): KnownColumn | null {
  // An ellipsis is where the rest is on the next line.
  if (/[$€£%…]/.test(heading)) return null;
  if (/^(?:[#№]|n[or]\.)$/i.test(heading)) return 'count';
  const plain = plainHeading(heading);
  return [...knownHeadings].find(([, headings]) => headings.has(plain))?.[0] ?? null;
}

/** Returns true for a heading that may also describe a person, as in `Zed Quux, Member`. */
export const isPerson = (heading: string) =>
  /^(?:student|member|participant|volunteer|attendee)s?$/i.test(heading);

/** Headings of a column that has only this part of the name. */
export const firstName = /^(?!.*last).*\b(?:first|given|forename)/i;
export const lastName = /^(?!.*first).*\b(?:last|family|surname)/i;

const grade =
  /^(?:(?:0?9|1[0-2])(?:th)?|20\d\d|(?:freshman|sophomore|junior|senior)|(?:fr|so|jr|sr)\.?)?$/i;

/** Returns true if the cells of a column, in the order of its rows, are what its heading says, and so need no answer. */
function isAsNamed(known: KnownColumn | null, cells: readonly string[], at: number): boolean {
  if (known === 'grade') return cells.every((cell) => grade.test(cell));
  // After the names, they may be hours.
  const isCount = (cell: string, row: number) => Number(cell || NaN) === Number(cells[0]) + row;
  return known === 'count' && at === 0 && cells.every(isCount);
}

/** What each column of a table is, and those that staff are asked about. */
export interface ReadColumns {
  /** Null for those without an answer. For those that aren't asked about, `cells` is empty. */
  uses: readonly ((Omit<ColumnAnswer, 'use' | 'title'> & { use: ReadUse }) | null)[];
  asked: ListColumn[];
  /** True if any row has hours. */
  hasHours: boolean;
  /** The first cell, counted from 0, in which any row has a name. */
  nameAt: number;
}

/** Returns the first cell of a row, counted from 0, that has a name; -1 if none has. */
export const nameCellIn = (cells: readonly string[], uses: ReadColumns['uses']) =>
  cells.findIndex((cell, at) => uses[at]?.use === 'name' && cell !== '' && !cell.includes('@'));

/** Returns a column that staff are asked about, with their answer if they have seen its cells. */
function askedColumn(
  place: Omit<ListColumn, 'cells' | 'answer'>,
  column: readonly string[],
  answers: ColumnAnswers,
): ListColumn {
  const different = new Map<string, { text: string; count: number }>();
  for (const text of column) {
    const same = different.get(text.toLowerCase());
    different.set(text.toLowerCase(), { text: same?.text ?? text, count: (same?.count ?? 0) + 1 });
  }
  const given = ownValue(answers, place.key);
  const told = new Set(given?.cells);
  // Names and hours are checked in each row. Without a heading, another list may have its class years there.
  const isChecked = given?.use === 'name' || (given?.use === 'hours' && place.heading !== '');
  const isTold =
    given?.title === place.title &&
    (isChecked || [...different.keys()].every((cell) => told.has(cell)));
  const cells = [...different.values()].sort((a, b) => b.count - a.count);
  return { ...place, cells, answer: given && isTold ? given : null };
}

/** A number without a unit beside a name, in a line that isn't part of a table. */
interface NumberBesideName {
  number: string;
  /** The sign that splits the line. */
  delimiter: string;
  /** The line number, starting at 1. */
  line: number;
}

const areGrades = (numbers: readonly NumberBesideName[]) =>
  numbers.length > 1 && numbers.every(({ number }) => /^(?:0?9|1[0-2])$/.test(number));

/**
 * Returns the numbers beside names that may all be grades, of the list or of its lines that are split at the same sign, and the question
 * whether they are hours; null if there are none.
 */
export function numbersBesideNames<One extends NumberBesideName>(
  all: readonly One[],
  answers: ColumnAnswers,
): { column: ListColumn; numbers: readonly One[] } | null {
  const key = 'beside names';
  const split = ['\t', ';', '|', ','].map((sign) =>
    all.filter(({ delimiter }) => delimiter === sign),
  );
  // What staff have said isn't forgotten if the list gets another number.
  const given = ownValue(answers, key);
  const unused = new Set(given?.use === 'unused' ? given.cells : []);
  const mayBeGrades = (numbers: readonly One[]) =>
    areGrades(numbers) || numbers.some(({ number }) => unused.has(number));
  const numbers = areGrades(all) ? all : split.filter(mayBeGrades).flat();
  const [first] = numbers;
  if (!first) return null;
  const place = placeBesideNames('numbers', key, first.line);
  const column = askedColumn(
    place,
    numbers.map(({ number }) => number),
    answers,
  );
  return { column, numbers };
}

const placeBesideNames = (
  besideNames: 'numbers' | 'marks',
  key: string,
  line: number,
  title = '',
) => ({ key, besideNames, heading: '', number: 0, line, title }) as const;

/**
 * Returns the question what the marks beside names say; null if there are none.
 *
 * @param all the mark of each line with a student, '' if it has none
 * @param title the other lines, because a title may say what the marks are
 */
export function marksBesideNames(
  all: readonly { mark: string; line: number }[],
  title: string,
  answers: ColumnAnswers,
): ListColumn | null {
  const key = 'marks';
  // Without the last marked line, the others are still those that staff have left out.
  const isAnswered = ownValue(answers, key)?.use === 'only';
  const first = all.find(({ mark }) => isAnswered || mark !== '');
  if (!first) return null;
  return askedColumn(
    placeBesideNames('marks', key, first.line, title),
    all.map(({ mark }) => mark),
    answers,
  );
}

const known = (use: ReadUse) => ({ use, only: null, cells: [] });

/**
 * Returns true if a column whose heading means names may have something else, because another one has them: marks below "Volunteer", or the
 * addresses of parents. If half of its cells are names, it is one of names, and others are asked about in their row.
 */
function mayBeOther(
  headings: readonly string[],
  column: readonly string[],
  at: number,
  isNamed: (text: string) => boolean,
): boolean {
  const isOnly = headings.filter((one) => knownColumn(one) === 'name').length < 2;
  const isOtherAddress = (cell: string) => {
    const addresses = addressesIn(cell);
    const hasSchools = addresses.some((one) => loginEmailProblem(one) === null);
    return cell.includes('@') && !hasSchools;
  };
  const words = column.filter((cell) => cell !== '' && !cell.includes('@'));
  const others = isPerson(headings[at] ?? '') ? words.filter((cell) => !isNamed(cell)) : [];
  return !isOnly && (others.length * 2 > words.length || column.some(isOtherAddress));
}

/**
 * Finds out what the columns of a table are. Those with known headings are: names, addresses, the only column of hours, and grades and row
 * numbers that look like such. Staff are asked about any other column that has anything in it.
 *
 * @param table the cells of its headings, none if it has no headings, and of its rows
 * @param line the line of the headings
 * @param key tells tables with the same headings apart
 * @param title the line above
 * @param isNamed returns true if a text has the name of a listed student
 */
export function readColumns(
  { headings, rows }: { headings: readonly string[]; rows: readonly (readonly string[])[] },
  { line, key: tableKey, title }: { line: number; key: string; title: string },
  answers: ColumnAnswers,
  isNamed: (text: string) => boolean,
): ReadColumns {
  const width = Math.max(headings.length, ...rows.map((cells) => cells.length));
  const headingsAt = Array.from({ length: width }, (_, at) => headings[at] ?? '');
  const keyAt = (at: number) => `${tableKey}\n${at} ${headingsAt[at] ?? ''}`;
  // Two columns of hours would leave no row with one number.
  const mayBeHours = headingsAt.filter(
    (one, at) => knownColumn(one) === 'hours' || ownValue(answers, keyAt(at))?.use === 'hours',
  );
  const isOnlyHours = mayBeHours.length === 1;
  const asked: ListColumn[] = [];
  const uses = headingsAt.map((heading, at) => {
    const column = rows.map((cells) => cells[at] ?? '');
    const kind = knownColumn(heading);
    // The second of two such columns may be of another list beside the first.
    const isOnly = headings.filter((one) => plainHeading(one) === plainHeading(heading)).length < 2;
    const isName = kind === 'name' && isOnly && !mayBeOther(headings, column, at, isNamed);
    const isHours = kind === 'hours' && isOnlyHours && !ownValue(answers, keyAt(at));
    if (isName || isHours) return known(kind);
    if (column.every((cell) => cell === '')) return known('unused');
    const isStudent = (cell: string) => cell === '' || cell.includes('@') || isNamed(cell);
    if (headings.length === 0 && column.every(isStudent)) return known('name');
    if (isAsNamed(kind, column, at)) return known(kind === 'count' ? 'count' : 'unused');
    const place = { key: keyAt(at), heading, number: at + 1, line, title };
    const one = askedColumn(place, column, answers);
    asked.push(one);
    return one.answer;
  });
  const hoursAt = uses.findIndex((answer) => answer?.use === 'hours');
  // A name typed below has no other cells.
  const split = rows.filter((cells) => cells.length > 1);
  const nameCells = split.map((cells) => nameCellIn(cells, uses)).filter((at) => at >= 0);
  return {
    ...{ uses, asked, nameAt: Math.min(...nameCells) },
    hasHours: rows.some((cells) => hasNumber(cells[hoursAt] ?? '')),
  };
}

/** Returns staff's answer about a column as it is now. */
export function answerTo(
  { cells, title }: ListColumn,
  use: ColumnUse,
  only: string | null,
): ColumnAnswer {
  return { use, only, cells: cells.map(({ text }) => text.toLowerCase()), title };
}

/** Returns true if a row's cell isn't the one of the rows that count. */
export const isLeftOut = (
  cell: string,
  answer: (Pick<ColumnAnswer, 'only'> & { use: ReadUse }) | null,
) => answer?.use === 'only' && cell.toLowerCase() !== answer.only?.toLowerCase();
