import { weakMapMemoize } from '@reduxjs/toolkit';
import { kindNamed, type ReviewStatus } from '#features/activities/decisions/review';
import { parseHours } from '#features/activities/hoursMath';
import { type GoalStatus, goalStatusBy, statusesShown } from '#features/reports/answers/goalStatus';
import { type GroupSums, studentSums } from '#features/reports/answers/hourSums';
import type { OpenColumn } from '#features/reports/answers/indexColumns';
import {
  clubBits,
  clubBitsEnd,
  hoursAt,
  type LoadedIndex,
  statusNumbers,
} from '#features/reports/answers/loadIndex';
import { searchForm, searchStudents } from '#features/students/searchStudents';
import { dateRank, dateTextFromInput, parseEntryDate } from '#shared/lib/entryDate';
import { plainForm } from '#shared/lib/nameWords';
import { hasGraduated } from '#shared/lib/schoolYear';
import { quarterMs } from '../build/activityIndex';
import { type Filters, type MemberFilter, noClassYear, questionYear } from './filters';

/* The loops over all rows are branch-free: about three times faster. */

/** What a filter decides about a value, in bits. `unknown` activities are left out and counted. */
const verdicts = { fails: 0, passes: 1, unknown: 2 } as const;

const verdictOf = (passes: boolean) => (passes ? verdicts.passes : verdicts.fails);

/** Returns a column's values as they are compared with typed text. Cached per column. */
export const searchForms = weakMapMemoize((values: readonly string[]) => values.map(searchForm));

const plainForms = weakMapMemoize((values: readonly string[]) => values.map(plainForm));

/** Returns which values of a column contain the text, with or without accents, or, if it is in double quotes, equal it. */
function hits({ values }: OpenColumn<string>, text: string): Uint8Array {
  const forms = searchForms(values);
  const wanted = searchForm(text).trim();
  const [, exact] = /^"(.*)"$/.exec(wanted) ?? [];
  if (exact !== undefined) {
    return Uint8Array.from(forms, (form) => verdictOf(form.trim() === exact.trim()));
  }
  const plain = plainForm(wanted);
  const others = plain === '' ? [] : plainForms(forms);
  return Uint8Array.from(forms, (form, at) =>
    verdictOf(form.includes(wanted) || others[at]?.includes(plain) === true),
  );
}

/** Returns the start of a local day, `days` later, in quarters of an hour since 1970. */
function quarterOf(day: string, days: number): number {
  const parts = parseEntryDate(dateTextFromInput(day));
  if (!parts) return NaN;
  const midnight = new Date(parts.year, parts.month - 1, parts.day + days);
  return Math.ceil(midnight.getTime() / quarterMs);
}

const rankOf = (day: string) => dateRank(dateTextFromInput(day));

/** Returns what the date filters decide about each date in the index. */
function dateVerdicts(index: LoadedIndex, { from, to, year: years }: Filters) {
  const { dateRanks, dateYears } = index;
  const first = from ? rankOf(from) : 0;
  const last = to ? rankOf(to) : Infinity;
  const [year = '', semester] = years.split('-');
  const second = semester ? index.secondSemesterRank(Number(year)) : 0;
  return Uint8Array.from(dateRanks, (rank, code) => {
    if (rank < 0) return verdicts.unknown;
    const isOfSemester = !semester || rank >= second === (semester === '2');
    const isOfYear = year === '' || (dateYears[code] === Number(year) && isOfSemester);
    return verdictOf(rank >= first && rank <= last && isOfYear);
  });
}

/** Returns what the filters of logging days decide about each time in the index. */
function loggedVerdicts({ columns }: LoadedIndex, { loggedFrom, loggedTo }: Filters) {
  const first = loggedFrom ? quarterOf(loggedFrom, 0) : -Infinity;
  const end = loggedTo ? quarterOf(loggedTo, 1) : Infinity;
  return Uint8Array.from(columns.logged.values, (quarter) =>
    quarter === null ? verdicts.unknown : verdictOf(quarter >= first && quarter < end),
  );
}

