import Big from 'big.js';
import type { ActivityKind } from '#config/schoolSettings';
import { zeroHours } from '#features/activities/hoursMath';
import { groupedDigits } from '#shared/lib/messages';
import type { ReviewStatus } from './review';

/*
 * A kind of activity may cap the hours that count toward goals. In a separate file from `review.ts`, so that visitors don't download
 * big.js.
 */

/** A student's activity as caps see it. */
export interface CappedActivity {
  /** As logged. */
  hours: Big;
  /** Undefined in a school without kinds. */
  kind: ActivityKind | undefined;
  status: ReviewStatus;
  /** The calendar year in which its school year began; null if its date is damaged. */
  schoolYear: number | null;
  /** The `dateRank` of its date. */
  rank: number;
  /** Orders the activities of a day. */
  key: string | number;
}

/** An activity with the hours that count toward goals. */
export type Counted<Activity> = Activity & { creditedHours: Big };

/**
 * Returns a student's activities with the hours of each that count toward goals, so that the hours of any selection add up.
 * Approved activities use up a cap before waiting ones, in the order of their dates.
 */
export function withCountedHours<Activity extends CappedActivity>(
  activities: readonly Activity[],
): Counted<Activity>[] {
  const all = activities.map((activity) => ({ ...activity, creditedHours: activity.hours }));
  const isWaiting = ({ status }: CappedActivity) => Number(status === 'waiting');
  const capped = all
    .filter(({ kind, status }) => kind?.cap && status !== 'returned')
    .sort((a, b) => isWaiting(a) - isWaiting(b) || a.rank - b.rank || (a.key < b.key ? -1 : 1));
  const left = new Map<string, Big>();
  for (const [at, activity] of capped.entries()) {
    const { hours, kind, schoolYear } = activity;
    if (!kind?.cap) continue;
    const group = [kind.name, kind.cap.each === 'activity' ? at : schoolYear].join('\n');
    const room = left.get(group) ?? new Big(kind.cap.hours);
    activity.creditedHours = hours.gt(room) ? room : hours;
    left.set(group, room.minus(activity.creditedHours));
  }
  return all;
}

/** Formats hours with up to two decimals: `2.5 of 1,251.93`. Even a tiny part must not be shown as 0, and no part as more than the whole. */
function partInWords(part: Big, whole: Big): string {
  const shownPart = part.round(2, Big.roundUp);
  const rounded = whole.round(2, Big.roundHalfUp);
  const shownWhole = rounded.gt(shownPart) ? rounded : shownPart;
  return [shownPart, shownWhole].map((hours) => groupedDigits(hours.toFixed())).join(' of ');
}

/** Returns what caps leave out, e.g. '2.5 of 7.5 Donation hours aren't counted: the limit is 5 per school year.', or ''. */
export function overCapWords(
  activities: Iterable<Counted<Pick<CappedActivity, 'hours' | 'kind' | 'status'>>>,
): string {
  const sums = new Map<ActivityKind, { hours: Big; over: Big }>();
  for (const { hours, kind, status, creditedHours } of activities) {
    if (!kind?.cap || status === 'returned') continue;
    const sum = sums.get(kind) ?? { hours: zeroHours, over: zeroHours };
    sums.set(kind, {
      hours: sum.hours.plus(hours),
      over: sum.over.plus(hours.minus(creditedHours)),
    });
  }
  return [...sums]
    .filter(([, { over }]) => over.gt(0))
    .map(([{ name, cap }, { hours, over }]) => {
      const each = cap?.each === 'activity' ? 'activity' : 'school year';
      return `${partInWords(over, hours)} ${name} hours aren't counted: the limit is ${cap?.hours} per ${each}.`;
    })
    .join(' ');
}
