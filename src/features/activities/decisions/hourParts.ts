import type Big from 'big.js';
import { school } from '#config/school';
import { formatTotalHours } from '#features/activities/formatHours';
import {
  type CountedActivity,
  type HourParts,
  sumCounted,
  unreviewedParts,
} from '#features/activities/goals';
import { hoursInWords } from '#shared/lib/messages';
import type { ReviewStatus } from './review';

export function reviewedParts(activities: readonly CountedActivity[]): HourParts {
  const hoursOf = (status: ReviewStatus) =>
    sumCounted(activities.filter((activity) => activity.status === status));
  return {
    approved: hoursOf('approved'),
    waiting: hoursOf('waiting'),
    returned: hoursOf('returned'),
  };
}

/** Splits a goal's hours as this school counts them. */
export const partsOf = school.review ? reviewedParts : unreviewedParts;

/** The parts of a student's hours that aren't zero, in words: '8 hours approved', '4.5 waiting'. */
export function hourPartsInWords({
  approved,
  waiting,
  returned,
}: HourParts): { status: ReviewStatus; words: string }[] {
  const isMixed = approved.gt(0) || returned.gt(0);
  const parts: [ReviewStatus, Big, string][] = [
    ['approved', approved, 'approved'],
    ['waiting', waiting, isMixed ? 'waiting' : 'waiting for review'],
    ['returned', returned, 'returned'],
  ];
  return parts
    .filter(([, part]) => part.gt(0))
    .map(([status, part, word], at) => {
      const hours = formatTotalHours(part);
      // Without a review, there is nothing to tell apart.
      if (!school.review) return { status, words: hoursInWords(hours) };
      const words = at === 0 ? `${hoursInWords(hours)} ${word}` : `${hours}\u00a0${word}`;
      return { status, words };
    });
}

/** Returns the parts in words, e.g. '8 hours approved · 4.5 waiting', or '' if there are none. */
export const hourPartsWords = (parts: HourParts): string =>
  hourPartsInWords(parts)
    .map(({ words }) => words)
    .join('\u00a0· ');
