import Big from 'big.js';
import { school } from '#config/school';
import { quarterMs } from '../activityIndex/activityIndex';
import { statusLabels } from './filters';
import { groupSums } from './hourSums';
import { type Matched, matchedRows } from './match';
import { clubBitsEnd, hoursAt, type OpenIndex, valueAt } from './openIndex';
import { nameOf } from './studentsTable';
import {
  type AnswerColumn,
  type AnswerTable,
  clubNames,
  dateColumn,
  storedColumn,
  textColumn,
} from './table';

/** The columns of single activities: of the plain list, and of a sample. */
function listColumns(index: OpenIndex): AnswerColumn[] {
  const { student, students, columns, clubs } = index;
  const place = (row: number) => student[row] ?? 0;
  const byStudent = { codes: { of: place, end: students.length } };
  const codesOf = (field: 'hours' | 'status') => ({
    of: (row: number) => columns[field].codes[row] ?? 0,
    end: columns[field].values.length,
  });
  const quarterOf = (row: number) => valueAt(index, 'logged', row) ?? -1;
  const hoursOf = (row: number) => hoursAt(index, row) ?? new Big(-1);
  return [
    textColumn('student', 'Student', (row) => nameOf(index, place(row)), byStudent),
    textColumn('email', 'Email', (row) => students[place(row)]?.email ?? '', {
      ...byStudent,
      isEmail: true,
      isLong: true,
    }),
    textColumn(
      'class',
      'Class year',
      (row) => students[place(row)]?.graduationYear ?? '',
      byStudent,
    ),
    storedColumn(index, 'name', 'Activity'),
    dateColumn(index),
    {
      key: 'logged',
      label: 'Logged',
      text: (row) =>
        quarterOf(row) < 0 ? '' : new Date(quarterOf(row) * quarterMs).toLocaleDateString('en-US'),
      compare: (a, b) => quarterOf(a) - quarterOf(b),
    },
    {
      key: 'hours',
      label: 'Hours',
      // As they are stored: nothing is rounded, and what cannot be read stands there.
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
    storedColumn(index, 'contactName', 'Contact', { key: 'contact' }),
    storedColumn(index, 'contactPhone', 'Phone or email', { key: 'phone', isLong: true }),
  ];
}

/** All activities of an answer, newest first. */
export function listAnswer(index: OpenIndex, matched: Matched) {
  const sums = groupSums(index, matched.rows, new Uint32Array(index.count), 1);
  const rows = matchedRows(matched.isMatched, index.newestFirst);
  return { sums, table: { rows, columns: listColumns(index) } };
}

/** Some activities of an answer at random, for a person to ask their contacts about. */
export function sampleOf(
  index: OpenIndex,
  matched: Matched,
  count: number,
  random = Math.random,
): AnswerTable {
  const rows = matched.rows.slice();
  const size = Math.min(count, rows.length);
  for (let place = 0; place < size; place += 1) {
    // The first of those that are left changes places with the one that is drawn.
    const drawn = place + Math.floor(random() * (rows.length - place));
    const row = rows[drawn] ?? 0;
    rows[drawn] = rows[place] ?? 0;
    rows[place] = row;
  }
  return { rows: rows.slice(0, size), columns: listColumns(index) };
}
