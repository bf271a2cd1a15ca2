import Big from 'big.js';
import { hoursToGo, parseHours } from '#features/activities/hoursMath';
import { type Filters, noClassYearLabel } from '#features/reports/questions/filters';
import type { Matched } from '#features/reports/questions/match';
import { fullName } from '#features/students/students';
import { compareTexts } from '#shared/lib/compare';
import { type GoalStatus, goalStatusBy } from './goalStatus';
import { type HourSums, studentSums } from './hourSums';
import type { LoadedIndex } from './loadIndex';
import {
  type AnswerColumn,
  type CellLink,
  clubNames,
  countColumn,
  sumColumns,
  textColumn,
} from './table';

/** The number of students of a class year with each progress. */
export interface ClassYearProgress {
  label: string;
  counts: Record<GoalStatus, number>;
}

export function progressByClass(
  students: readonly number[],
  statusOf: (student: number) => GoalStatus,
  classOf: (student: number) => string,
): ClassYearProgress[] {
  const classes = new Map<string, ClassYearProgress>();
  for (const student of students) {
    const label = classOf(student) || noClassYearLabel;
    let known = classes.get(label);
    if (!known) {
      known = { label, counts: { nothing: 0, some: 0, near: 0, reached: 0 } };
      classes.set(label, known);
    }
    known.counts[statusOf(student)] += 1;
  }
  return [...classes.values()].sort((a, b) => compareTexts(a.label, b.label));
}

/** Returns a student's full name, or '' without a profile. */
export function nameOf({ students }: LoadedIndex, at: number): string {
  const student = students[at];
  return student ? fullName(student) : '';
}

/** Returns the club bits of each student's matched activities. */
function clubsOfStudents({ students, student, clubs }: LoadedIndex, { rows }: Matched): Uint8Array {
  const bits = new Uint8Array(students.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const owner = student[row] ?? 0;
    bits[owner] = (bits[owner] ?? 0) | (clubs[row] ?? 0);
  }
  return bits;
}

/** The hours each student still needs. Students who reached the goal rank equal, however far they passed it. */
function hoursToGoColumn(goal: Big, total: HourSums): AnswerColumn {
  const hasReached = total.reaches(goal);
  return {
    key: 'missing',
    label: `Hours to go (of ${goal.toFixed()})`,
    // Rounded up: a student with 19.999 of 20 hours still needs some.
    text: (student) => hoursToGo(goal, total.of(student)).round(2, Big.roundUp).toFixed(2),
    compare: (a, b) => (hasReached(a) && hasReached(b) ? 0 : total.compare(b, a)),
    isNumber: true,
    isAnswer: true,
  };
}

export function indexesIn(mask: Uint8Array): number[] {
  const indexes: number[] = [];
  for (let at = 0; at < mask.length; at += 1) if (mask[at]) indexes.push(at);
  return indexes;
}

/** Returns the table of students, the students in it, and the progress of each class year before the filter by hours. */
export function studentsAnswer(index: LoadedIndex, matched: Matched, filters: Filters) {
  const { students } = index;
  const sums = studentSums(index, matched.rows);
  const goal = parseHours(filters.goal);
  const before = matched.sumsBefore ?? sums;
  const emailOf = (at: number) => students[at]?.email ?? '';
  const opens = (at: number): CellLink => ({ student: emailOf(at) });
  const classOf = (at: number) => students[at]?.graduationYear ?? '';
  const clubs = clubsOfStudents(index, matched);
  const shown = indexesIn(matched.isStudent);
  const columns: AnswerColumn[] = [
    textColumn('name', 'Name', (at) => nameOf(index, at), { opens, standIn: emailOf }),
    textColumn('email', 'Email', emailOf, { isEmail: true, isLong: true }),
    textColumn('class', 'Class year', classOf),
    textColumn('clubs', 'Clubs', (at) => clubNames(clubs[at])),
    countColumn('activities', 'Activities', sums.activities),
    ...sumColumns(sums),
    ...(goal ? [hoursToGoColumn(goal, sums.total)] : []),
  ];
  return {
    table: { rows: shown, columns },
    sums,
    shown,
    progress: progressByClass(
      indexesIn(matched.isAsked),
      goalStatusBy(before.total, goal),
      classOf,
    ),
  };
}