/** Returns the rows that pass, given the verdict on each code, and how many are unknown. */
function passing(
  rows: Uint32Array,
  codes: Uint8Array | Uint32Array,
  verdictByCode: Uint8Array,
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

/** Returns the rows whose contact contains the text in the name, or in the phone or email. */
function withContact(rows: Uint32Array, { columns }: LoadedIndex, text: string): Uint32Array {
  const { contactName, contactPhone } = columns;
  const [names, phones] = [hits(contactName, text), hits(contactPhone, text)];
  return rows.filter(
    (row) => names[contactName.codes[row] ?? 0] || phones[contactPhone.codes[row] ?? 0],
  );
}

function withStatus(rows: Uint32Array, { status }: LoadedIndex, wanted: ReviewStatus): Uint32Array {
  const isWanted = (number: number) => verdictOf(number === statusNumbers[wanted]);
  return passing(rows, status, Uint8Array.from(Object.values(statusNumbers), isWanted)).rows;
}

function withKind(rows: Uint32Array, index: LoadedIndex, wanted: string): Uint32Array {
  const { kinds, columns } = index;
  // Waiting activities would be of the first kind, which isn't stored.
  return passing(
    withStatus(rows, index, 'approved'),
    columns.kind.codes,
    Uint8Array.from(columns.kind.values, (name) =>
      verdictOf(kindNamed(name, kinds)?.name === wanted),
    ),
  ).rows;
}

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

/** Returns those of the rows that pass the filters on their fields, except for dates. */
function withFields(all: Uint32Array, index: LoadedIndex, filters: Filters): Uint32Array {
  const { columns, clubs } = index;
  let rows = all;
  if (filters.club) {
    const bit = clubBits[filters.club];
    const isOfClub = Uint8Array.from({ length: clubBitsEnd }, (_, bits) =>
      verdictOf((bits & bit) !== 0),
    );
    rows = passing(rows, clubs, isOfClub).rows;
  }
  if (filters.status) rows = withStatus(rows, index, filters.status);
  if (filters.kind) rows = withKind(rows, index, filters.kind);
  if (filters.activity.trim())
    rows = passing(rows, columns.name.codes, hits(columns.name, filters.activity)).rows;
  if (filters.contact.trim()) rows = withContact(rows, index, filters.contact);
  return rows;
}

/** Returns those of the rows whose dates pass, and how many are left out because a date is unknown. */
function withDates(all: Uint32Array, index: LoadedIndex, filters: Filters) {
  const { date, logged } = index.columns;
  const isDated = filters.from || filters.to || filters.year;
  const isLogged = filters.loggedFrom || filters.loggedTo;
  let [rows, undated, unlogged] = [all, 0, 0];
  if (isDated) {
    ({ rows, unknown: undated } = passing(rows, date.codes, dateVerdicts(index, filters)));
  }
  if (isLogged) {
    ({ rows, unknown: unlogged } = passing(rows, logged.codes, loggedVerdicts(index, filters)));
  }
  return { rows, undated, unlogged };
}

/** Returns which students the filter `progress` shows, judging by these sums. */
function shownByHours({ total, activities }: GroupSums, { progress, goal }: Filters) {
  const statusOf = goalStatusBy(total, parseHours(goal));
  const statuses = statusesShown[progress];
  return (student: number) =>
    statuses ? statuses.includes(statusOf(student)) : activities[student] !== 0;
}

/** Returns a function that tells which students pass the filters about themselves; null if there are none. */
function passesAsStudent(index: LoadedIndex, filters: Filters) {
  const { students, memberClubs } = index;
  if (!filters.class && !filters.members && !filters.studentSearch.trim()) return null;
  const found = filters.studentSearch.trim()
    ? new Set(searchStudents(students, filters.studentSearch))
    : null;
  const classYear = filters.class === noClassYear ? '' : filters.class;
  const bit = filters.club && filters.members ? clubBits[filters.club] : 0;
  return (at: number) => {
    const student = students[at];
    if (!student || (found && !found.has(student))) return false;
    if (filters.class && student.graduationYear !== classYear) return false;
    const isMember = ((memberClubs[at] ?? 0) & bit) !== 0;
    return bit === 0 || isMember === (filters.members === 'yes');
  };
}

/** Returns a mask of the students for whom a condition holds. */
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

const graduatesOf = (index: LoadedIndex, filters: Filters): Uint8Array =>
  graduatedBefore(index, questionYear(filters, new Date(index.builtAt), index.schoolYear));

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

const countOf = (mask: Uint8Array) => mask.reduce((sum, one) => sum + one, 0);

/**
 * Applies the filters about students, with the sums they depend on, and those about activities.
 *
 * @returns the activities before the filter by hours, the students before it (`isAsked`) and after it (`isStudent`)
 */
function askStudents(index: LoadedIndex, filters: Filters) {
  const ofFields = withFields(index.rows, index, filters);
  const passes = passesAsStudent(index, filters);
  const isFound = passes && maskOf(index, passes);
  const ofFound = isFound ? passing(ofFields, index.student, isFound).rows : ofFields;
  const { rows: candidates, ...leftOut } = withDates(ofFound, index, filters);
  const sumsBefore = filters.progress ? studentSums(index, candidates) : null;
  const isActive = sumsBefore
    ? Uint8Array.from(sumsBefore.activities, (count) => verdictOf(count > 0))
    : activeStudents(index, candidates);
  const isGraduate = graduatesOf(index, filters);
  const folds = filters.graduates === '' && filters.class === '';
  const isShown = sumsBefore && shownByHours(sumsBefore, filters);
  const isAsked = new Uint8Array(isActive.length);
  const isStudent = new Uint8Array(isActive.length);
  let graduates = 0;
  for (let at = 0; at < isActive.length; at += 1) {
    // A student who left the list has no hours to wait for.
    const isThere = filters.progress === '' || isActive[at] === 1 || index.isListed[at] === 1;
    if (!isThere || isFound?.[at] === 0) continue;
    const isFolded = folds && isGraduate[at] === 1;
    const isInAnswer = isShown?.(at) ?? true;
    isAsked[at] = verdictOf(!isFolded);
    isStudent[at] = verdictOf(!isFolded && isInAnswer);
    const isInTable = isInAnswer && (filters.view === 'students' || isActive[at] === 1);
    graduates += Number(isGraduate[at] === 1 && isInTable);
  }
  return { candidates, leftOut, isActive, sumsBefore, isAsked, isStudent, graduates };
}

/**
 * Applies all filters. A logging day is one in the user's time zone. Each filter decides once about each value of its column and
 * then, by its code, about each row that the earlier filters left, so only the loops over rows take time.
 */
export function match(index: LoadedIndex, filters: Filters) {
  const { candidates, leftOut, isActive, ...students } = askStudents(index, filters);
  const { isStudent } = students;
  const isNarrowed = isActive.some((active, at) => active > (isStudent[at] ?? 0));
  const rows = isNarrowed ? passing(candidates, index.student, isStudent).rows : candidates;
  const isActiveNow = isActive.map((active, at) => active & (isStudent[at] ?? 0));
  return {
    /** The matched rows, grouped by student. */
    rows,
    /** How many activities are left out because their date, or their logging day, is unknown. */
    ...leftOut,
    /** Which students the rows belong to, and how many they are. */
    isActive: isActiveNow,
    students: countOf(isActiveNow),
    /** The rows whose hours can't be counted; they count as 0. */
    damaged: damagedIn(index, rows),
    /**
     * Which students the question is about, and which before the filter by hours, with their sums if that filter is set; and how many
     * graduates it is about, shown or not.
     */
    ...students,
  };
}

/** The activities and students that a question is about. */
export type Matched = ReturnType<typeof match>;

/** Returns how far each student is toward the goal of a question before the filter by hours; undefined if it isn't about them. */
export function statusesBefore(index: LoadedIndex, filters: Filters): (GoalStatus | undefined)[] {
  const { isAsked, sumsBefore } = askStudents(index, filters);
  const statusOf = sumsBefore && goalStatusBy(sumsBefore.total, parseHours(filters.goal));
  return index.students.map((_, at) => (isAsked[at] === 1 ? statusOf?.(at) : undefined));
}

/** Returns how many rows the answer of a question has that is about students, or lists activities. */
export function rowCount(index: LoadedIndex, filters: Filters): number {
  return filters.view === 'students'
    ? countOf(askStudents(index, filters).isStudent)
    : match(index, filters).rows.length;
}

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
