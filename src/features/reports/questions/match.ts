import { weakMapMemoize } from '@reduxjs/toolkit';
import type { ClubKey } from '#config/schoolSettings';
import { kindNamed, type ReviewStatus } from '#features/activities/decisions/review';
import { parseHours } from '#features/activities/hoursMath';
import { goalStatusBy, statusesShown } from '#features/reports/answers/goalStatus';
import { type StudentSums, studentSums } from '#features/reports/answers/hourSums';
import {
  clubBits,
  clubBitsEnd,
  hoursAt,
  type LoadedIndex,
  lookUp,
  orderOf,
  statusNumbers,
} from '#features/reports/answers/loadIndex';
import { searchForm, searchStudents } from '#features/students/searchStudents';
import { dateRank, dateTextFromInput, parseEntryDate } from '#shared/lib/entryDate';
import { dateWindow } from '#shared/lib/limits';
import { plainForm } from '#shared/lib/nameWords';
import { hasGraduated } from '#shared/lib/schoolYear';
import { type IndexColumn, quarterMs } from '../build/activityIndex';
import { type Filters, type MemberFilter, noClassYear, questionYear } from './filters';

/* The loops over all rows are branch-free, which makes them about three times faster. */

/** What a filter decides about a value, in bits. `unknown` activities are left out and counted. */
export const verdicts = { fails: 0, passes: 1, unknown: 2 } as const;

const verdictOf = (passes: boolean) => (passes ? verdicts.passes : verdicts.fails);

/**
 * Returns a text in the form in which activities and contacts are compared: like names in a search, with runs of white space as one space.
 */
const comparedForm = (text: string) =>
  searchForm(text)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();

/** Returns a column's values as they are compared with typed text. Cached per column. */
export const searchForms = weakMapMemoize((values: readonly string[]) => values.map(comparedForm));

const plainForms = weakMapMemoize((values: readonly string[]) => values.map(plainForm));

/** Returns the compared form of a text in double quotes; undefined if it isn't in quotes. */
const exactForm = (text: string) => /^"(.*)"$/.exec(comparedForm(text))?.[1]?.trim();

/** Returns which values of a column contain the text, with or without accents, or, if it is in double quotes, equal it. */
function hits({ values }: Pick<IndexColumn<string>, 'values'>, text: string): Uint8Array {
  const forms = searchForms(values);
  const exact = exactForm(text);
  if (exact !== undefined) return numbersOf(forms, (form) => verdictOf(form === exact));
  const wanted = comparedForm(text);
  const plain = plainForm(wanted);
  const others = plain === '' ? [] : plainForms(forms);
  return numbersOf(forms, (form, at) =>
    verdictOf(form.includes(wanted) || others[at]?.includes(plain) === true),
  );
}

/** Returns true if a filter by this text finds a contact by name, and so all activities with that name. */
export const findsByName = (text: string, contact: string) =>
  hits({ values: [contact] }, text)[0] === verdicts.passes;

/** Returns the start of a local day, `days` later, in quarters of an hour since 1970. */
function quarterOf(day: string, days: number): number {
  const parts = parseEntryDate(dateTextFromInput(day));
  if (!parts) return NaN;
  const midnight = new Date(parts.year, parts.month - 1, parts.day + days);
  return Math.ceil(midnight.getTime() / quarterMs);
}

const rankOf = (day: string) => dateRank(dateTextFromInput(day));

/** Returns the rank of a range's last day. If a month ends with it, the range includes days that don't exist, such as November 31. */
function lastRank({ from, to }: Filters): number {
  const rank = rankOf(to);
  const parts = parseEntryDate(dateTextFromInput(to));
  // The students of an activity are those of one day.
  if (!parts || from === to) return rank;
  const days = new Date(parts.year, parts.month, 0).getDate();
  return parts.day === days ? rank + dateWindow.day.max - days : rank;
}

/** Returns what the date filters decide about each date in the index. */
function dateVerdicts(index: LoadedIndex, filters: Filters) {
  const { from, to, year: years } = filters;
  const { dateRanks, dateYears } = index;
  const first = from ? rankOf(from) : 0;
  const last = to ? lastRank(filters) : Infinity;
  const [year = '', semester] = years.split('-');
  const second = semester ? index.secondSemesterRank(Number(year)) : 0;
  const verdictByCode = dateRanks.map((rank, code) => {
    if (rank < 0) return verdicts.unknown;
    const isOfSemester = !semester || rank >= second === (semester === '2');
    const isOfYear = year === '' || (dateYears[code] === Number(year) && isOfSemester);
    return verdictOf(rank >= first && rank <= last && isOfYear);
  });
  return new Uint8Array(verdictByCode);
}

