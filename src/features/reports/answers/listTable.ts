import Big from 'big.js';
import { school } from '#config/school';
import { kindNamed, type ReviewedActivity } from '#features/activities/decisions/review';
import { type Filters, searchOf, statusLabels } from '#features/reports/questions/filters';
import { inOrder, type Matched, newestFirst } from '#features/reports/questions/match';
import { entryDateTextOf, formatEntryDate, storableDate } from '#shared/lib/entryDate';
import { listedMax } from '#shared/lib/limits';
import { cleanText } from '#shared/lib/storedText';
import { indexedActivity, quarterMs } from '../build/activityIndex';
import { heldText } from '../build/packIndex';
import { groupSums } from './hourSums';
import { clubBitsEnd, hoursAt, type LoadedIndex, loggedQuarter, valueAt } from './loadIndex';
import { nameOf } from './studentsTable';
import {
  activityLink,
  type AnswerColumn,
  type AnswerTable,
  type CellLink,
  clubNames,
  contactLink,
  dateColumn,
  storedColumn,
  textColumn,
} from './table';

/** The columns of single activities, in the list and in a sample. */
function listColumns(index: LoadedIndex, filters: Filters): AnswerColumn[] {
  const { student, students, columns, clubs } = index;
  const studentOf = (row: number) => student[row] ?? 0;
  const byStudent = { codes: { of: studentOf, end: students.length } };
  const codesOf = (field: 'hours' | 'status') => ({
    of: (row: number) => columns[field].rows[row] ?? 0,
    end: columns[field].values.length,
  });
  const quarterOf = (row: number) => valueAt(index, 'logged', row) ?? -1;
  const emailOf = (row: number) => students[studentOf(row)]?.email ?? '';
  const opens = (row: number) => ({ student: emailOf(row) });
  /** The first kind is not stored. */
  const kindOf = (row: number) =>
    valueAt(index, 'status', row) === 'approved'
      ? (kindNamed(valueAt(index, 'kind', row), index.kinds)?.name ?? '')
      : '';
  const hoursOf = (row: number) => hoursAt(index, row) ?? new Big(-1);
  return [
    textColumn('student', 'Student', (row) => nameOf(index, studentOf(row)), {
      ...byStudent,
      opens,
      standIn: emailOf,
    }),
    textColumn('email', 'Email', emailOf, { ...byStudent, isEmail: true, isLong: true }),
    textColumn(
      'class',
      'Class year',
      (row) => students[studentOf(row)]?.graduationYear ?? '',
      byStudent,
    ),
    storedColumn(index, 'name', 'Activity', { opens: activityLink(index, filters) }),
    dateColumn(index),
    {
      key: 'logged',
      label: 'Logged',
      text: (row) =>
        quarterOf(row) < 0
          ? ''
          : formatEntryDate(entryDateTextOf(new Date(quarterOf(row) * quarterMs))),
      compare: (a, b) => quarterOf(a) - quarterOf(b),
      isDate: true,
    },
    {
      key: 'hours',
      label: 'Hours',
      // As stored: not rounded, and readable even if damaged.
      text: (row) => valueAt(index, 'hours', row),
      compare: (a, b) => hoursOf(a).cmp(hoursOf(b)),
      codes: codesOf('hours'),
      isNumber: true,
    },
    textColumn('clubs', 'Clubs', (row) => clubNames(clubs[row]), {
      codes: { of: (row) => clubs[row] ?? 0, end: clubBitsEnd },
    }),
    ...(school.review
      ? [
          textColumn('status', 'Status', (row) => statusLabels[valueAt(index, 'status', row)], {
            codes: codesOf('status'),
          }),
          storedColumn(index, 'comment', 'Comment', { isLong: true }),
        ]
      : []),
    ...(index.kinds.length > 1 ? [textColumn('kind', 'Kind', kindOf)] : []),
    storedColumn(index, 'contactName', 'Contact', { key: 'contact', opens: contactLink(filters) }),
    storedColumn(index, 'contactPhone', 'Phone or email', { key: 'phone', isLong: true }),
  ];
}

/** Returns the table of all matched activities, newest first. */
export function listAnswer(index: LoadedIndex, matched: Matched, filters: Filters) {
  const sums = groupSums(index, matched.rows, new Uint32Array(matched.rows.length), 1);
  const rows = inOrder(matched.rows, newestFirst(index));
  return { sums, table: { rows, columns: listColumns(index, filters) } };
}

