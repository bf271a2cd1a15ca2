import { dateRank, dateTextFromInput, parseEntryDate } from '#domain/entryDate';
import { searchForm } from '#domain/students';
import { quarterMs } from '../activityIndex/activityIndex';
import { type Filters, noClassYear } from './filters';
import {
  clubBits,
  clubBitsEnd,
  hoursAt,
  type OpenColumn,
  type OpenIndex,
  statusNumbers,
} from './openIndex';

/*
 * All rows are gone through by numbers and without branches: a processor cannot foresee which row passes, and would wait for
 * each. It makes the time a third.
 */

/** What a filter says of a value, in bits. `unknown`: it cannot be told, so the activity is left out and counted. */
const verdicts = { fails: 0, passes: 1, unknown: 2 } as const;

const verdictOf = (passes: boolean) => (passes ? verdicts.passes : verdicts.fails);

const knownForms = new WeakMap<readonly string[], readonly string[]>();

/** The values of a column in the form in which they are compared with what staff type; made once for each column. */
export function searchForms(values: readonly string[]): readonly string[] {
  const forms = knownForms.get(values) ?? values.map(searchForm);
  knownForms.set(values, forms);
  return forms;
}

/** For each value of a column, whether it has that text in it. */
function hits({ values }: OpenColumn<string>, text: string): Uint8Array {
  const wanted = searchForm(text.trim());
  return Uint8Array.from(searchForms(values), (form) => verdictOf(form.includes(wanted)));
}

/** The beginning of a local day, `days` later, in quarters of an hour since 1970. */
function quarterOf(day: string, days: number): number {
  const parts = parseEntryDate(dateTextFromInput(day));
  if (!parts) return NaN;
  const midnight = new Date(parts.year, parts.month - 1, parts.day + days);
  return Math.ceil(midnight.getTime() / quarterMs);
}

const rankOf = (day: string) => dateRank(dateTextFromInput(day));

/** For each date of the index what the filters of days and of the school year say. */
function dateVerdicts({ dateRanks, dateYears }: OpenIndex, { from, to, year }: Filters) {
  const first = from ? rankOf(from) : 0;
  const last = to ? rankOf(to) : Infinity;
  return Uint8Array.from(dateRanks, (rank, code) => {
    if (rank < 0) return verdicts.unknown;
    const isOfYear = year === '' || dateYears[code] === Number(year);
    return verdictOf(rank >= first && rank <= last && isOfYear);
  });
}

/** For each moment of logging what the filters of those days say. */
function loggedVerdicts({ columns }: OpenIndex, { loggedFrom, loggedTo }: Filters) {
  const first = loggedFrom ? quarterOf(loggedFrom, 0) : -Infinity;
  const end = loggedTo ? quarterOf(loggedTo, 1) : Infinity;
  return Uint8Array.from(columns.logged.values, (quarter) =>
    quarter === null ? verdicts.unknown : verdictOf(quarter >= first && quarter < end),
  );
}

/** Takes away the rows that do not pass, by what is said of each of their codes. Returns of how many nothing is known. */
function filterRows(
  isMatched: Uint8Array,
  codes: Uint8Array | Uint32Array,
  said: Uint8Array,
): number {
  let unknown = 0;
  for (let row = 0; row < isMatched.length; row += 1) {
    const verdict = said[codes[row] ?? 0] ?? 0;
    const was = isMatched[row] ?? 0;
    unknown += was & (verdict >> 1);
    isMatched[row] = was & verdict;
  }
  return unknown;
}

/** Takes away the rows whose contact has the text neither in its name nor in its phone or email. */
function filterByContact(isMatched: Uint8Array, { columns }: OpenIndex, text: string): void {
  const { contactName, contactPhone } = columns;
  const [names, phones] = [hits(contactName, text), hits(contactPhone, text)];
  for (let row = 0; row < isMatched.length; row += 1) {
    const inName = names[contactName.codes[row] ?? 0] ?? 0;
    const inPhone = phones[contactPhone.codes[row] ?? 0] ?? 0;
    isMatched[row] = (isMatched[row] ?? 0) & (inName | inPhone);
  }
}

/** The rows of an order of all rows that are matched, in that order. */
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

/**
 * The activities that pass all filters. A day of logging is one of the user's time zone. Each filter is asked once
 * for each value of its column, and then for each row by its code: going through all rows is all that takes time.
 */
export function match(index: OpenIndex, filters: Filters) {
  const { student, columns, clubs, status, hours } = index;
  const isStudent = Uint8Array.from(index.students, ({ graduationYear }) =>
    verdictOf(
      filters.class === '' ||
        graduationYear === (filters.class === noClassYear ? '' : filters.class),
    ),
  );
  const isMatched = new Uint8Array(index.count).fill(1);
  if (filters.class) filterRows(isMatched, student, isStudent);
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
  const isDated = filters.from || filters.to || filters.year;
  const undated = isDated
    ? filterRows(isMatched, columns.date.codes, dateVerdicts(index, filters))
    : 0;
  const isLogged = filters.loggedFrom || filters.loggedTo;
  const unlogged = isLogged
    ? filterRows(isMatched, columns.logged.codes, loggedVerdicts(index, filters))
    : 0;

  const rows = matchedRows(isMatched);
  const damaged: number[] = [];
  const isActive = new Uint8Array(index.students.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    isActive[student[row] ?? 0] = 1;
    if ((hours[row] ?? -1) < 0 && hoursAt(index, row) === null) damaged.push(row);
  }
  const students = isActive.reduce((sum, one) => sum + one, 0);
  return {
    /** Those of one student after the other. */
    rows,
    /** For each row of the index 1 where it is among them, else 0. */
    isMatched,
    /** How many students they belong to. */
    students,
    /** How many are not among them because their date cannot be read, or the day of their logging is not known. */
    undated,
    unlogged,
    /** Rows whose hours cannot be read; they count as 0. */
    damaged,
    /** Which students the question is about, by their place. */
    isStudent,
  };
}

/** The activities that a question is about. */
export type Matched = ReturnType<typeof match>;
