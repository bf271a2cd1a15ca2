import type Big from 'big.js';
import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { type HourParts, unreviewedParts } from '#domain/goals';
import { formatTotalHours, sumHours } from '#domain/hours';
import { hoursInWords } from '#domain/messages';
import { type Review, type ReviewStatus, reviewStatusOf } from './review';

/** Splits hours by review status. Damaged hours count as 0 (spec 9). */
export function reviewedParts(
  activities: readonly { entry: Entry; review?: Review | null | undefined }[],
): HourParts {
  const hoursOf = (status: ReviewStatus) =>
    sumHours(
      activities.flatMap(({ entry, review }) =>
        reviewStatusOf(review) === status ? [entry.Hours] : [],
      ),
    );
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
