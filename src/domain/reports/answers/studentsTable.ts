import Big from 'big.js';
import { hoursToGo, parseHours } from '#domain/hours';
import { compareTexts, fullName } from '#domain/students';
import { type Filters, noClassYearLabel } from './filters';
import { groupSums, type HourSums } from './hourSums';
import type { Matched } from './match';
import type { OpenIndex } from './openIndex';
import { type AnswerColumn, clubNames, countColumn, sumColumns, textColumn } from './table';

/** How far a student is: no hours, some, three quarters of the goal, all of it. */
export const goalStatuses = ['nothing', 'some', 'near', 'reached'] as const;
export type GoalStatus = (typeof goalStatuses)[number];
const nearPart = new Big('0.75');

/** The students of a class by how far they are. */
export interface ClassYearProgress {
  label: string;
  counts: Record<GoalStatus, number>;
}

/** How far each student is on the way to a goal; without one, whether they have any hours. */
function standingsOf(total: HourSums, goal: Big | null): (student: number) => GoalStatus {
  const hasReached = goal && total.reaches(goal);
  const isNear = goal && total.reaches(goal.times(nearPart));
  return (student) => {
    if (hasReached?.(student)) return 'reached';
    if (total.isZero(student)) return 'nothing';
    return isNear?.(student) ? 'near' : 'some';
  };
}

/** Counts each student once, in the own class. */
function classStandings(
  students: readonly number[],
  standingOf: (student: number) => GoalStatus,
  classOf: (student: number) => string,
): ClassYearProgress[] {
  const classes = new Map<string, ClassYearProgress>();
  for (const student of students) {
    const label = classOf(student) || noClassYearLabel;
    const known = classes.get(label) ?? {
      label,
      counts: { nothing: 0, some: 0, near: 0, reached: 0 },
    };
    known.counts[standingOf(student)] += 1;
    classes.set(label, known);
  }
  return [...classes.values()].sort((a, b) => compareTexts(a.label, b.label));
}

/** First and last name; students without a profile, or with an empty one, have none. */
export function nameOf({ students }: OpenIndex, place: number): string {
  const student = students[place];
  return student ? fullName(student) : '';
}

/** For each student the bits of the clubs of the matched activities. */
function clubsOfStudents({ students, student, clubs }: OpenIndex, { rows }: Matched): Uint8Array {
  const bits = new Uint8Array(students.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const place = student[row] ?? 0;
    bits[place] = (bits[place] ?? 0) | (clubs[row] ?? 0);
  }
  return bits;
}

/** What a student misses to the goal. Those who reached it are equal, by however much they passed it. */
function missingColumn(goal: Big, total: HourSums): AnswerColumn {
  const hasReached = total.reaches(goal);
  return {
    key: 'missing',
    label: `Missing to ${goal.toFixed()}`,
    // Rounded up: students with 19.999 of 20 hours miss some.
    text: (place) => hoursToGo(goal, total.of(place)).round(2, Big.roundUp).toFixed(2),
    compare: (a, b) => (hasReached(a) && hasReached(b) ? 0 : total.compare(b, a)),
    isNumber: true,
  };
}

/** The table of students, the places of those in it, and how far the students of each class are. */
export function studentsAnswer(index: OpenIndex, matched: Matched, filters: Filters) {
  const { students } = index;
  const sums = groupSums(index, matched, index.student, students.length);
  const { total, activities } = sums;
  const goal = parseHours(filters.goal);
  const standingOf = standingsOf(total, goal);
  const has = (wanted: GoalStatus) => (place: number) => standingOf(place) === wanted;
  const isShown: Record<Filters['share'], (place: number) => boolean> = {
    '': () => true,
    any: (place) => activities[place] !== 0,
    nothing: total.isZero,
    behind: (place) => standingOf(place) !== 'reached',
    near: has('near'),
    reached: has('reached'),
  };
  const asked = students.flatMap((_, place) => (matched.isStudent[place] ? [place] : []));
  const shown = asked.filter(isShown[filters.share]);
  const classOf = (place: number) => students[place]?.graduationYear ?? '';
  const clubs = clubsOfStudents(index, matched);
  const columns: AnswerColumn[] = [
    textColumn('name', 'Name', (place) => nameOf(index, place)),
    textColumn('email', 'Email', (place) => students[place]?.email ?? '', { isEmail: true }),
    textColumn('class', 'Class', classOf),
    textColumn('clubs', 'Clubs', (place) => clubNames(clubs[place])),
    countColumn('activities', 'Activities', activities),
    ...sumColumns(sums),
    ...(goal ? [missingColumn(goal, total)] : []),
  ];
  return {
    table: { rows: shown, columns },
    sums,
    shown,
    standings: classStandings(asked, standingOf, classOf),
  };
}
