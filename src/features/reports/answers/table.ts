import { school } from '#config/school';
import type { IndexedActivity } from '#features/reports/build/activityIndex';
import type { Filters } from '#features/reports/questions/filters';
import { findsByName } from '#features/reports/questions/match';
import { reportedHours } from '#features/reports/reportCsv';
import { compareNames } from '#shared/lib/compare';
import { toCsv } from '#shared/lib/csv';
import { dateInputValue, formatEntryDate, parseEntryDate } from '#shared/lib/entryDate';
import type { GroupSums, HourSums } from './hourSums';
import { clubBits, type LoadedIndex, valueAt } from './loadIndex';

/** What a cell opens: a student's hours, or another question. */
export type CellLink = { student: string } | { filters: Partial<Filters> };

/** A column of an answer. Rows are numbers that the column interprets. */
export interface AnswerColumn {
  /** Its name in the address. */
  key: string;
  label: string;
  /** The text of a cell, on screen and in the file. */
  text: (row: number) => string;
  /** Returns what the screen shows if the text is empty. */
  standIn?: (row: number) => string;
  /** Orders two rows, ascending. */
  compare: (a: number, b: number) => number;
  /** Rows with the same code, an integer below `end`, rank equal, so only one of them has to be compared. */
  codes?: { of: (row: number) => number; end: number };
  isNumber?: boolean;
  /** May contain a long text without spaces, such as an address. */
  isLong?: boolean;
  /** Contains each row's email, by which a file's columns are joined. */
  isEmail?: boolean;
  isDate?: boolean;
  /** Contains what the question is about, so the screen shows it right after the first column. */
  isAnswer?: boolean;
  opens?: (row: number) => CellLink | null;
}

export interface AnswerTable {
  rows: ArrayLike<number>;
  columns: readonly AnswerColumn[];
}

/**
 * Returns the columns in the order of the screen: the first one, which says whose row it is, then the answer, and addresses last. Files
 * keep the table's order, on which other people's spreadsheets depend.
 */
export function onScreen([first, ...others]: readonly AnswerColumn[]): AnswerColumn[] {
  const rank = ({ isAnswer, isEmail }: AnswerColumn) => (isAnswer ? 0 : isEmail ? 2 : 1);
  return first ? [first, ...others.sort((a, b) => rank(a) - rank(b))] : [];
}

/** From this ratio on, selecting the first rows is faster than sorting all of them. */
const manyTimes = 8;

