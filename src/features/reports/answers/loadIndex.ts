import type Big from 'big.js';
import type { SchoolSettings } from '#config/schoolSettings';
import { believableTime } from '#features/activities/decisions/believableTime';
import { kindsIn } from '#features/activities/decisions/review';
import { parseHours } from '#features/activities/hoursMath';
import { blankProfile } from '#features/profile/profile';
import type { Student } from '#features/students/students';
import { compareTexts } from '#shared/lib/compare';
import { dateRank, entryDateText } from '#shared/lib/entryDate';
import { reportHoursMax } from '#shared/lib/limits';
import { schoolYearOfRank, secondSemesterOf } from '#shared/lib/schoolYear';
import {
  type IndexColumn,
  type IndexColumns,
  type IndexedActivity,
  indexFields,
  quarterMs,
} from '../build/activityIndex';
import type { ReadIndex } from '../build/packIndex';
import { cappedRows } from './cappedRows';

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

/** Returns when an activity was logged, in quarters, or null if it can't have been logged then. */
export const loggedQuarter = (quarter: number | null, builtAt: number) =>
  quarter !== null && believableTime(quarter * quarterMs, builtAt) !== null ? quarter : null;

function inOrder(columns: IndexColumns, order: Uint32Array): IndexColumns {
  const sorted = ({ values, rows }: IndexColumn<unknown>) => ({
    values,
    rows: lookUp(order, rows),
  });
  return Object.fromEntries(
    indexFields.map((field) => [field, sorted(columns[field])]),
  ) as unknown as IndexColumns;
}

/** For each value of these columns, its number: a student's position, the bit of a club, a status, or hours in units. */
type NumbersByCode = Record<'email' | 'keyClub' | 'nhs' | 'status' | 'hours', number[]>;

/**
 * Returns what questions need to know about each activity. Uses a single loop, because the first few thousand iterations of every loop are
 * slow.
 */
function numbersByRow(
  columns: IndexColumns,
  { email, keyClub, nhs, status: statuses, hours: units }: NumbersByCode,
  students: number,
) {
  const [emails, keyClubs] = [columns.email.rows, columns.keyClub.rows];
  const [nhsCodes, statusCodes, hourCodes] = [
    columns.nhs.rows,
    columns.status.rows,
    columns.hours.rows,
  ];
  const count = emails.length;
  const rows = new Uint32Array(count);
  const student = new Uint32Array(count);
  const clubs = new Uint8Array(count);
  const status = new Uint8Array(count);
  const hours = new Int32Array(count);
  const memberClubs = new Uint8Array(students);
  let [isInOrder, last] = [true, 0];
  for (let row = 0; row < count; row += 1) {
    const owner = email[emails[row] ?? 0] ?? 0;
    const bits = (keyClub[keyClubs[row] ?? 0] ?? 0) | (nhs[nhsCodes[row] ?? 0] ?? 0);
    if (owner < last) isInOrder = false;
    last = owner;
    rows[row] = row;
    student[row] = owner;
    clubs[row] = bits;
    memberClubs[owner] = (memberClubs[owner] ?? 0) | bits;
    status[row] = statuses[statusCodes[row] ?? 0] ?? 0;
    hours[row] = units[hourCodes[row] ?? 0] ?? -1;
  }
  return {
    isInOrder,
    /** All rows, ascending. */
    rows,
    /** For each row, the position of its student, ascending. */
    student,
    /** For each row, the bits of its clubs, and the number of its status. */
    clubs,
    status,
    /** For each row, the hours that count in units of `hourUnit`, or -1 if they can't be counted or aren't whole units. */
    hours,
    /** For each student, the bits of the clubs they ever logged hours for. */
    memberClubs,
  };
}

/**
 * Prepares an index for questions.
 *
 * @param listed the student list; other students have no name
 * @param settings without a review, all activities count the same; its kinds may cap hours
 */