/** Returns what the filters of logging days decide about each time in the index. */
function loggedVerdicts({ columns }: LoadedIndex, { loggedFrom, loggedTo }: Filters) {
  const first = loggedFrom ? quarterOf(loggedFrom, 0) : -Infinity;
  const end = loggedTo ? quarterOf(loggedTo, 1) : Infinity;
  return numbersOf(columns.logged.values, (quarter) =>
    quarter === null ? verdicts.unknown : verdictOf(quarter >= first && quarter < end),
  );
}

/** A filter on activities: the code of each row, and the verdict on each code. */
export interface Test {
  codes: ArrayLike<number>;
  verdictByCode: Uint8Array;
}

/** Returns a number for each value. Doesn't use `from` with a function, which takes ten times as long. */
const numbersOf = <Value>(
  values: readonly Value[],
  numberOf: (value: Value, at: number) => number,
) => new Uint8Array(values.map(numberOf));

/** Returns the rows that pass, and how many are unknown. */
function passing(
  rows: Uint32Array,
  { codes, verdictByCode }: Test,
): { rows: Uint32Array; unknown: number } {
  const passed = new Uint32Array(rows.length);
  let [found, unknown] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const verdict = verdictByCode[codes[row] ?? 0] ?? 0;
    passed[found] = row;
    found += verdict & 1;
    unknown += verdict >> 1;
  }
  return { rows: passed.subarray(0, found), unknown };
}

/**
 * Tells whether a contact contains the text in the name, or in the phone or email. In quotes, it is a name, as in the contacts table, unless
 * no contact has that name.
 */
function contactTest({ columns, rows }: LoadedIndex, text: string): Test {
  const { contactName, contactPhone } = columns;
  const names = hits(contactName, text);
  if (exactForm(text) !== undefined && names.includes(verdicts.passes)) {
    return { codes: contactName.rows, verdictByCode: names };
  }
  const phones = hits(contactPhone, text);
  const verdictByCode = new Uint8Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const isHit = names[contactName.rows[row] ?? 0] ?? 0;
    verdictByCode[row] = isHit | (phones[contactPhone.rows[row] ?? 0] ?? 0);
  }
  return { codes: rows, verdictByCode };
}

function statusTest({ status }: LoadedIndex, wanted: ReviewStatus): Test {
  const isWanted = (number: number) => verdictOf(number === statusNumbers[wanted]);
  return { codes: status, verdictByCode: Uint8Array.from(Object.values(statusNumbers), isWanted) };
}

/** Returns the tests that find activities approved as this kind. Waiting ones would be of the first kind, which isn't stored. */
function kindTests(index: LoadedIndex, wanted: string): Test[] {
  const { values, rows: codes } = index.columns.kind;
  const verdictByCode = numbersOf(values, (name) =>
    verdictOf(kindNamed(name, index.kinds)?.name === wanted),
  );
  return [statusTest(index, 'approved'), { codes, verdictByCode }];
}

function clubTest({ clubs }: LoadedIndex, club: ClubKey): Test {
  const bit = clubBits[club];
  const isOfClub = (_: unknown, bits: number) => verdictOf((bits & bit) !== 0);
  return { codes: clubs, verdictByCode: Uint8Array.from({ length: clubBitsEnd }, isOfClub) };
}

/** Returns all rows by date, newest first and damaged ones last; the last stored come first within a date. Cached. */
export const newestFirst = weakMapMemoize(({ columns, dateRanks }: LoadedIndex): Uint32Array => {
  const ranks = [...new Set(dateRanks)].sort((a, b) => a - b);
  const numbers = new Map(ranks.map((rank, number) => [rank, number]));
  const numberOf = Array.from(dateRanks, (rank) => numbers.get(rank) ?? 0);
  return orderOf(lookUp(columns.date.rows, numberOf), ranks.length).reverse();
});

/** Returns the rows sorted as in `order`, which has all rows. */
export function inOrder(rows: Uint32Array, order: Uint32Array): Uint32Array {
  if (rows.length === order.length) return order;
  const isWanted = new Uint8Array(order.length);
  for (let at = 0; at < rows.length; at += 1) isWanted[rows[at] ?? 0] = 1;
  const ordered = new Uint32Array(rows.length + 1);
  let found = 0;
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] ?? 0;
    ordered[found] = row;
    found += isWanted[row] ?? 0;
  }
  return ordered.subarray(0, found);
}