/** Returns the first rows in an order; ties keep theirs. A few of many are selected in one pass instead of sorting all rows. */
export function firstRows(
  rows: ArrayLike<number>,
  compare: AnswerColumn['compare'],
  count: number,
  codes?: AnswerColumn['codes'],
): number[] {
  if (count * manyTimes > rows.length) return Array.from(rows).sort(compare).slice(0, count);
  const first: number[] = [];
  /** Codes with a row that ranked after the last selected row. All their later rows rank after it too. */
  const behind = new Uint8Array(codes?.end ?? 0);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const last = first.at(-1);
    if (first.length === count && last !== undefined) {
      if (codes && behind[codes.of(row)]) continue;
      if (compare(row, last) >= 0) {
        if (codes) behind[codes.of(row)] = 1;
        continue;
      }
    }
    const behindIt = first.findIndex((other) => compare(row, other) < 0);
    first.splice(behindIt < 0 ? first.length : behindIt, 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Returns the first rows sorted as the address says (`-hours`), or in the table's own order for an unknown column. */
export function sortedRows({ rows, columns }: AnswerTable, sort: string, count: number): number[] {
  const column = columns.find(({ key }) => key === sort.replace('-', ''));
  if (!column)
    return Array.from({ length: Math.min(count, rows.length) }, (_, at) => rows[at] ?? 0);
  const { compare, codes } = column;
  const inOrder: AnswerColumn['compare'] = sort.startsWith('-') ? (a, b) => compare(b, a) : compare;
  return firstRows(rows, inOrder, count, codes);
}

/** Another file's columns, by student address. */
export interface JoinedColumns {
  labels: readonly string[];
  /** Returns a student's cells, one for each label, or undefined if the file doesn't have the student. */
  cellsOf: (email: string) => readonly string[] | undefined;
}

/** Returns the name, with a number if it is taken: a file's columns need distinct names. */
function uniqueName(name: string, taken: readonly string[]): string {
  let own = name;
  for (let number = 2; taken.includes(own); number += 1) own = `${name} (${number})`;
  return own;
}

/** Returns a table as CSV, with the joined columns first if it has students. */
export function answerCsv(table: AnswerTable, sort: string, joined?: JoinedColumns | null): string {
  const email = table.columns.find(({ isEmail }) => isEmail);
  const joins = email && joined ? joined : { labels: [], cellsOf: () => undefined };
  const names: string[] = [];
  for (const label of [...joins.labels, ...table.columns.map(({ label }) => label)]) {
    names.push(uniqueName(label, names));
  }
  const blank = joins.labels.map(() => '');
  const rows = sortedRows(table, sort, table.rows.length).map((row) => [
    ...(joins.cellsOf(email?.text(row) ?? '') ?? blank),
    ...table.columns.map(({ text }) => text(row)),
  ]);
  return toCsv(rows, { columns: names });
}

/* Columns that several tables share. */

/** A column of texts, sorted like names. */
export const textColumn = (
  key: string,
  label: string,
  text: (row: number) => string,
  more: Partial<AnswerColumn> = {},
): AnswerColumn => ({
  key,
  label,
  text,
  compare: (a, b) => compareNames(text(a), text(b)),
  ...more,
});

type TextField = {
  [Field in keyof IndexedActivity]: IndexedActivity[Field] extends string ? Field : never;
}[keyof IndexedActivity];

/** A column of texts stored with each activity. `rowOf` gives an activity for each row if rows are groups. */
export function storedColumn(
  { columns }: LoadedIndex,
  field: TextField,
  label: string,
  {
    key = field,
    rowOf,
    opens,
    ...more
  }: {
    key?: string;
    rowOf?: ArrayLike<number>;
    isLong?: boolean;
    opens?: (text: string, activity: number) => CellLink | null;
  } = {},
): AnswerColumn {
  const { values, rows: codes } = columns[field];
  const of = rowOf
    ? (group: number) => codes[rowOf[group] ?? 0] ?? 0
    : (row: number) => codes[row] ?? 0;
  const textOf = (row: number) => values[of(row)] ?? '';
  return textColumn(key, label, textOf, {
    ...more,
    opens: opens && ((row) => (textOf(row) ? opens(textOf(row), rowOf?.[row] ?? row) : null)),
    codes: { of, end: values.length },
  });
}

/** A column with the days of activities; see `storedColumn`. */
export function dateColumn(index: LoadedIndex, rowOf?: ArrayLike<number>): AnswerColumn {
  const activity = (row: number) => (rowOf ? (rowOf[row] ?? -1) : row);
  const rankOf = (row: number) =>
    index.dateRanks[index.columns.date.rows[activity(row)] ?? -1] ?? -1;
  return {
    key: 'date',
    label: 'Date',
    text: (row) => formatEntryDate(valueAt(index, 'date', activity(row))),
    compare: (a, b) => rankOf(a) - rankOf(b),
    isDate: true,
  };
}

/**
 * Returns the link to a question about one activity or contact. Leaves out the goal and the filter by hours, which would judge students by
 * these hours only.
 */
const linkAbout = (filters: Filters, one: Partial<Filters>): CellLink => ({
  filters: { ...filters, sort: '', goal: '', progress: '', ...one },
});

/** Opens a contact's activities. Null if the question is about a phone number or email, because the contact may have more activities. */
export const contactLink =
  (filters: Filters) =>
  (contact: string): CellLink | null =>
    findsByName(filters.contact, contact)
      ? linkAbout(filters, { view: 'list', contact: `"${contact.trim()}"` })
      : null;

/** Opens the students of an activity: everyone who logged this name on this day, if the day exists, even if they have graduated since. */
export const activityLink =
  (index: LoadedIndex, filters: Filters) =>
  (name: string, activity: number): CellLink => {
    const date = valueAt(index, 'date', activity);
    const day = parseEntryDate(date) ? dateInputValue(date) : '';
    return linkAbout(filters, {
      ...(day ? { from: day, to: day } : {}),
      view: 'students',
      progress: 'any',
      graduates: 'shown',
      activity: `"${name.trim()}"`,
    });
  };

export const countColumn = (
  key: string,
  label: string,
  counts: ArrayLike<number>,
): AnswerColumn => ({
  key,
  label,
  text: (group) => String(counts[group] ?? 0),
  compare: (a, b) => (counts[a] ?? 0) - (counts[b] ?? 0),
  isNumber: true,
});

const hoursColumn = (key: string, label: string, sums: HourSums): AnswerColumn => ({
  key,
  label,
  text: (group) => reportedHours(sums.of(group)),
  compare: sums.compare,
  isNumber: true,
});

/** With a review, the hours that count toward goals, unlike the list's Hours, which are as logged. */
export const countedHoursLabel = school.review ? 'Counted' : 'Hours';

/** The columns of hours in every table of sums. Leaves out the review's if the school has none. */
export const sumColumns = ({ total, approved, returned }: GroupSums): AnswerColumn[] => [
  hoursColumn('hours', countedHoursLabel, total),
  ...(school.review
    ? [hoursColumn('approved', 'Approved', approved), hoursColumn('returned', 'Returned', returned)]
    : []),
];

/** Returns the names of the clubs whose bits are set; see `clubBits`. */
export const clubNames = (bits = 0): string =>
  (['NHS', 'KeyClub'] as const)
    .filter((club) => (bits & clubBits[club]) !== 0)
    .map((club) => school.clubs[club])
    .join(', ');
