import type Big from 'big.js';
import type { CountedActivity, HourParts } from '#domain/goals';
import { formatGoalHours } from '#domain/hours';
import { hoursByStatus } from './totals';

/** The parts of a goal's hours where staff review activities: what is returned has to be changed before it counts. */
export function reviewedParts(activities: readonly CountedActivity[]): HourParts {
  const { approved, waiting, returned } = hoursByStatus(activities);
  return { counted: approved, waiting, returned };
}

/** These parts in words: '8 approved, 4.5 waiting'. '' where there are no hours. */
export function hourPartsWords({ counted, waiting, returned }: HourParts): string {
  const parts: [Big, string][] = [
    [counted, 'approved'],
    [waiting, 'waiting'],
    [returned, 'returned (do not count until they are changed)'],
  ];
  return parts
    .filter(([hours]) => hours.gt(0))
    .map(([hours, word]) => `${formatGoalHours(hours)} ${word}`)
    .join(', ');
}
