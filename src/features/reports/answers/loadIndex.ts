import type Big from 'big.js';
import type { SchoolSettings } from '#config/schoolSettings';
import { kindsIn } from '#features/activities/decisions/review';
import { parseHours } from '#features/activities/hoursMath';
import { blankProfile } from '#features/profile/profile';
import type { Student } from '#features/students/students';
import { compareTexts } from '#shared/lib/compare';
import { dateRank, entryDateText } from '#shared/lib/entryDate';
import { reportHoursMax } from '#shared/lib/limits';
import { schoolYearOf, secondSemesterOf } from '#shared/lib/schoolYear';
import type { IndexedActivity } from '../build/activityIndex';
import type { ReadIndex } from '../build/packIndex';
import { cappedRows } from './cappedRows';
import { type OpenColumn, openColumns } from './indexColumns';

/*
 * The index prepared for questions: numbers in typed arrays, so that a question about 300,000 activities takes a few
 * milliseconds. A row is an activity's position in all of them. Rows are grouped by student.
 */

/** An activity's review as a number, which `groupSums` uses as a position. */
export const statusNumbers = { waiting: 0, approved: 1, returned: 2 } as const;

/** The bits of `clubs`. */
export const clubBits = { KeyClub: 1, NHS: 2 } as const;

/** One more than the highest combination. */
export const clubBitsEnd = 4;

/** Hours are added as integers in units of a ten-thousandth, which is exact. */
export const hourUnit = 10_000;

/** Returns the hours of one activity, or null if they are damaged or absurdly many: one value could dwarf all others. */
function countedHours(text: string): Big | null {
  const hours = parseHours(text);
  return hours?.gt(reportHoursMax) ? null : hours;
}

/** Larger hours are added separately. Sums of nine billion smaller ones would still be exact. */
const quickHoursMax = 1_000;

/** Returns hours in units, or -1 if they are damaged or aren't whole units. */
function unitsOf(hours: Big | null): number {
  if (hours === null || hours.gt(quickHoursMax)) return -1;
  const units = Math.round(hours.toNumber() * hourUnit);
  return hours.times(hourUnit).eq(units) ? units : -1;
}

/** Returns a number for each value, or -1. */
const numbersOf = <Value>(values: readonly Value[], numberOf: (value: Value) => number | null) =>
  Int32Array.from(values, (value) => numberOf(value) ?? -1);

/** Returns the rows by date, newest first and damaged ones last; the last stored come first within a date. */
function newestFirst({ codes }: OpenColumn<string>, ranks: Int32Array): Uint32Array {
  const inOrder = [...new Set(ranks)].sort((a, b) => a - b);
  const numbers = new Map(inOrder.map((rank, number) => [rank, number]));
  const numberOf = Uint32Array.from(ranks, (rank) => numbers.get(rank) ?? 0);
  const byDate = Uint32Array.from(codes, (code) => numberOf[code] ?? 0);
  return orderOf(byDate, inOrder.length).reverse();
}

/**
 * Prepares an index for questions.
 *
 * @param listed the student list; other students have no name
 * @param settings without a review, all activities count the same; its kinds may cap hours
 */
