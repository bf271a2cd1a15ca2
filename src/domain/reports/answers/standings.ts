import Big from 'big.js';
import { compareTexts } from '#domain/students';
import type { HourSums } from './hourSums';

/** How far a student is: no hours, some, three quarters of the goal, all of it. */
export const standings = ['nothing', 'some', 'near', 'reached'] as const;
export type Standing = (typeof standings)[number];
const nearPart = new Big('0.75');

/** What stands in place of a graduation year where there is none. */
export const noClassLabel = 'No class';

/** The students of a class by how far they are. */
export interface ClassStandings {
  label: string;
  counts: Record<Standing, number>;
}

/** How far each student is on the way to a goal; without one, whether they have any hours. */
export function standingsOf(total: HourSums, goal: Big | null): (student: number) => Standing {
  const hasReached = goal && total.reaches(goal);
  const isNear = goal && total.reaches(goal.times(nearPart));
  return (student) => {
    if (hasReached?.(student)) return 'reached';
    if (total.isZero(student)) return 'nothing';
    return isNear?.(student) ? 'near' : 'some';
  };
}

/** Counts each student once, in the own class. */
export function classStandings(
  students: readonly number[],
  standingOf: (student: number) => Standing,
  classOf: (student: number) => string,
): ClassStandings[] {
  const classes = new Map<string, ClassStandings>();
  for (const student of students) {
    const label = classOf(student) || noClassLabel;
    const known = classes.get(label) ?? {
      label,
      counts: { nothing: 0, some: 0, near: 0, reached: 0 },
    };
    known.counts[standingOf(student)] += 1;
    classes.set(label, known);
  }
  return [...classes.values()].sort((a, b) => compareTexts(a.label, b.label));
}