/**
 * Returns what happened to a returned activity since the report, given the student's activities now; '' if it is unchanged. The index has
 * no ids. It has the quarter hour of logging, but an activity logged twice may have the same one twice. These are told apart by how many
 * have each status: 'Not known' if several of them may have changed.
 */
export function sinceReturned(
  index: LoadedIndex,
  row: number,
  activities: readonly ReviewedActivity[],
): string {
  // In one spelling, because saving an older record cleans its name and rewrites its date.
  const valuesAt = (other: number) => ({
    name: cleanText(valueAt(index, 'name', other)),
    date: storableDate(valueAt(index, 'date', other)),
    logged: valueAt(index, 'logged', other),
  });
  const { name, date, logged } = valuesAt(row);
  const isSame = (other: ReturnType<typeof valuesAt>) =>
    other.name === name && other.date === date && other.logged === logged;

  const before = { waiting: 0, approved: 0, returned: 0 };
  const student = index.student[row];
  let other = row;
  while (index.student[other - 1] === student) other -= 1;
  for (; index.student[other] === student; other += 1) {
    if (isSame(valuesAt(other))) before[valueAt(index, 'status', other)] += 1;
  }

  const now = { waiting: 0, approved: 0, returned: 0 };
  for (const { key, entry, review } of activities) {
    const one = indexedActivity({ email: '', id: key, fields: { ...entry, review } });
    const found = {
      name: cleanText(heldText(one.name, index.texts)),
      date: storableDate(one.date),
      logged: loggedQuarter(one.logged, index.builtAt),
    };
    if (isSame(found)) now[one.status] += 1;
  }

  if (now.returned >= before.returned) return '';
  if (now.returned > 0) return 'Not known';
  const approved = now.approved - before.approved;
  const waiting = now.waiting - before.waiting;
  const areOthersUnchanged = approved === 0 && waiting === 0;
  if (areOthersUnchanged || now.approved + now.waiting === 0) {
    // There may be activities that weren't read.
    return activities.length < listedMax ? 'Changed or deleted' : 'Not known';
  }
  if (approved + waiting !== before.returned) return 'Not known';
  if (now.waiting === 0) return 'Fixed and approved';
  return approved === 0 || now.approved === 0 ? 'Fixed, waiting' : 'Not known';
}

/** Returns a table of randomly picked activities, for someone to ask their contacts about. */
export function sampleOf(
  index: LoadedIndex,
  matched: Matched,
  filters: Filters,
  count: number,
  random = Math.random,
): AnswerTable {
  const rows = matched.rows.slice();
  const size = Math.min(count, rows.length);
  for (let picked = 0; picked < size; picked += 1) {
    // Swap a random remaining row with the first remaining one.
    const drawn = picked + Math.floor(random() * (rows.length - picked));
    const row = rows[drawn] ?? 0;
    rows[drawn] = rows[picked] ?? 0;
    rows[picked] = row;
  }
  return { rows: rows.slice(0, size), columns: listColumns(index, filters) };
}

/** A random sample as it is on the screen. It doesn't need the index it was picked from. */
export interface Sample {
  /** The question it was picked for, as `searchOf` returns it without an order. */
  of: string;
  /** When that index was built, and how many activities it had for the question. */
  builtAt: number;
  all: number;
  /** What each row's cells show and open, by the key of the column. */
  rows: Record<string, { text: string; opens?: CellLink | null }>[];
}

export function pickSample(
  index: LoadedIndex,
  matched: Matched,
  filters: Filters,
  count: number,
): Sample {
  const { rows, columns } = sampleOf(index, matched, filters, count);
  const cellsAt = (row: number) =>
    Object.fromEntries(
      columns.map(({ key, text, standIn, opens }) => {
        const shown = text(row) || standIn?.(row) || '';
        return [key, { text: shown, opens: opens?.(row) }] as const;
      }),
    );
  return {
    of: searchOf({ ...filters, sort: '' }),
    builtAt: index.builtAt,
    all: matched.rows.length,
    rows: Array.from(rows, cellsAt),
  };
}

export function sampleTable(index: LoadedIndex, filters: Filters, { rows }: Sample): AnswerTable {
  const columns = listColumns(index, filters).map((column) => ({
    ...column,
    text: (row: number) => rows[row]?.[column.key]?.text ?? '',
    standIn: undefined,
    opens: (row: number) => rows[row]?.[column.key]?.opens ?? null,
  }));
  return { rows: rows.map((_, at) => at), columns };
}