export function loadIndex(
  { columns: stored, builtAt, texts }: ReadIndex,
  listed: readonly Student[],
  {
    schoolYear,
    secondSemesterStart,
    review,
  }: Pick<SchoolSettings, 'schoolYear' | 'secondSemesterStart' | 'review'>,
) {
  const known = new Set(listed.map(({ email }) => email));
  const unlisted = stored.email.values
    .filter((email) => !known.has(email))
    .map((email) => ({ email, ...blankProfile }));
  const students = [...listed, ...unlisted].sort((a, b) => compareTexts(a.email, b.email));
  const numbers = new Map(students.map(({ email }, number) => [email, number]));
  const studentOf = Uint32Array.from(stored.email.values, (email) => numbers.get(email) ?? 0);
  const order = orderOf(
    Uint32Array.from(stored.email.rows, (code) => studentOf[code] ?? 0),
    students.length,
  );
  const columns = openColumns(stored, order);
  const { email, date, status, keyClub, nhs, hours } = columns;
  const dateRanks = numbersOf(date.values, dateRank);
  const dateYears = numbersOf(date.values, (text) => schoolYearOf(text, schoolYear));
  const statuses = status.values.map((value) => (review ? statusNumbers[value] : 0));
  const hourValues = hours.values.map(countedHours);
  const units = hourValues.map(unitsOf);
  const bitOf = (column: OpenColumn<string>, row: number, bit: number) =>
    column.values[column.codes[row] ?? 0] === 'Yes' ? bit : 0;
  const student = Uint32Array.from(email.codes, (code) => studentOf[code] ?? 0);
  const clubs = Uint8Array.from(
    order,
    (_, row) => bitOf(keyClub, row, clubBits.KeyClub) | bitOf(nhs, row, clubBits.NHS),
  );
  const memberClubs = new Uint8Array(students.length);
  for (let row = 0; row < order.length; row += 1) {
    const owner = student[row] ?? 0;
    memberClubs[owner] = (memberClubs[owner] ?? 0) | (clubs[row] ?? 0);
  }
  const kinds = kindsIn({ review });
  const capped = cappedRows({ student, columns, dateRanks, dateYears, hourValues }, kinds);
  const hourUnits = Int32Array.from(hours.codes, (code) => units[code] ?? -1);
  for (const [row, { creditedHours }] of capped) hourUnits[row] = unitsOf(creditedHours);
  return {
    builtAt,
    texts,
    schoolYear,
    kinds,
    /** Returns the `dateRank` of the first day of a school year's second semester. */
    secondSemesterRank: (year: number) =>
      secondSemesterStart
        ? dateRank(entryDateText(secondSemesterOf(year, schoolYear, secondSemesterStart)))
        : Infinity,
    /** All rows, ascending. */
    rows: Uint32Array.from(order.keys()),
    columns,
    /** Everyone in the student list or with activities, by address. */
    students,
    /** For each student whether they are in the student list, and the bits of the clubs they ever logged hours for. */
    isListed: Uint8Array.from(students, ({ email }) => Number(known.has(email))),
    memberClubs,
    /** For each row the position of its student, ascending. */
    student,
    /** For each value of the column `date`: its `dateRank`, and the calendar year in which its school year began; or -1. */
    dateRanks,
    dateYears,
    /** For each row the bits of its clubs, and the number of its status. */
    clubs,
    status: Uint8Array.from(status.codes, (code) => statuses[code] ?? 0),
    /** For each row the hours that count in units of `hourUnit`, or -1 if they can't be counted or aren't whole units. */
    hours: hourUnits,
    /** The rows of kinds with a cap, except returned ones and those whose hours can't be counted. */
    capped,
    /** For each value of the column `hours` the exact number, or null if it can't be counted (`countedHours`). */
    hourValues,
    /** All rows, newest first. */
    newestFirst: newestFirst(date, dateRanks),
    /** The school years with activities, newest first. */
    schoolYears: [...new Set(dateYears)].filter((year) => year >= 0).sort((a, b) => b - a),
    /** The students' class years, oldest first; '' for none. */
    classes: [...new Set(students.map(({ graduationYear }) => graduationYear))].sort(compareTexts),
  };
}

export type LoadedIndex = ReturnType<typeof loadIndex>;

/** Returns a field of an activity as stored. */
export function valueAt<Field extends keyof IndexedActivity>(
  { columns }: LoadedIndex,
  field: Field,
  row: number,
): IndexedActivity[Field] {
  const { values, codes } = columns[field];
  return values[codes[row] ?? -1] as IndexedActivity[Field];
}

/** Returns the exact hours of an activity as logged, or null if they can't be counted. */
export function hoursAt({ columns, hourValues }: LoadedIndex, row: number): Big | null {
  return hourValues[columns.hours.codes[row] ?? -1] ?? null;
}

/**
 * Returns the rows sorted by their numbers; ties keep their order. A counting sort, which takes a few milliseconds for 300,000
 * rows.
 *
 * @param numbers an integer for each row, at least 0 and below `end`
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
    const position = next[number] ?? 0;
    order[position] = row;
    next[number] = position + 1;
  }
  return order;
}
