import type { Filters } from './filters';
import { type GroupSums, groupSums } from './hourSums';
import { listAnswer } from './listTable';
import { match, type Matched, searchForms } from './match';
import { type OpenColumn, type OpenIndex, orderOf } from './openIndex';
import { type ClassYearProgress, studentsAnswer } from './studentsTable';
import { type AnswerColumn, countColumn, dateColumn, storedColumn, sumColumns } from './table';

/* The tables whose lines are activities of several students: those of one name and day, those of one contact. */

interface Groups {
  /** For each row the number of its group. */
  groupOf: Uint32Array;
  /** For each group its first row. */
  rowOf: readonly number[];
}

/** The groups of a column are the same for every question: they are made at the first. */
const knownGroups = new WeakMap<OpenColumn<string>, Groups>();

/**
 * Rows of the same text, whatever its capitals and the spaces around it, and of the same code in the second column where
 * there is one.
 */
function groupsOf(column: OpenColumn<string>, second?: OpenColumn<unknown>): Groups {
  const made = knownGroups.get(column);
  if (made) return made;
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
  const groups = { groupOf, rowOf };
  knownGroups.set(column, groups);
  return groups;
}

/** A table of the groups that have a matched row. */
function groupAnswer(
  index: OpenIndex,
  matched: Matched,
  { groupOf, rowOf }: Groups,
  columns: (rowOf: readonly number[], sums: GroupSums) => AnswerColumn[],
) {
  const sums = groupSums(index, matched.rows, groupOf, rowOf.length);
  const rows = new Uint32Array(rowOf.length);
  let found = 0;
  for (let group = 0; group < rows.length; group += 1) {
    rows[found] = group;
    found += Number(sums.activities[group] !== 0);
  }
  return { sums, table: { rows: rows.subarray(0, found), columns: columns(rowOf, sums) } };
}

/** How many students took part in each activity of one name and day, and for how many hours. */
function activitiesAnswer(index: OpenIndex, matched: Matched) {
  const { name, date } = index.columns;
  return groupAnswer(index, matched, groupsOf(name, date), (rowOf, sums) => [
    storedColumn(index, 'name', 'Activity', { rowOf }),
    dateColumn(index, rowOf),
    countColumn('students', 'Students', sums.students),
    ...sumColumns(sums),
  ]);
}

/** For how many students, activities and hours each contact vouches. */
function contactsAnswer(index: OpenIndex, matched: Matched) {
  return groupAnswer(index, matched, groupsOf(index.columns.contactName), (rowOf, sums) => [
    storedColumn(index, 'contactName', 'Contact', { key: 'contact', rowOf }),
    countColumn('students', 'Students', sums.students),
    countColumn('activities', 'Activities', sums.activities),
    ...sumColumns(sums),
  ]);
}

const answers = {
  students: studentsAnswer,
  activities: activitiesAnswer,
  contacts: contactsAnswer,
  list: listAnswer,
} as const;

/** Only the table of students has these: the students in it, and the progress of each class year. */
const ofStudents: { shown: readonly number[]; progress: readonly ClassYearProgress[] } = {
  shown: [],
  progress: [],
};

/** Answers a question. All sums are exact; damaged hours count as 0 and are listed apart. */
export function answer(index: OpenIndex, filters: Filters) {
  const matched = match(index, filters);
  return { matched, ...ofStudents, ...answers[filters.view](index, matched, filters) };
}

/** An answered question. */
export type Answer = ReturnType<typeof answer>;
