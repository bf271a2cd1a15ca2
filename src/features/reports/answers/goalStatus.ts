import Big from 'big.js';
import type { HoursFilter } from '#features/reports/questions/filters';
import type { HourSums } from './hourSums';

/** A student's progress: no hours, some, three quarters of the goal, or all of it. */
export const goalStatuses = ['nothing', 'some', 'near', 'reached'] as const;
export type GoalStatus = (typeof goalStatuses)[number];
export const nearPart = new Big('0.75');

/** Returns a function that tells each student's progress toward a goal or, without a goal, whether they have any hours. */
export function goalStatusBy(total: HourSums, goal: Big | null): (student: number) => GoalStatus {
  const hasReached = goal && total.reaches(goal);
  const isNear = goal && total.reaches(goal.times(nearPart));
  return (student) => {
    if (hasReached?.(student)) return 'reached';
    if (total.isZero(student)) return 'nothing';
    return isNear?.(student) ? 'near' : 'some';
  };
}

/** The statuses of the students that each filter shows; null for filters that don't depend on the status. */
export const statusesShown: Record<HoursFilter, readonly GoalStatus[] | null> = {
  '': null,
  any: null,
  nothing: ['nothing'],
  behind: ['nothing', 'some', 'near'],
  near: ['near'],
  reached: ['reached'],
};
