import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Filters } from '#features/reports/questions/filters';
import { type Matched, searchForms } from '#features/reports/questions/match';
import type { IndexColumn } from '../build/activityIndex';
import { type GroupSums, groupSums } from './hourSums';
import { type LoadedIndex, lookUp, orderOf } from './loadIndex';
import {
  activityLink,
  type AnswerColumn,
  contactLink,
  countColumn,
  dateColumn,
  storedColumn,
  sumColumns,
} from './table';

/* For tables whose rows are activities of several students: those with one name and day, and those of one contact. */

interface Groups {
  /** For each row, the number of its group. */
  groupOf: Uint32Array;
  groups: number;
}

/**
 * Groups the rows that have the same text, ignoring case and extra spaces, and the same code in the second column if there
 * is one. Cached, because groups don't depend on the question.
 */
export const groupsOf = weakMapMemoize(
  (column: IndexColumn<string>, second?: IndexColumn<unknown>): Groups => {
    const texts = new Map<string, number>();
    const textOf = Uint32Array.from(searchForms(column.values), (text) => {
      const known = texts.get(text) ?? texts.size;
      texts.set(text, known);
      return known;
    });
    const textOfRow = lookUp(column.rows, textOf);
    const firstOf = firstOfGroup(textOfRow, texts.size, second);
    // Numbered in row order, so that sums of small groups read memory in order.
    const groupOf = new Uint32Array(firstOf.length);
    let groups = 0;
    for (let row = 0; row < firstOf.length; row += 1) {
      const first = firstOf[row] ?? 0;
      groupOf[row] = first === row ? groups : (groupOf[first] ?? 0);
      groups += Number(first === row);
    }
    return { groupOf, groups };
  },
);

/** Returns, for each row, the first row with the same text and the same code in the second column. */
function firstOfGroup(textOfRow: Uint32Array, texts: number, second?: IndexColumn<unknown>) {
  const firstOf = new Uint32Array(textOfRow.length);
  /** For each code of the second column, the first row of the last group with it. */
  const firstWith = new Int32Array(second?.values.length ?? 1).fill(-1);
  for (const row of orderOf(textOfRow, texts)) {
    const code = second?.rows[row] ?? 0;
    const known = firstWith[code] ?? -1;
    const isKnown = known >= 0 && textOfRow[known] === textOfRow[row];
    firstOf[row] = isKnown ? known : row;
    if (!isKnown) firstWith[code] = row;
  }
  return firstOf;
}

/** Returns a table of the groups with matched rows. */
function groupAnswer(
  index: LoadedIndex,
  { rows }: Matched,
  { groupOf, groups }: Groups,
  columns: (rowOf: Uint32Array, sums: GroupSums, students: Uint32Array) => AnswerColumn[],
) {
  // Renumbers the groups that have matched rows, because most questions are about only a few of very many groups.
  const numberOf = new Int32Array(groups).fill(-1);
  const groupAt = new Uint32Array(rows.length);
  const most = Math.min(rows.length, groups);
  const rowOf = new Uint32Array(most);
  const students = new Uint32Array(most);
  // Rows are grouped by student, so a different student means a new one.
  const lastStudent = new Int32Array(most).fill(-1);
  let found = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groupOf[row] ?? 0;
    let number = numberOf[group] ?? -1;
    if (number < 0) {
      number = found;
      found += 1;
      numberOf[group] = number;
      rowOf[number] = row;
    }
    groupAt[at] = number;
    const owner = index.student[row] ?? 0;
    students[number] = (students[number] ?? 0) + Number(lastStudent[number] !== owner);
    lastStudent[number] = owner;
  }
  const sums = groupSums(index, rows, groupAt, found);
  return {
    sums,
    table: { rows: index.rows.subarray(0, found), columns: columns(rowOf, sums, students) },
  };
}

/** Returns the column of days, in which a day has one value however it is stored, as older records may differ. Cached. */
const dayColumn = weakMapMemoize((index: LoadedIndex): IndexColumn<unknown> => {
  const { date } = index.columns;
  const days = date.values.map((text, code) => {
    const rank = index.dateRanks[code] ?? -1;
    return rank < 0 ? text : rank;
  });
  const values = [...new Set(days)];
  if (values.length === days.length) return date;
  const numbers = new Map(values.map((value, number) => [value, number]));
  const numberOf = days.map((value) => numbers.get(value) ?? 0);
  return { values, rows: lookUp(date.rows, numberOf) };
});

/** Returns how many students took part in each activity with one name and day, and for how many hours. */
export function activitiesAnswer(index: LoadedIndex, matched: Matched, filters: Filters) {
  const groups = groupsOf(index.columns.name, dayColumn(index));
  return groupAnswer(index, matched, groups, (rowOf, sums, students) => [
    storedColumn(index, 'name', 'Activity', { rowOf, opens: activityLink(index, filters) }),
    dateColumn(index, rowOf),
    countColumn('students', 'Students', students),
    ...sumColumns(sums),
  ]);
}

/** Returns how many students, activities and hours each contact vouches for. */
export function contactsAnswer(index: LoadedIndex, matched: Matched, filters: Filters) {
  return groupAnswer(
    index,
    matched,
    groupsOf(index.columns.contactName),
    (rowOf, sums, students) => [
      storedColumn(index, 'contactName', 'Contact', {
        key: 'contact',
        rowOf,
        opens: contactLink(filters),
      }),
      countColumn('students', 'Students', students),
      countColumn('activities', 'Activities', sums.activities),
      ...sumColumns(sums),
    ],
  );
}
