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
import { lookUp, type OpenColumn, openColumns } from './indexColumns';

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
  new Int32Array(values.map((value) => numberOf(value) ?? -1));

/** Returns true if the activities are grouped by student in order, as those of a report are. */
function isAscending(numbers: Uint32Array): boolean {
  for (let row = 1; row < numbers.length; row += 1) {
    if ((numbers[row] ?? 0) < (numbers[row - 1] ?? 0)) return false;
  }
  return true;
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
  const studentOf = stored.email.values.map((email) => numbers.get(email) ?? 0);
  const owners = lookUp(stored.email.rows, studentOf);
  const order = isAscending(owners) ? null : orderOf(owners, students.length);
  const columns = openColumns(stored, order);
  const dateRanks = numbersOf(stored.date.values, dateRank);
  const dateYears = numbersOf(stored.date.values, (text) => schoolYearOf(text, schoolYear));
  const statuses = stored.status.values.map((value) => (review ? statusNumbers[value] : 0));
  const bitsOf = ({ values }: OpenColumn<string>, bit: number) =>
    values.map((value) => (value === 'Yes' ? bit : 0));
  const keyClub = bitsOf(columns.keyClub, clubBits.KeyClub);
  const nhs = bitsOf(columns.nhs, clubBits.NHS);
  const hourValues = stored.hours.values.map(countedHours);
  const units = hourValues.map(unitsOf);
  const student = order ? lookUp(order, owners) : owners;
  const rows = new Uint32Array(student.length);
  const clubs = new Uint8Array(student.length);
  const status = new Uint8Array(student.length);
  const hours = new Int32Array(student.length);
  const memberClubs = new Uint8Array(students.length);
  // One loop for all of them, because the first thousands of steps of each loop are slow.
  for (let row = 0; row < student.length; row += 1) {
    const owner = student[row] ?? 0;
    const bits =
      (keyClub[columns.keyClub.codes[row] ?? 0] ?? 0) | (nhs[columns.nhs.codes[row] ?? 0] ?? 0);
    rows[row] = row;
    clubs[row] = bits;
    memberClubs[owner] = (memberClubs[owner] ?? 0) | bits;
    status[row] = statuses[columns.status.codes[row] ?? 0] ?? 0;
    hours[row] = units[columns.hours.codes[row] ?? 0] ?? -1;
  }
  const kinds = kindsIn({ review });
  const capped = cappedRows({ student, columns, dateRanks, dateYears, hourValues }, kinds);
  for (const [row, { creditedHours }] of capped) hours[row] = unitsOf(creditedHours);
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
    rows,
    columns,
    /** Everyone in the student list or with activities, by address. */
    students,
    /** For each student whether they are in the student list, and the bits of the clubs they ever logged hours for. */
    isListed: new Uint8Array(students.map(({ email }) => Number(known.has(email)))),
    memberClubs,
    /** For each row the position of its student, ascending. */
    student,
    /** For each value of the column `date`: its `dateRank`, and the calendar year in which its school year began; or -1. */
    dateRanks,
    dateYears,
    /** For each row the bits of its clubs, and the number of its status. */
    clubs,
    status,
    /** For each row the hours that count in units of `hourUnit`, or -1 if they can't be counted or aren't whole units. */
    hours,
    /** The rows of kinds with a cap, except returned ones and those whose hours can't be counted. */
    capped,
    /** For each value of the column `hours` the exact number, or null if it can't be counted (`countedHours`). */
    hourValues,
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
