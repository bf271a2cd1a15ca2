import { school } from '#config/school';
import { toCsv } from '#domain/csv';
import { formatEntryDate } from '#domain/entryDate';
import type { IndexedActivity } from '#domain/reports/activityIndex/activityIndex';
import { reportedHours } from '#domain/reports/reportFiles';
import type { GroupSums, HourSums } from './hourSums';
import { clubBits, type OpenIndex, valueAt } from './openIndex';

/** A column of an answer. Rows are numbers: what they stand for, the column knows. */
export interface AnswerColumn {
  /** As the address names it. */
  key: string;
  label: string;
  /** What stands in the cell, and in the file. */
  text: (row: number) => string;
  /** Orders two rows, ascending. */
  compare: (a: number, b: number) => number;
  /**
   * Rows of one code, a whole number below `end`, are equal in this order. Where many rows share a code, only one of them has
   * to be compared.
   */
  codes?: { of: (row: number) => number; end: number };
  isNumber?: boolean;
  /** May hold a long text without spaces, such as an address. */
  isLong?: boolean;
  /** The row's own address in the file, for columns that are joined by it. */
  isEmail?: boolean;
}

/** A table that answers a question. */
export interface AnswerTable {
  rows: ArrayLike<number>;
  columns: readonly AnswerColumn[];
}

let collator: Intl.Collator | undefined;

/** Names as people read them. */
const nameOrder =
  (text: (row: number) => string): AnswerColumn['compare'] =>
  (a, b) => {
    // Made when the first table is sorted: a collator is dear.
    collator ??= new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
    return collator.compare(text(a), text(b));
  };

/** Where there are many rows, so few are sought that sorting all of them would take most of the time. */
const manyTimes = 8;

/**
 * The first rows in an order; rows that are equal in it stay in theirs. Where they are few of many, the others are
 * looked at once and not sorted.
 *
 * @param codes as in the column
 */
export function firstRows(
  rows: ArrayLike<number>,
  compare: AnswerColumn['compare'],
  count: number,
  codes?: AnswerColumn['codes'],
): number[] {
  if (count * manyTimes > rows.length) return Array.from(rows).sort(compare).slice(0, count);
  const first: number[] = [];
  /** Codes of which a row stood behind the last of the first: so does every row of theirs that follows. */
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

/** The first rows as the address says they are sorted, `-hours`; as they come for a column that the table does not have. */
export function sortedRows({ rows, columns }: AnswerTable, sort: string, count: number): number[] {
  const column = columns.find(({ key }) => key === sort.replace('-', ''));
  if (!column)
    return Array.from({ length: Math.min(count, rows.length) }, (_, at) => rows[at] ?? 0);
  const { compare, codes } = column;
  const inOrder: AnswerColumn['compare'] = sort.startsWith('-') ? (a, b) => compare(b, a) : compare;
  return firstRows(rows, inOrder, count, codes);
}

/** Columns of another file, by the address of a student. */
export interface JoinedColumns {
  labels: readonly string[];
  /** The cells of a student, as many as there are labels; undefined for students whom the file does not have. */
  cellsOf: (email: string) => readonly string[] | undefined;
}

/** A name that none of the others has: the columns of a file need it. */
function ownName(name: string, taken: readonly string[]): string {
  let own = name || 'Column';
  for (let number = 2; taken.includes(own); number += 1) own = `${name || 'Column'} (${number})`;
  return own;
}

/** The CSV text of a whole table, with the joined columns first where it has students. */
export function answerCsv(table: AnswerTable, sort: string, joined?: JoinedColumns | null): string {
  const email = table.columns.find(({ isEmail }) => isEmail);
  const joins = email && joined ? joined : { labels: [], cellsOf: () => undefined };
  const names: string[] = [];
  for (const label of [...joins.labels, ...table.columns.map(({ label }) => label)]) {
    names.push(ownName(label, names));
  }
  const blank = joins.labels.map(() => '');
  const rows = sortedRows(table, sort, table.rows.length).map((row) => [
    ...(joins.cellsOf(email?.text(row) ?? '') ?? blank),
    ...table.columns.map(({ text }) => text(row)),
  ]);
  return toCsv(rows, { columns: names });
}

/* The columns that several tables of /reports have. */

/** A column of texts, in the order in which people read them. */
export const textColumn = (
  key: string,
  label: string,
  text: (row: number) => string,
  more: Partial<AnswerColumn> = {},
): AnswerColumn => ({ key, label, text, compare: nameOrder(text), ...more });

type TextField = {
  [Field in keyof IndexedActivity]: IndexedActivity[Field] extends string ? Field : never;
}[keyof IndexedActivity];

/** A column of texts that are stored with each activity. `rowOf` says of which activity, where rows are groups of them. */
export function storedColumn(
  { columns }: OpenIndex,
  field: TextField,
  label: string,
  {
    key = field,
    rowOf,
    ...more
  }: { key?: string; rowOf?: ArrayLike<number>; isLong?: boolean } = {},
): AnswerColumn {
  const { values, codes } = columns[field];
  const of = rowOf
    ? (group: number) => codes[rowOf[group] ?? 0] ?? 0
    : (row: number) => codes[row] ?? 0;
  return textColumn(key, label, (row) => values[of(row)] ?? '', {
    ...more,
    codes: { of, end: values.length },
  });
}

/** The days of activities, as `storedColumn` has texts of theirs. */
export function dateColumn(index: OpenIndex, rowOf?: ArrayLike<number>): AnswerColumn {
  const activity = (row: number) => (rowOf ? (rowOf[row] ?? -1) : row);
  const rankOf = (row: number) =>
    index.dateRanks[index.columns.date.codes[activity(row)] ?? -1] ?? -1;
  return {
    key: 'date',
    label: 'Date',
    text: (row) => formatEntryDate(valueAt(index, 'date', activity(row))),
    compare: (a, b) => rankOf(a) - rankOf(b),
  };
}

/** A column of whole numbers, one a row. */
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

/** The columns of hours that every table of sums has. What a school without a review does not know is left out. */
export const sumColumns = ({ total, approved, returned }: GroupSums): AnswerColumn[] => [
  hoursColumn('hours', 'Hours', total),
  ...(school.review
    ? [hoursColumn('approved', 'Approved', approved), hoursColumn('returned', 'Returned', returned)]
    : []),
];

/** The names of the clubs whose bits are set; see `clubBits`. */
export const clubNames = (bits = 0): string =>
  (['NHS', 'KeyClub'] as const)
    .filter((club) => (bits & clubBits[club]) !== 0)
    .map((club) => school.clubs[club])
    .join(', ');