export function loadIndex(
  { columns: read, builtAt, texts }: ReadIndex,
  listed: readonly Student[],
  {
    schoolYear,
    secondSemesterStart,
    review,
  }: Pick<SchoolSettings, 'schoolYear' | 'secondSemesterStart' | 'review'>,
) {
  const logged = read.logged.values.map((quarter) => loggedQuarter(quarter, builtAt));
  const stored = { ...read, logged: { ...read.logged, values: logged } };
  const known = new Set(listed.map(({ email }) => email));
  const unlisted = stored.email.values
    .filter((email) => !known.has(email))
    .map((email) => ({ email, ...blankProfile }));
  const students = [...listed, ...unlisted].sort((a, b) => compareTexts(a.email, b.email));
  const numbers = new Map(students.map(({ email }, number) => [email, number]));
  const dateRanks = numbersOf(stored.date.values, dateRank);
  const dateYears = dateRanks.map((rank) => schoolYearOfRank(rank, schoolYear) ?? -1);
  const hourValues = stored.hours.values.map(countedHours);
  const bitsOf = ({ values }: IndexColumn<string>, bit: number) =>
    values.map((value) => (value === 'Yes' ? bit : 0));
  const byCode: NumbersByCode = {
    email: stored.email.values.map((email) => numbers.get(email) ?? 0),
    keyClub: bitsOf(stored.keyClub, clubBits.KeyClub),
    nhs: bitsOf(stored.nhs, clubBits.NHS),
    status: stored.status.values.map((value) => (review ? statusNumbers[value] : 0)),
    hours: hourValues.map(unitsOf),
  };
  let columns: IndexColumns = stored;
  let byRow = numbersByRow(columns, byCode, students.length);
  // A report's activities are in order.
  if (!byRow.isInOrder) {
    columns = inOrder(stored, orderOf(byRow.student, students.length));
    byRow = numbersByRow(columns, byCode, students.length);
  }
  const { student, hours } = byRow;
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
    columns,
    ...byRow,
    /** Everyone in the student list or with activities, by address; and for each, whether they are in the student list. */
    students,
    isListed: new Uint8Array(students.map(({ email }) => Number(known.has(email)))),
    /** For each value of the column `date`: its `dateRank`, and the calendar year in which its school year began; or -1. */
    dateRanks,
    dateYears,
    /** The rows of kinds with a cap, except returned ones and those whose hours can't be counted. */
    capped,
    /** For each value of the column `hours`, the exact number, or null if it can't be counted (`countedHours`). */
    hourValues,
    /** The school years with activities, newest first. */
    schoolYears: [...new Set(dateYears)].filter((year) => year >= 0).sort((a, b) => b - a),
    /** The students' class years, oldest first; '' for none. */
    classes: [...new Set(students.map(({ graduationYear }) => graduationYear))].sort(compareTexts),
  };
}

export type LoadedIndex = ReturnType<typeof loadIndex>;

export function valueAt<Field extends keyof IndexedActivity>(
  { columns }: LoadedIndex,
  field: Field,
  row: number,
): IndexedActivity[Field] {
  const { values, rows } = columns[field];
  return values[rows[row] ?? -1] as IndexedActivity[Field];
}

/** Returns the exact hours of an activity as logged, or null if they can't be counted. */
export function hoursAt({ columns, hourValues }: LoadedIndex, row: number): Big | null {
  return hourValues[columns.hours.rows[row] ?? -1] ?? null;
}

/** Returns what a table has for each code. Uses a loop, because `from` with a function takes ten times as long. */
export function lookUp(codes: ArrayLike<number>, table: ArrayLike<number>) {
  const found = new Uint32Array(codes.length);
  for (let row = 0; row < found.length; row += 1) found[row] = table[codes[row] ?? 0] ?? 0;
  return found;
}

/**
 * Returns the rows sorted by their numbers; ties keep their order. Uses a counting sort, which takes a few milliseconds for 300,000 rows.
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
