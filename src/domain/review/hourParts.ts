import type Big from 'big.js';
import { school } from '#config/school';
import { type CountedActivity, type HourParts, sumCounted, unreviewedParts } from '#domain/goals';
import { formatTotalHours } from '#domain/hours';
import { hoursInWords } from '#domain/messages';
import type { ReviewStatus } from './review';

/** Splits the hours that count by review status. */
export function reviewedParts(activities: readonly CountedActivity[]): HourParts {
  const hoursOf = (status: ReviewStatus) =>
    sumCounted(activities.filter((activity) => activity.status === status));
  return {
    counted: hoursOf('approved'),
    waiting: hoursOf('waiting'),
    returned: hoursOf('returned'),
  };
}

/** Splits a goal's hours as this school counts them. */
export const partsOf = school.review ? reviewedParts : unreviewedParts;

/**
 * Returns the parts in words, e.g. '8 hours approved · 4.5 hours waiting for review', or '' if there are none. The total includes
 * returned hours but goals don't, so with all three parts, starts with the hours that goals count.
 */
export function hourPartsWords({ counted, waiting, returned }: HourParts): string {
  const hours = (sum: Big) => hoursInWords(formatTotalHours(sum));
  if ([counted, waiting, returned].every((part) => part.gt(0))) {
    return `${hours(counted.plus(waiting))} count toward goals: ${formatTotalHours(counted)} approved, ${formatTotalHours(waiting)} waiting for review\u00a0· ${hours(returned)} returned`;
  }
  const parts: [Big, string][] = [
    [counted, 'approved'],
    [waiting, 'waiting for review'],
    [returned, 'returned (not counted toward goals)'],
  ];
  return parts
    .filter(([part]) => part.gt(0))
    .map(([part, word]) => `${hours(part)} ${word}`)
    .join('\u00a0· ');
}