/** Returns the tests of the filters on an activity's fields, except for dates. */
function fieldTests(index: LoadedIndex, filters: Filters): Test[] {
  const { name } = index.columns;
  return [
    ...(filters.club ? [clubTest(index, filters.club)] : []),
    ...(filters.status ? [statusTest(index, filters.status)] : []),
    ...(filters.kind ? kindTests(index, filters.kind) : []),
    ...(filters.activity.trim()
      ? [{ codes: name.rows, verdictByCode: hits(name, filters.activity) }]
      : []),
    ...(filters.contact.trim() ? [contactTest(index, filters.contact)] : []),
  ];
}

function dateTests(index: LoadedIndex, filters: Filters): { day?: Test; logged?: Test } {
  const { date, logged } = index.columns;
  return {
    ...((filters.from || filters.to || filters.year) && {
      day: { codes: date.rows, verdictByCode: dateVerdicts(index, filters) },
    }),
    ...((filters.loggedFrom || filters.loggedTo) && {
      logged: { codes: logged.rows, verdictByCode: loggedVerdicts(index, filters) },
    }),
  };
}

export const activityTests = (index: LoadedIndex, filters: Filters): Test[] => [
  ...fieldTests(index, filters),
  ...Object.values(dateTests(index, filters)),
];

/** Returns those of the rows whose dates pass, and how many are left out because a date is unknown. */
function withDates(all: Uint32Array, index: LoadedIndex, filters: Filters) {
  const { day, logged } = dateTests(index, filters);
  let [rows, undated, unlogged] = [all, 0, 0];
  if (day) ({ rows, unknown: undated } = passing(rows, day));
  if (logged) ({ rows, unknown: unlogged } = passing(rows, logged));
  return { rows, undated, unlogged };
}

/** Returns which students the filter `progress` shows, judging by these sums. */
function shownByHours({ total, activities }: StudentSums, { progress, goal }: Filters) {
  const statusOf = goalStatusBy(total, parseHours(goal));
  const statuses = statusesShown[progress];
  return (student: number) =>
    statuses ? statuses.includes(statusOf(student)) : activities[student] !== 0;
}

function maskOf({ students }: LoadedIndex, passes: (at: number) => boolean): Uint8Array {
  const mask = new Uint8Array(students.length);
  for (let at = 0; at < mask.length; at += 1) mask[at] = verdictOf(passes(at));
  return mask;
}

/** Returns which students graduated before a school year. Cached. */
const graduatedBefore = weakMapMemoize((index: LoadedIndex, year: number) =>
  maskOf(index, (at) =>
    hasGraduated(index.students[at]?.graduationYear ?? '', year, index.schoolYear),
  ),
);

/** Returns which students have rows among these. */
function activeStudents({ students, student }: LoadedIndex, rows: Uint32Array): Uint8Array {
  const isActive = new Uint8Array(students.length);
  for (let at = 0; at < rows.length; at += 1) isActive[student[rows[at] ?? 0] ?? 0] = 1;
  return isActive;
}

/** Returns those of the rows whose hours can't be counted. */
function damagedIn(index: LoadedIndex, rows: Uint32Array): number[] {
  const damaged: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if ((index.hours[row] ?? -1) < 0 && hoursAt(index, row) === null) damaged.push(row);
  }
  return damaged;
}

export const countOf = (mask: Uint8Array) => mask.reduce((sum, one) => sum + one, 0);

/**
 * Applies the filters about students.
 *
 * @param isFound which students pass the filters about themselves; null without such a filter
 * @param activities how many activities of each student pass the filters about activities, or whether any do
 * @param sums of these activities, if there is a filter by hours
 * @returns the students before the filter by hours (`isAsked`) and after it (`isStudent`)
 */
