import type Big from 'big.js';
import type { SchoolSettings } from '#config/schoolSettings';
import { dateRank } from '#domain/entryDate';
import { parseHours } from '#domain/hours';
import { reportHoursMax } from '#domain/limits';
import { blankProfile, type Student } from '#domain/profile';
import { schoolYearOf } from '#domain/schoolYear';
import { compareTexts } from '#domain/students';
import {
  type IndexColumn,
  type IndexedActivity,
  indexFields,
} from '../activityIndex/activityIndex';
import type { ReadIndex } from '../activityIndex/packIndex';

/*
 * The index made ready for questions: numbers in typed arrays, so that 300,000 activities are gone through within a few
 * milliseconds. 'Row' is the place of an activity in all of them; the rows of one student follow each other.
 */

/** A column: its values, each once, and for each row its code, which is the place of its value among them. */
export interface OpenColumn<Value> {
  values: readonly Value[];
  codes: Uint32Array;
}

type OpenColumns = { [Field in keyof IndexedActivity]: OpenColumn<IndexedActivity[Field]> };

/** Numbers of an activity's review; `groupSums` adds up by them. */
export const statusNumbers = { waiting: 0, approved: 1, returned: 2 } as const;

/** The bits of `clubs`. */
export const clubBits = { KeyClub: 1, NHS: 2 } as const;

/** One more than all of them together. */
export const clubBitsEnd = 4;

/** Four decimals of an hour: sums of such whole numbers are exact. */
export const hourUnit = 10_000;

/** Returns the hours of one activity, or null if they are damaged or absurdly many: one value could dwarf all others. */
function countedHours(text: string): Big | null {
  const hours = parseHours(text);
  return hours?.gt(reportHoursMax) ? null : hours;
}

/** Larger hours are added up apart: nine billion activities of this many would be exact. */
const quickHoursMax = 1_000;

/** The hours in units, or -1 where they are none or not whole. */
function unitsOf(hours: Big | null): number {
  if (hours === null || hours.gt(quickHoursMax)) return -1;
  const units = Math.round(hours.toNumber() * hourUnit);
  return hours.times(hourUnit).eq(units) ? units : -1;
}

/** What each value comes to, or -1 for nothing. */
const numbersOf = <Value>(values: readonly Value[], numberOf: (value: Value) => number | null) =>
  Int32Array.from(values, (value) => numberOf(value) ?? -1);

/** The columns with their rows in an order. */
function openColumns(columns: ReadIndex['columns'], order: Uint32Array): OpenColumns {
  const open = ({ values, rows }: IndexColumn<unknown>) => ({
    values,
    codes: Uint32Array.from(order, (row) => rows[row] ?? 0),
  });
  return Object.fromEntries(
    indexFields.map((field) => [field, open(columns[field])]),
  ) as unknown as OpenColumns;
}

/** The rows from the newest date to the oldest, damaged ones last; of one date those that were stored last come first. */
function newestFirst({ codes }: OpenColumn<string>, ranks: Int32Array): Uint32Array {
  const inOrder = [...new Set(ranks)].sort((a, b) => a - b);
  const places = new Map(inOrder.map((rank, place) => [rank, place]));
  const placeOf = Uint32Array.from(ranks, (rank) => places.get(rank) ?? 0);
  const byDate = Uint32Array.from(codes, (code) => placeOf[code] ?? 0);
  return orderOf(byDate, inOrder.length).reverse();
}

/**
 * Makes an index ready.
 *
 * @param listed the student list; students of whom it has no line come without a name
 * @param settings where there is no review, all activities count alike
 */
