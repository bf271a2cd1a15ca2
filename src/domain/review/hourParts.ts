import type Big from 'big.js';
import { school } from '#config/school';
import type { Entry } from '#domain/entry';
import { type HourParts, unreviewedParts } from '#domain/goals';
import { formatTotalHours, sumHours } from '#domain/hours';
import { type Review, type ReviewStatus, reviewStatusOf } from './review';

/**
 * The parts of hours where staff review activities: what is returned has to be changed before it counts. Damaged hours
 * count as 0 (spec 9).
 */
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
