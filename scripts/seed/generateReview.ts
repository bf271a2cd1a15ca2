import { school } from '#config/school';
import { type Entry, entryCreatedAt, newEntryId } from '#domain/entry';
import { dateRank, parseEntryDate } from '#domain/entryDate';
import type { Decision } from '#domain/review/review';
import { demoPeople } from './people';
import type { Random } from './random';

/** The field `review` of an activity, as staff would store it. */
interface SeedReview {
  status: Decision['status'];
  comment: string;
  by: string;
  at: Date;
}

/** An activity, and the review that staff have stored of it. */
export interface SeedEntry {
  id: string;
  entry: Entry;
  review?: SeedReview;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Staff look at what is older than this; of what is newer they have come to some. */
const reviewedAfterDays = 7;
const shares = { lookedAtEarly: 0.4, returned: 0.05, late: 0.05 };

/** When the activity was logged: on the evening of its day, or some weeks after. */
function loggedAt(random: Random, { Date: text }: Entry, today: Date): Date {
  const date = parseEntryDate(text);
  const daysAfter = random.chance(shares.late) ? random.between(20, 60) : 0;
  if (date === null) return today;
  const evening = new Date(date.year, date.month - 1, date.day + daysAfter, 19, 30);
  return evening < today ? evening : today;
}

/** What staff have decided about an activity, undefined where it waits. None where the school has no review. */
function generateReview(random: Random, logged: Date, today: Date): SeedReview | undefined {
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

/** A student's activities under ids that tell when they were logged, with what staff have decided. The student whom everybody looks at first has an activity in each state. */
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
    return { ...stored, review: age === 2 ? { ...review, status: 'returned', comment } : review };
  });
}

/** When a student last logged something that waits for review; undefined where nothing does. */
export function waitingSince(entries: readonly SeedEntry[]): Date | undefined {
  const waiting = entries.filter(({ review }) => !review);
  if (!school.review || waiting.length === 0) return undefined;
  return new Date(Math.max(...waiting.map(({ id }) => entryCreatedAt(id) ?? 0)));
}
