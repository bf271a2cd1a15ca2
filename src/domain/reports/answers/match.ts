import { weakMapMemoize } from '@reduxjs/toolkit';
import { dateRank, dateTextFromInput, parseEntryDate } from '#domain/entryDate';
import { parseHours } from '#domain/hours';
import { kindNamed, type ReviewStatus } from '#domain/review/review';
import { hasGraduated, schoolYearStart } from '#domain/schoolYear';
import { searchForm, searchStudents } from '#domain/students';
import { quarterMs } from '../activityIndex/activityIndex';
import { type Filters, noClassYear } from './filters';
import { goalStatusBy, statusesShown } from './goalStatus';
import { type GroupSums, groupSums } from './hourSums';
import { clubBits, clubBitsEnd, type OpenColumn, type OpenIndex, statusNumbers } from './openIndex';

/* The loops over all rows are branch-free: about three times faster. */

/** What a filter decides about a value, in bits. `unknown` activities are left out and counted. */
const verdicts = { fails: 0, passes: 1, unknown: 2 } as const;

const verdictOf = (passes: boolean) => (passes ? verdicts.passes : verdicts.fails);

/** Returns a column's values as they are compared with typed text. Cached per column. */
export const searchForms = weakMapMemoize((values: readonly string[]) => values.map(searchForm));

