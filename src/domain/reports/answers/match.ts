import { dateRank, dateTextFromInput, parseEntryDate } from '#domain/entryDate';
import { parseHours } from '#domain/hours';
import { searchForm } from '#domain/students';
import { quarterMs } from '../activityIndex/activityIndex';
import { type Filters, noClassYear } from './filters';
import { goalStatusBy, statusesShown } from './goalStatus';
import { groupSums } from './hourSums';
import {
  clubBits,
  clubBitsEnd,
  hoursAt,
  type OpenColumn,
  type OpenIndex,
  statusNumbers,
} from './openIndex';

/* The loops over all rows are branch-free: about three times faster. */

/** What a filter decides about a value, in bits. `unknown` activities are left out and counted. */
const verdicts = { fails: 0, passes: 1, unknown: 2 } as const;

const verdictOf = (passes: boolean) => (passes ? verdicts.passes : verdicts.fails);

const knownForms = new WeakMap<readonly string[], readonly string[]>();

/** Returns a column's values as they are compared with typed text. Cached per column. */
export function searchForms(values: readonly string[]): readonly string[] {
  const forms = knownForms.get(values) ?? values.map(searchForm);
  knownForms.set(values, forms);
  return forms;
}

/** Returns which values of a column contain the text. */
function hits({ values }: OpenColumn<string>, text: string): Uint8Array {
  const wanted = searchForm(text.trim());
  return Uint8Array.from(searchForms(values), (form) => verdictOf(form.includes(wanted)));
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
function dateVerdicts({ dateRanks, dateYears }: OpenIndex, { from, to, year }: Filters) {
  const first = from ? rankOf(from) : 0;
  const last = to ? rankOf(to) : Infinity;
  return Uint8Array.from(dateRanks, (rank, code) => {
    if (rank < 0) return verdicts.unknown;
    const isOfYear = year === '' || dateYears[code] === Number(year);
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

/** Returns the matched rows, in the given order of all rows if there is one. */
export function matchedRows(isMatched: Uint8Array, order?: Uint32Array): Uint32Array {
  const rows = new Uint32Array(isMatched.length);
  let found = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = order ? (order[at] ?? 0) : at;
    rows[found] = row;
    found += isMatched[row] ?? 0;
  }
  return rows.slice(0, found);
}

/** Returns which activities pass the filters of their own fields, and how many are left out because a date is unknown. */
function matchFields(index: OpenIndex, filters: Filters) {
  const { columns, clubs, status } = index;
  const isMatched = new Uint8Array(index.count).fill(1);
  if (filters.club) {
    const bit = clubBits[filters.club];
    filterRows(
      isMatched,
      clubs,
      Uint8Array.from({ length: clubBitsEnd }, (_, bits) => verdictOf((bits & bit) !== 0)),
    );
  }
  if (filters.status) {
    const wanted = statusNumbers[filters.status];
    filterRows(
      isMatched,
      status,
      Uint8Array.from(Object.values(statusNumbers), (number) => verdictOf(number === wanted)),
    );
  }
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

/** Returns which students the filter `share` shows, judging by their matched rows; null if it shows all. */
function shownByHours(index: OpenIndex, rows: Uint32Array, { share, goal }: Filters) {
  if (share === '') return null;
  const { total, activities } = groupSums(index, rows, index.student, index.students.length);
  const statusOf = goalStatusBy(total, parseHours(goal));
  const statuses = statusesShown[share];
  return Uint8Array.from(index.students, (_, student) =>
    verdictOf(statuses ? statuses.includes(statusOf(student)) : activities[student] !== 0),
  );
}

/** Returns which students have matched rows, and which of these rows have hours that can't be counted. */
function studentsOf(index: OpenIndex, rows: Uint32Array) {
  const { student, hours } = index;
  const isActive = new Uint8Array(index.students.length);
  const damaged: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    isActive[student[row] ?? 0] = 1;
    if ((hours[row] ?? -1) < 0 && hoursAt(index, row) === null) damaged.push(row);
  }
  return { damaged, students: isActive.reduce((sum, one) => sum + one, 0) };
}

/**
 * Applies all filters. A logging day is one in the user's time zone. Each filter decides once about each value of its column and
 * then about each row by its code, so only the loops over all rows take time.
 */
export function match(index: OpenIndex, filters: Filters) {
  const isAsked = Uint8Array.from(index.students, ({ graduationYear }) =>
    verdictOf(
      filters.class === '' ||
        graduationYear === (filters.class === noClassYear ? '' : filters.class),
    ),
  );
  const isMatched = matchFields(index, filters);
  if (filters.class) filterRows(isMatched, index.student, isAsked);
  const leftOut = filterByDates(isMatched, index, filters);
  const asked = matchedRows(isMatched);
  const isShown = shownByHours(index, asked, filters);
  if (isShown) filterRows(isMatched, index.student, isShown);
  const rows = isShown ? matchedRows(isMatched) : asked;
  return {
    /** The matched rows, grouped by student. */
    rows,
    /** 1 for each matched row of the index, else 0. */
    isMatched,
    ...leftOut,
    /** How many students the rows belong to, and the rows whose hours can't be counted. */
    ...studentsOf(index, rows),
    /** The rows of all students before the filter by hours, and which students those are. */
    asked,
    isAsked,
    /** Which students the question is about. */
    isStudent: isShown
      ? isAsked.map((passes, student) => passes & (isShown[student] ?? 0))
      : isAsked,
  };
}

/** The activities and students that a question is about. */
export type Matched = ReturnType<typeof match>;
