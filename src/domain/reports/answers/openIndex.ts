import type Big from 'big.js';
import type { SchoolSettings } from '#config/schoolSettings';
import { dateRank } from '#domain/entryDate';
import { parseHours } from '#domain/hours';
import { blankProfile, type Student } from '#domain/profile';
import { schoolYearOf } from '#domain/schoolYear';
import { compareTexts } from '#domain/students';
import type { IndexColumn, IndexedActivity } from '../index/activityIndex';
import type { ReadIndex } from '../index/packIndex';

/*
 * The index made ready for questions: numbers in typed arrays, so that 300,000 activities are gone through within a few
 * milliseconds. 'Row' is the place of an activity in all of them.
 */

/** For each row the number that stands for its value, or -1. */
type Numbers = Int32Array;

/** Places of an activity's review. */
export const statusNumbers = { waiting: 0, approved: 1, returned: 2 } as const;

/** The bits of `clubs`. */
export const clubBits = { KeyClub: 1, NHS: 2 } as const;

export interface OpenIndex extends ReadIndex {
  /** How many activities there are. */
  count: number;
  /** All of the student list and all who have activities, by address. */
  students: readonly Student[];
  student: Numbers;
  /** As `dateRank`. */
  date: Numbers;
  /** The calendar year in which the school year began. */
  schoolYear: Numbers;
  logged: Numbers;
  clubs: Uint8Array;
  status: Uint8Array;
  /** Hours in units of `hourUnit`; NaN: damaged, or nothing that such a number could hold exactly. */
  hours: Float64Array;
  /** The place of a row's hours among `hourValues`, of which null is damaged. */
  hourValue: Numbers;
  hourValues: readonly (Big | null)[];
  /** All rows, those of one student after the other. */
  byStudent: Uint32Array;
  /** All rows, newest first. */
  newestFirst: Uint32Array;
  /** The school years that the activities lie in, newest first. */
  schoolYears: readonly number[];
  /** The graduation years of students, oldest first; '' for those without. */
  classes: readonly string[];
}

/** Four decimals of an hour: sums of such whole numbers are exact. */
export const hourUnit = 10_000;

/** Larger hours are added up apart: nine billion activities of this many would be exact. */
const quickHoursMax = 1_000;

/** The hours in units, or NaN where they are none or not whole. */
function unitsOf(hours: Big | null): number {
  if (hours === null || hours.gt(quickHoursMax)) return NaN;
  const units = Math.round(hours.toNumber() * hourUnit);
  return hours.times(hourUnit).eq(units) ? units : NaN;
}

/** What each row's value comes to; once a value, however many rows have it. */
function numbersOf<Value>(
  { values, rows }: IndexColumn<Value>,
  numberOf: (value: Value) => number | null,
): Numbers {
  const numbers = Int32Array.from(values, (value) => numberOf(value) ?? -1);
  return Int32Array.from(rows, (place) => numbers[place] ?? -1);
}

const bitsOf = ({ values, rows }: IndexColumn<string>, bit: number) => {
  const bits = values.map((value) => (value === 'Yes' ? bit : 0));
  return (row: number) => bits[rows[row] ?? -1] ?? 0;
};

/** The rows in the order of whole numbers from `lowest`; rows of equal numbers stay as they are. */
function ordered(numbers: Numbers, lowest: number): Uint32Array {
  // Both numbers in one that a native sort takes: a comparison for each pair would be several times as slow.
  const keys = Float64Array.from(numbers, (number, row) => (number - lowest) * 2 ** 24 + row);
  return Uint32Array.from(keys.sort(), (key) => key % 2 ** 24);
}

const distinct = (numbers: Numbers) =>
  [...new Set(numbers)].filter((number) => number >= 0).sort((a, b) => b - a);

/**
 * Makes an index ready.
 *
 * @param listed the student list; students of whom it has no line come without a name
 * @param settings where there is no review, all activities count alike
 */
export function openIndex(
  index: ReadIndex,
  listed: readonly Student[],
  { schoolYear: yearBegins, review }: Pick<SchoolSettings, 'schoolYear' | 'review'>,
): OpenIndex {
  const { columns } = index;
  const known = new Set(listed.map(({ email }) => email));
  const unlisted = columns.email.values
    .filter((email) => !known.has(email))
    .map((email) => ({ email, ...blankProfile }));
  const students = [...listed, ...unlisted].sort((a, b) => compareTexts(a.email, b.email));
  const places = new Map(students.map(({ email }, place) => [email, place]));
  const student = numbersOf(columns.email, (email) => places.get(email) ?? null);
  const date = numbersOf(columns.date, dateRank);
  const schoolYear = numbersOf(columns.date, (text) => schoolYearOf(text, yearBegins));
  const parsed = columns.hours.values.map(parseHours);
  const units = parsed.map(unitsOf);
  const keyClub = bitsOf(columns.keyClub, clubBits.KeyClub);
  const nhs = bitsOf(columns.nhs, clubBits.NHS);
  const count = columns.email.rows.length;
  return {
    ...index,
    count,
    students,
    student,
    date,
    schoolYear,
    logged: numbersOf(columns.logged, (quarter) => quarter),
    clubs: Uint8Array.from({ length: count }, (_, row) => keyClub(row) | nhs(row)),
    status: Uint8Array.from(
      numbersOf(columns.status, (status) => (review ? statusNumbers[status] : 0)),
    ),
    hours: Float64Array.from(columns.hours.rows, (place) => units[place] ?? NaN),
    hourValue: Int32Array.from(columns.hours.rows),
    hourValues: parsed,
    byStudent: ordered(student, -1),
    newestFirst: ordered(date, -1).reverse(),
    schoolYears: distinct(schoolYear),
    classes: [...new Set(students.map(({ graduationYear }) => graduationYear))].sort(compareTexts),
  };
}

/** A value of an activity as it is stored. */
export function valueAt<Field extends keyof IndexedActivity>(
  { columns }: ReadIndex,
  field: Field,
  row: number,
): IndexedActivity[Field] {
  const { values, rows } = columns[field];
  return values[rows[row] ?? -1] as IndexedActivity[Field];
}

/** The exact hours of an activity; null: damaged. */
export function hoursAt({ hourValue, hourValues }: OpenIndex, row: number): Big | null {
  return hourValues[hourValue[row] ?? -1] ?? null;
}
