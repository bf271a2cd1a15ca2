import type Big from 'big.js';
import { school } from '#config/school';
import { type CountedActivity, type HourParts, unreviewedParts } from '#domain/goals';
import { formatTotalHours } from '#domain/hours';
import { hoursByStatus } from './totals';

/** The parts of a goal's hours where staff review activities: what is returned has to be changed before it counts. */
export function reviewedParts(activities: readonly CountedActivity[]): HourParts {
  const { approved, waiting, returned } = hoursByStatus(activities);
  return { counted: approved, waiting, returned };
}

/** The parts of a goal's hours in this school. */
export const partsOf = school.review ? reviewedParts : unreviewedParts;

/** These parts in words: '8 approved · 4.5 waiting'. '' where there are no hours. */
export function hourPartsWords({ counted, waiting, returned }: HourParts): string {
  const parts: [Big, string][] = [
    [counted, 'approved'],
    [waiting, 'waiting'],
    [returned, 'returned (not counted)'],
  ];
  return parts
    .filter(([hours]) => hours.gt(0))
    .map(([hours, word]) => `${formatTotalHours(hours)} ${word}`)
    .join('\u00a0· ');
}