export function openIndex(
  { columns: stored, builtAt, texts }: ReadIndex,
  listed: readonly Student[],
  { schoolYear: yearBegins, review }: Pick<SchoolSettings, 'schoolYear' | 'review'>,
) {
  const known = new Set(listed.map(({ email }) => email));
  const unlisted = stored.email.values
    .filter((email) => !known.has(email))
    .map((email) => ({ email, ...blankProfile }));
  const students = [...listed, ...unlisted].sort((a, b) => compareTexts(a.email, b.email));
  const places = new Map(students.map(({ email }, place) => [email, place]));
  const placeOf = Uint32Array.from(stored.email.values, (email) => places.get(email) ?? 0);
  const order = orderOf(
    Uint32Array.from(stored.email.rows, (code) => placeOf[code] ?? 0),
    students.length,
  );
  const columns = openColumns(stored, order);
  const { email, date, status, keyClub, nhs, hours } = columns;
  const dateRanks = numbersOf(date.values, dateRank);
  const dateYears = numbersOf(date.values, (text) => schoolYearOf(text, yearBegins));
  const statuses = status.values.map((value) => (review ? statusNumbers[value] : 0));
  const hourValues = hours.values.map(countedHours);
  const units = hourValues.map(unitsOf);
  const bitOf = (column: OpenColumn<string>, row: number, bit: number) =>
    column.values[column.codes[row] ?? 0] === 'Yes' ? bit : 0;
  return {
    builtAt,
    texts,
    /** How many activities there are. */
    count: order.length,
    columns,
    /** All of the student list and all who have activities, by address. */
    students,
    /** For each row the place of its student; never less than that of the row before. */
    student: Uint32Array.from(email.codes, (code) => placeOf[code] ?? 0),
    /** For each value of the column `date`: its `dateRank`, and the calendar year in which its school year began; or -1. */
    dateRanks,
    dateYears,
    /** For each row the bits of its clubs, and the number of its status. */
    clubs: Uint8Array.from(
      order,
      (_, row) => bitOf(keyClub, row, clubBits.KeyClub) | bitOf(nhs, row, clubBits.NHS),
    ),
    status: Uint8Array.from(status.codes, (code) => statuses[code] ?? 0),
    /** For each row its hours in units of `hourUnit`; -1: damaged, or nothing that such a number could hold exactly. */
    hours: Int32Array.from(hours.codes, (code) => units[code] ?? -1),
    /** For each value of the column `hours` the exact number; null if it can't be counted (`countedHours`). */
    hourValues,
    /** All rows, newest first. */
    newestFirst: newestFirst(date, dateRanks),
    /** The school years that the activities lie in, newest first. */
    schoolYears: [...new Set(dateYears)].filter((year) => year >= 0).sort((a, b) => b - a),
    /** The graduation years of students, oldest first; '' for those without. */
    classes: [...new Set(students.map(({ graduationYear }) => graduationYear))].sort(compareTexts),
  };
}

export type OpenIndex = ReturnType<typeof openIndex>;

/** A value of an activity as it is stored. */
export function valueAt<Field extends keyof IndexedActivity>(
  { columns }: OpenIndex,
  field: Field,
  row: number,
): IndexedActivity[Field] {
  const { values, codes } = columns[field];
  return values[codes[row] ?? -1] as IndexedActivity[Field];
}

/** Returns the exact hours of an activity, or null if they can't be counted. */
export function hoursAt({ columns, hourValues }: OpenIndex, row: number): Big | null {
  return hourValues[columns.hours.codes[row] ?? -1] ?? null;
}

/**
 * The rows in the order of their numbers; rows of equal numbers stay as they are. It counts instead of comparing, and so
 * takes a few milliseconds for 300,000 rows.
 *
 * @param numbers for each row a whole number from 0 and below `end`
 */
export function orderOf(numbers: Uint32Array, end: number): Uint32Array {
  const next = new Uint32Array(end + 1);
  for (let row = 0; row < numbers.length; row += 1) {
    const after = (numbers[row] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let number = 1; number <= end; number += 1) {
    next[number] = (next[number] ?? 0) + (next[number - 1] ?? 0);
  }
  const order = new Uint32Array(numbers.length);
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] ?? 0;
    const place = next[number] ?? 0;
    order[place] = row;
    next[number] = place + 1;
  }
  return order;
}
