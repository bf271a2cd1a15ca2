import { school } from '../../src/config/school';
import { parseEntryDate } from '../../src/domain/entryDate';
import type { Entry } from '../../src/domain/entry';
import type { ReviewStatus } from '../../src/domain/review/review';
import type { Random } from './random';

/** The field `review` of an activity, as staff would store it. */
export interface SeedReview {
  status: ReviewStatus;
  comment: string;
  by: string;
  at: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Staff look at what is older than this; of what is newer they have come to some. */
const reviewedAfterDays = 7;
const shares = { lookedAtEarly: 0.4, returned: 0.05 };

/** When the activity was logged, as far as a review goes: on the evening of its day. */
export function loggedAt({ Date: text }: Entry, today: Date): Date {
  const date = parseEntryDate(text);
  if (date === null) return today;
  const evening = new Date(date.year, date.month - 1, date.day, 19, 30);
  return evening < today ? evening : today;
}

/** What staff have decided about an activity, undefined where it waits. None where the school has no review. */
export function generateReview(random: Random, entry: Entry, today: Date): SeedReview | undefined {
  const logged = loggedAt(entry, today);
  const isRecent = today.getTime() - logged.getTime() < reviewedAfterDays * dayMs;
  const by = random.pick(school.adminEmails);
  const isReturned = random.chance(shares.returned);
  const isEarly = random.chance(shares.lookedAtEarly);
  if (!school.review || (isRecent && !isEarly)) return undefined;
  const at = new Date(Math.min(logged.getTime() + 3 * dayMs, today.getTime()));
  return isReturned && school.review.readyComments.length > 0
    ? { status: 'returned', comment: random.pick(school.review.readyComments), by, at }
    : { status: 'approved', comment: '', by, at };
}