export function judgeStudents(
  index: LoadedIndex,
  filters: Filters,
  isFound: Uint8Array | null,
  activities: ArrayLike<number>,
  sums: StudentSums | null,
) {
  const year = questionYear(filters, new Date(index.builtAt), index.schoolYear);
  const isGraduate = graduatedBefore(index, year);
  const folds = filters.graduates === '' && filters.class === '';
  const isShown = filters.progress && sums ? shownByHours(sums, filters) : null;
  const isAsked = new Uint8Array(activities.length);
  const isStudent = new Uint8Array(activities.length);
  let graduates = 0;
  for (let at = 0; at < activities.length; at += 1) {
    const isActive = activities[at] !== 0;
    // A student who is no longer listed will not log any hours.
    const isThere = filters.progress === '' || isActive || index.isListed[at] === 1;
    if (!isThere || isFound?.[at] === 0) continue;
    const isFolded = folds && isGraduate[at] === 1;
    const isInAnswer = isShown?.(at) ?? true;
    isAsked[at] = verdictOf(!isFolded);
    isStudent[at] = verdictOf(!isFolded && isInAnswer);
    const isInTable = isInAnswer && (filters.view === 'students' || isActive);
    graduates += Number(isGraduate[at] === 1 && isInTable);
  }
  return { isAsked, isStudent, graduates };
}

/** Returns which students pass the filters about themselves; null without such a filter. */
export function foundStudents(index: LoadedIndex, filters: Filters): Uint8Array | null {
  const { students, memberClubs } = index;
  if (!filters.class && !filters.members && !filters.studentSearch.trim()) return null;
  const found = filters.studentSearch.trim()
    ? new Set(searchStudents(students, filters.studentSearch))
    : null;
  const classYear = filters.class === noClassYear ? '' : filters.class;
  const bit = filters.club && filters.members ? clubBits[filters.club] : 0;
  return maskOf(index, (at) => {
    const student = students[at];
    if (!student || (found && !found.has(student))) return false;
    if (filters.class && student.graduationYear !== classYear) return false;
    const isMember = ((memberClubs[at] ?? 0) & bit) !== 0;
    return bit === 0 || isMember === (filters.members === 'yes');
  });
}

/** Applies the filters about students, with the sums they depend on, and those about activities, before the filter by hours. */
function askStudents(index: LoadedIndex, filters: Filters) {
  const isFound = foundStudents(index, filters);
  const tests = fieldTests(index, filters);
  if (isFound) tests.push({ codes: index.student, verdictByCode: isFound });
  let ofFound: Uint32Array = index.rows;
  for (const test of tests) ofFound = passing(ofFound, test).rows;
  const { rows: candidates, ...leftOut } = withDates(ofFound, index, filters);
  const sumsBefore = filters.progress ? studentSums(index, candidates) : null;
  const activities = sumsBefore?.activities ?? activeStudents(index, candidates);
  const students = judgeStudents(index, filters, isFound, activities, sumsBefore);
  return { candidates, leftOut, activities, sumsBefore, ...students };
}

/**
 * Applies all filters. A logging day is one in the user's time zone. Each filter decides once about each value of its column and
 * then, by its code, about each row that the earlier filters left, so only the loops over rows take time.
 */
export function match(index: LoadedIndex, filters: Filters) {
  const { candidates, leftOut, activities, ...students } = askStudents(index, filters);
  const { isStudent } = students;
  const isNarrowed = activities.some((count, at) => count > 0 && isStudent[at] === 0);
  const ofStudents = { codes: index.student, verdictByCode: isStudent };
  const rows = isNarrowed ? passing(candidates, ofStudents).rows : candidates;
  const isActive = isStudent.map((isIt, at) => isIt & verdictOf(activities[at] !== 0));
  return {
    /** The matched rows, grouped by student. */
    rows,
    /** How many activities are left out because their date, or their logging day, is unknown. */
    ...leftOut,
    /** Which students the rows belong to, and how many they are. */
    isActive,
    students: countOf(isActive),
    /** The rows whose hours can't be counted; they count as 0. */
    damaged: damagedIn(index, rows),
    /**
     * The students that the question is about, before and after the filter by hours, with their sums if that filter is set. Also the number
     * of graduates it is about, whether they are shown or not.
     */
    ...students,
  };
}

/** The activities and students that a question is about. */
export type Matched = ReturnType<typeof match>;

/** Returns how many students each choice of club members shows, whichever is chosen. */
export function membersCounts(index: LoadedIndex, filters: Filters): Record<MemberFilter, number> {
  const { isStudent } = askStudents(index, { ...filters, members: '' });
  const bit = filters.club ? clubBits[filters.club] : 0;
  let [yes, no] = [0, 0];
  for (let at = 0; at < isStudent.length; at += 1) {
    const isMember = ((index.memberClubs[at] ?? 0) & bit) !== 0;
    yes += Number(isMember) & (isStudent[at] ?? 0);
    no += Number(!isMember) & (isStudent[at] ?? 0);
  }
  return { '': yes + no, yes, no };
}
