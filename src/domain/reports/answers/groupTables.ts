import { formatEntryDate } from '#domain/entryDate';
import { countColumn, storedColumn, sumColumns } from './answerColumns';
import { type GroupSums, groupSums, type HourTotals, totalsOf } from './hourSums';
import { type Matched, searchForms } from './match';
import { type OpenColumn, type OpenIndex, valueAt } from './openIndex';
import { orderOf } from './rowOrder';
import type { AnswerColumn, AnswerTable } from './table';

/* The tables whose lines are activities of several students: those of one name and day, those of one contact. */

interface Groups {
  /** For each row the number of its group. */
  groupOf: Uint32Array;
  /** For each group its first row. */
  rowOf: readonly number[];
}

/**
 * Rows of the same text, whatever its capitals and the spaces around it, and of the same code in the second column where
 * there is one.
 */
function groupsOf(column: OpenColumn<string>, second?: OpenColumn<unknown>): Groups {
  const texts = new Map<string, number>();
  const textOf = Uint32Array.from(searchForms(column.values), (form) => {
    const text = form.trim();
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  });
  const textOfRow = column.codes.map((code) => textOf[code] ?? 0);
  /** For each row the first one of its group. */
  const firstOf = new Uint32Array(textOfRow.length);
  /** For each code of the second column the first row of the last group that has it. */
  const firstWith = new Int32Array(second?.values.length ?? 1).fill(-1);
  for (const row of orderOf(textOfRow, texts.size)) {
    const code = second?.codes[row] ?? 0;
    const known = firstWith[code] ?? -1;
    const isKnown = known >= 0 && textOfRow[known] === textOfRow[row];
    firstOf[row] = isKnown ? known : row;
    if (!isKnown) firstWith[code] = row;
  }
  // Numbered in the order of the rows: those of groups that stand alone are gone through in the order of the memory.
  const groupOf = new Uint32Array(firstOf.length);
  const rowOf: number[] = [];
  for (let row = 0; row < firstOf.length; row += 1) {
    const first = firstOf[row] ?? 0;
    groupOf[row] = first === row ? rowOf.push(row) - 1 : (groupOf[first] ?? 0);
  }
  return { groupOf, rowOf };
}

const groupMakers = {
  activities: ({ name, date }: OpenIndex['columns']) => groupsOf(name, date),
  contacts: ({ contactName }: OpenIndex['columns']) => groupsOf(contactName),
} as const;

/** The groups of an index are the same for every question: they are made at the first. */
const knownGroups = new WeakMap<OpenIndex, Partial<Record<keyof typeof groupMakers, Groups>>>();

function groups(index: OpenIndex, what: keyof typeof groupMakers): Groups {
  const known = knownGroups.get(index) ?? {};
  knownGroups.set(index, known);
  return (known[what] ??= groupMakers[what](index.columns));
}

/** A table of the groups that have a matched row. */
function groupAnswer(
  index: OpenIndex,
  matched: Matched,
  what: keyof typeof groupMakers,
  columns: (rowOf: readonly number[], sums: GroupSums) => AnswerColumn[],
): { table: AnswerTable; hours: HourTotals } {
  const { groupOf, rowOf } = groups(index, what);
  const sums = groupSums(index, matched, groupOf, rowOf.length);
  const rows = new Uint32Array(rowOf.length);
  let found = 0;
  for (let group = 0; group < rows.length; group += 1) {
    rows[found] = group;
    found += Number(sums.activities[group] !== 0);
  }
  return {
    table: { rows: rows.subarray(0, found), columns: columns(rowOf, sums) },
    hours: totalsOf(sums),
  };
}

/** How many students took part in each activity of one name and day, and for how many hours. */
export function activitiesAnswer(index: OpenIndex, matched: Matched) {
  return groupAnswer(index, matched, 'activities', (rowOf, sums) => {
    const { codes } = index.columns.date;
    const rankOf = (group: number) => index.dateRanks[codes[rowOf[group] ?? -1] ?? -1] ?? -1;
    return [
      storedColumn(index, 'name', 'Activity', { rowOf }),
      {
        key: 'date',
        label: 'Date',
        text: (group) => formatEntryDate(valueAt(index, 'date', rowOf[group] ?? -1)),
        compare: (a, b) => rankOf(a) - rankOf(b),
      },
      countColumn('students', 'Students', sums.students),
      ...sumColumns(sums),
    ];
  });
}

/** For how many students, activities and hours each contact vouches. */
export function contactsAnswer(index: OpenIndex, matched: Matched) {
  return groupAnswer(index, matched, 'contacts', (rowOf, sums) => [
    storedColumn(index, 'contactName', 'Contact', { key: 'contact', rowOf }),
    countColumn('students', 'Students', sums.students),
    countColumn('activities', 'Activities', sums.activities),
    ...sumColumns(sums),
  ]);
}