/** Returns which values of a column contain the text or, if it is in double quotes, equal it. */
function hits({ values }: OpenColumn<string>, text: string): Uint8Array {
  const wanted = searchForm(text.trim());
  const [, exact] = /^"(.*)"$/.exec(wanted) ?? [];
  return Uint8Array.from(searchForms(values), (form) =>
    verdictOf(exact === undefined ? form.includes(wanted) : form.trim() === exact.trim()),
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
function dateVerdicts(index: OpenIndex, { from, to, year: years }: Filters) {
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
function loggedVerdicts({ columns }: OpenIndex, { loggedFrom, loggedTo }: Filters) {
  const first = loggedFrom ? quarterOf(loggedFrom, 0) : -Infinity;
  const end = loggedTo ? quarterOf(loggedTo, 1) : Infinity;
  return Uint8Array.from(columns.logged.values, (quarter) =>
    quarter === null ? verdicts.unknown : verdictOf(quarter >= first && quarter < end),
  );
}

/** Removes the rows that fail, given the verdict on each code. Returns how many are unknown. */
function filterRows(
  isMatched: Uint8Array,
  codes: Uint8Array | Uint32Array,
  verdictByCode: Uint8Array,
): number {
  let unknown = 0;
  for (let row = 0; row < isMatched.length; row += 1) {
    const verdict = verdictByCode[codes[row] ?? 0] ?? 0;
    const was = isMatched[row] ?? 0;
    unknown += was & (verdict >> 1);
    isMatched[row] = was & verdict;
  }
  return unknown;
}

/** Removes the rows whose contact contains the text in neither name nor phone or email. */
function filterByContact(isMatched: Uint8Array, { columns }: OpenIndex, text: string): void {
  const { contactName, contactPhone } = columns;
  const [names, phones] = [hits(contactName, text), hits(contactPhone, text)];
  for (let row = 0; row < isMatched.length; row += 1) {
    const inName = names[contactName.codes[row] ?? 0] ?? 0;
    const inPhone = phones[contactPhone.codes[row] ?? 0] ?? 0;
    isMatched[row] = (isMatched[row] ?? 0) & (inName | inPhone);
  }
}

/** Removes the rows with another review status. */
function filterByStatus(isMatched: Uint8Array, { status }: OpenIndex, wanted: ReviewStatus): void {
  const isWanted = (number: number) => verdictOf(number === statusNumbers[wanted]);
  filterRows(isMatched, status, Uint8Array.from(Object.values(statusNumbers), isWanted));
}

/** Removes the rows that weren't approved as this kind. */
function filterByKind(isMatched: Uint8Array, index: OpenIndex, wanted: string): void {
  const { kinds, columns } = index;
  // Waiting activities would be of the first kind, which isn't stored.
  filterByStatus(isMatched, index, 'approved');
  filterRows(
    isMatched,
    columns.kind.codes,
    Uint8Array.from(columns.kind.values, (name) =>
      verdictOf(kindNamed(name, kinds)?.name === wanted),
    ),
  );
}

/** Returns the matched rows, in the given order of all rows if there is one. */
export function matchedRows(isMatched: Uint8Array, order?: Uint32Array): Uint32Array {
  const rows = new Uint32Array(isMatched.length);
  let found = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = order ? (order[at] ?? 0) : at;
    rows[found] = row;
    found += isMatched[row] ?? 0;
  }
  return rows.subarray(0, found);
}

/** Returns which activities pass the filters on their fields, except for dates. */
function matchFields(index: OpenIndex, filters: Filters) {
  const { columns, clubs } = index;
  const isMatched = new Uint8Array(index.count).fill(1);
  if (filters.club) {
    const bit = clubBits[filters.club];
    filterRows(
      isMatched,
      clubs,
      Uint8Array.from({ length: clubBitsEnd }, (_, bits) => verdictOf((bits & bit) !== 0)),
    );
  }
  if (filters.status) filterByStatus(isMatched, index, filters.status);
  if (filters.kind) filterByKind(isMatched, index, filters.kind);
  if (filters.activity.trim())
    filterRows(isMatched, columns.name.codes, hits(columns.name, filters.activity));
  if (filters.contact.trim()) filterByContact(isMatched, index, filters.contact);
  return isMatched;
}

/** Removes the rows whose dates don't pass, and returns how many are left out because a date is unknown. */
function filterByDates(isMatched: Uint8Array, index: OpenIndex, filters: Filters) {
  const { date, logged } = index.columns;
  const isDated = filters.from || filters.to || filters.year;
  const isLogged = filters.loggedFrom || filters.loggedTo;
  return {
    undated: isDated ? filterRows(isMatched, date.codes, dateVerdicts(index, filters)) : 0,
    unlogged: isLogged ? filterRows(isMatched, logged.codes, loggedVerdicts(index, filters)) : 0,
  };
}

/** Returns which students the filter `share` shows, judging by these sums. */
function shownByHours({ total, activities }: GroupSums, { share, goal }: Filters) {
  const statusOf = goalStatusBy(total, parseHours(goal));
  const statuses = statusesShown[share];
  return (student: number) =>
    statuses ? statuses.includes(statusOf(student)) : activities[student] !== 0;
}

/** Returns a function that tells which students pass the filters about themselves; null if there are none. */
function passesAsStudent(index: OpenIndex, filters: Filters) {
  const { students, memberClubs } = index;
  if (!filters.class && !filters.members && !filters.find.trim()) return null;
  const found = filters.find.trim() ? new Set(searchStudents(students, filters.find)) : null;
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
function maskOf({ students }: OpenIndex, passes: (at: number) => boolean): Uint8Array {
  const mask = new Uint8Array(students.length);
  for (let at = 0; at < mask.length; at += 1) mask[at] = verdictOf(passes(at));
  return mask;
}

/** Removes the rows of all students but these, quickly because rows are grouped by student. */
function filterByStudents(
  isMatched: Uint8Array,
  { firstRows }: OpenIndex,
  isKept: Uint8Array,
): void {
  for (let at = 0; at < isKept.length; at += 1) {
    if (!isKept[at]) isMatched.fill(0, firstRows[at], firstRows[at + 1]);
  }
}

/** Returns which students graduated before a school year. Cached. */
const graduatedBefore = weakMapMemoize((index: OpenIndex, year: number) =>
  maskOf(index, (at) =>
    hasGraduated(index.students[at]?.graduationYear ?? '', year, index.schoolYear),
  ),
);

/** Returns which students graduated before the school year of the question. */
function graduatesOf(index: OpenIndex, { year }: Filters): Uint8Array {
  const builtAt = new Date(index.builtAt);
  const firstYear = Number(year.slice(0, 4)) || schoolYearStart(builtAt, index.schoolYear).year;
  return graduatedBefore(index, firstYear);
}

/** Returns which students have matched rows. */
function activeStudents({ students, student, firstRows }: OpenIndex, isMatched: Uint8Array) {
  const isActive = new Uint8Array(students.length);
  let row = isMatched.indexOf(1);
  while (row >= 0) {
    const owner = student[row] ?? 0;
    isActive[owner] = 1;
    row = isMatched.indexOf(1, firstRows[owner + 1]);
  }
  return isActive;
}

/** Returns all rows whose hours can't be counted. Cached. */
const damagedRows = weakMapMemoize(({ columns, hourValues }: OpenIndex): number[] => {
  const damaged: number[] = [];
  columns.hours.codes.forEach((code, row) => {
    if (!hourValues[code]) damaged.push(row);
  });
  return damaged;
});

const countOf = (mask: Uint8Array) => mask.reduce((sum, one) => sum + one, 0);

/**
 * Applies all filters. A logging day is one in the user's time zone. Each filter decides once about each value of its column and
 * then about each row by its code, so only the loops over all rows take time.
 */
export function match(index: OpenIndex, filters: Filters) {
  const isMatched = matchFields(index, filters);
  const passes = passesAsStudent(index, filters);
  const isFound = passes && maskOf(index, passes);
  if (isFound) filterByStudents(isMatched, index, isFound);
  const leftOut = filterByDates(isMatched, index, filters);
  const isActive = activeStudents(index, isMatched);
  const isGraduate = graduatesOf(index, filters);
  const folds = filters.graduates === '' && filters.class === '';
  const sumsBefore = filters.share
    ? groupSums(index, matchedRows(isMatched), index.student, index.students.length)
    : null;
  const isShown = sumsBefore && shownByHours(sumsBefore, filters);
  const isAsked = new Uint8Array(isActive.length);
  const isStudent = new Uint8Array(isActive.length);
  let graduates = 0;
  for (let at = 0; at < isActive.length; at += 1) {
    // A student who left the list has no hours to wait for.
    const isThere = filters.share === '' || isActive[at] === 1 || index.isListed[at] === 1;
    if (!isThere || isFound?.[at] === 0) continue;
    const isFolded = folds && isGraduate[at] === 1;
    const isInAnswer = isShown?.(at) ?? true;
    isAsked[at] = verdictOf(!isFolded);
    isStudent[at] = verdictOf(!isFolded && isInAnswer);
    const isInTable = isInAnswer && (filters.view === 'students' || isActive[at] === 1);
    graduates += Number(isGraduate[at] === 1 && isInTable);
  }
  filterByStudents(isMatched, index, isStudent);
  const isActiveNow = isActive.map((active, at) => active & (isStudent[at] ?? 0));
  return {
    /** The matched rows, grouped by student. */
    rows: matchedRows(isMatched),
    /** 1 for each matched row of the index, else 0. */
    isMatched,
    /** How many activities are left out because their date, or their logging day, is unknown. */
    ...leftOut,
    /** Which students the rows belong to, and how many they are. */
    isActive: isActiveNow,
    students: countOf(isActiveNow),
    /** The rows whose hours can't be counted; they count as 0. */
    damaged: damagedRows(index).filter((row) => isMatched[row]),
    /** Which students the question is about, and which before the filter by hours, with their sums if there is one. */
    isStudent,
    isAsked,
    sumsBefore,
    /** How many graduates the question is about, shown or not. */
    graduates,
  };
}

/** The activities and students that a question is about. */
export type Matched = ReturnType<typeof match>;
