import { school } from '#config/school';
import {
  approval,
  approvalAs,
  type Decision,
  kindChoices,
} from '#features/activities/decisions/review';
import { type Entry, entryCreatedAt, newEntryId } from '#features/activities/entry';
import { dateRank, parseEntryDate } from '#shared/lib/entryDate';
import { demoPeople } from './people';
import type { Random } from './random';

/** An activity's `review` field, as staff would store it. */
interface SeedReview extends Decision {
  by: string;
  at: Date;
}

/** An activity with its review, if any. */
export interface SeedEntry {
  id: string;
  entry: Entry;
  review?: SeedReview;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Staff have reviewed all activities older than this, and some newer ones. */
const reviewedAfterDays = 7;
const shares = { reviewedEarly: 0.4, returned: 0.05, late: 0.05, otherKind: 0.25 };

/** Returns when the activity was logged: that evening, or some weeks later. */
function loggedAt(random: Random, { Date: text }: Entry, today: Date): Date {
  const date = parseEntryDate(text);
  const daysAfter = random.chance(shares.late) ? random.between(20, 60) : 0;
  if (date === null) return today;
  const evening = new Date(date.year, date.month - 1, date.day + daysAfter, 19, 30);
  return evening < today ? evening : today;
}

/** Returns an approval, mostly as the first kind if the school has kinds. */
function generateApproval(random: Random): Decision {
  const isOther = kindChoices.length > 0 && random.chance(shares.otherKind);
  return isOther ? approvalAs(random.pick(kindChoices.slice(1)).name) : approval;
}

/** Returns an activity's review, or undefined if it is still waiting or the school doesn't use reviews. */
function generateReview(random: Random, logged: Date, today: Date): SeedReview | undefined {
  const isRecent = today.getTime() - logged.getTime() < reviewedAfterDays * dayMs;
  const by = random.pick(school.adminEmails);
  const isReturned = random.chance(shares.returned);
  const isEarly = random.chance(shares.reviewedEarly);
  if (!school.review || (isRecent && !isEarly)) return undefined;
  const at = new Date(Math.min(logged.getTime() + 3 * dayMs, today.getTime()));
  return isReturned && school.review.readyComments.length > 0
    ? { status: 'returned', comment: random.pick(school.review.readyComments), by, at }
    : { ...generateApproval(random), by, at };
}

/**
 * Returns a student's activities with reviews and ids that contain the time of logging. The student everyone looks at first has an activity
 * in each state.
 */
export function withReviews(
  random: Random,
  email: string,
  entries: readonly SeedEntry[],
  today: Date,
): SeedEntry[] {
  const newestFirst = entries.toSorted((a, b) => dateRank(b.entry.Date) - dateRank(a.entry.Date));
  const [comment = ''] = school.review ? school.review.readyComments : [];
  return entries.map(({ id, entry }) => {
    const logged = loggedAt(random, entry, today);
    const stored = { id: newEntryId(logged, id), entry };
    const review = generateReview(random, logged, today);
    const age =
      email === demoPeople.busyStudent.email
        ? newestFirst.findIndex((one) => one.id === id)
        : Infinity;
    if (!review || age < 2 || email === demoPeople.awkwardStudent.email) return stored;
    const { by, at } = review;
    return { ...stored, review: age === 2 ? { status: 'returned', comment, by, at } : review };
  });
}

/** Returns when a student last logged an activity that is waiting for review, or undefined if none is. */
export function waitingSince(entries: readonly SeedEntry[]): Date | undefined {
  const waiting = entries.filter(({ review }) => !review);
  if (!school.review || waiting.length === 0) return undefined;
  return new Date(Math.max(...waiting.map(({ id }) => entryCreatedAt(id) ?? 0)));
}
