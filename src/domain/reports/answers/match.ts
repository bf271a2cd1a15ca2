import { dateRank, dateTextFromInput, parseEntryDate } from '#domain/entryDate';
import { searchForm } from '#domain/students';
import { type IndexColumn, quarterMs } from '../index/activityIndex';
import { type Filters, noClass } from './filters';
import { clubBits, hoursAt, type OpenIndex, statusNumbers } from './openIndex';

/** The activities that a question is about. */
export interface Matched {
  /** Those of one student after the other. */
  rows: Uint32Array;
  /** How many are not among them because their date cannot be read, or the day of their logging is not known. */
  undated: number;
  unlogged: number;
  /** Rows whose hours cannot be read; they count as 0. */
  damaged: number[];
  /** Which students the question is about, by their place. */
  isStudent: Uint8Array;
}

/** The texts of a column as they are searched, made once. */
const searched = new WeakMap<readonly string[], string[]>();

/** For each value of a column, whether it has that text in it. */
function hits({ values }: IndexColumn<string>, text: string): Uint8Array {
  let forms = searched.get(values);
  if (!forms) searched.set(values, (forms = values.map(searchForm)));
  const wanted = searchForm(text.trim());
  return Uint8Array.from(forms, (form) => Number(form.includes(wanted)));
}

/** The beginning of a local day, `days` later, in quarters of an hour since 1970. */
function quarterOf(day: string, days: number): number {
  const parts = parseEntryDate(dateTextFromInput(day));
  if (!parts) return NaN;
  const midnight = new Date(parts.year, parts.month - 1, parts.day + days);
  return Math.ceil(midnight.getTime() / quarterMs);
}

const rankOf = (day: string) => dateRank(dateTextFromInput(day));

/**
 * The activities that pass all filters. A day of logging is one of the time zone of whoever asks.
 */
export function match(index: OpenIndex, filters: Filters): Matched {
  const { byStudent, student, date, schoolYear, logged, clubs, status, hours, columns } = index;
  const isStudent = Uint8Array.from(index.students, ({ graduationYear }) =>
    Number(
      filters.class === '' || graduationYear === (filters.class === noClass ? '' : filters.class),
    ),
  );
  const [from, to] = [filters.from && rankOf(filters.from), filters.to && rankOf(filters.to)];
  const first = filters.loggedFrom && quarterOf(filters.loggedFrom, 0);
  const end = filters.loggedTo && quarterOf(filters.loggedTo, 1);
  const year = filters.year && Number(filters.year);
  const clubBit = filters.club && clubBits[filters.club];
  const statusNumber = filters.status && statusNumbers[filters.status];
  const names = filters.activity.trim() && hits(columns.name, filters.activity);
  const contacts = filters.contact.trim() && hits(columns.contactName, filters.contact);
  const phones = filters.contact.trim() && hits(columns.contactPhone, filters.contact);
  const isDated = from !== '' || to !== '' || year !== '';
  const isLogged = first !== '' || end !== '';
  const nameOf = columns.name.rows;
  const contactOf = columns.contactName.rows;
  const phoneOf = columns.contactPhone.rows;
  const rows = new Uint32Array(byStudent.length);
  const damaged: number[] = [];
  let found = 0;
  let undated = 0;
  let unlogged = 0;

  // By number: the same loop over the values takes twice as long, and each question goes through all activities.
  for (let at = 0; at < byStudent.length; at += 1) {
    const row = byStudent[at] ?? 0;
    if (!isStudent[student[row] ?? -1]) continue;
    if (clubBit !== '' && ((clubs[row] ?? 0) & clubBit) === 0) continue;
    if (statusNumber !== '' && status[row] !== statusNumber) continue;
    if (names !== '' && !names[nameOf[row] ?? -1]) continue;
    if (contacts !== '' && phones !== '') {
      if (!contacts[contactOf[row] ?? -1] && !phones[phoneOf[row] ?? -1]) continue;
    }
    if (isDated) {
      const rank = date[row] ?? -1;
      if (rank < 0) {
        undated += 1;
        continue;
      }
      if (from !== '' && rank < from) continue;
      if (to !== '' && rank > to) continue;
      if (year !== '' && schoolYear[row] !== year) continue;
    }
    if (isLogged) {
      const quarter = logged[row] ?? -1;
      if (quarter < 0) {
        unlogged += 1;
        continue;
      }
      if (first !== '' && quarter < first) continue;
      if (end !== '' && quarter >= end) continue;
    }
    if (!((hours[row] ?? NaN) >= 0) && hoursAt(index, row) === null) damaged.push(row);
    rows[found] = row;
    found += 1;
  }
  return { rows: rows.subarray(0, found), undated, unlogged, damaged, isStudent };
}
