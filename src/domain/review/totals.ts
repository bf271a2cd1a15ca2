import type Big from 'big.js';
import type { Entry } from '#domain/entry';
import { dateRank, type EntryDate, entryDateText } from '#domain/entryDate';
import { sumHours, zeroHours } from '#domain/hours';
import { type Review, type ReviewStatus, reviewStatusOf } from './review';

/** Hours by how their activities stand. */
export type HoursByStatus = Record<ReviewStatus, Big>;

/** A student's school year so far. */
export interface YearTotals {
  activities: number;
  total: Big;
  keyClub: Big;
  nhs: Big;
  standing: HoursByStatus;
}

interface Activity {
  entry: Entry;
  review: Review | null | undefined;
}

/** Their exact sum. Damaged hours count as 0 (spec 9). */
const sumOf = (activities: readonly Activity[]) =>
  sumHours(activities.map(({ entry }) => entry.Hours));

/** Adds up the hours of approved, waiting and returned activities. Damaged hours count as 0 (spec 9). */
export function hoursByStatus(activities: Iterable<Activity>): HoursByStatus {
  const sums: HoursByStatus = { approved: zeroHours, waiting: zeroHours, returned: zeroHours };
  for (const { entry, review } of activities) {
    const standing = reviewStatusOf(review);
    sums[standing] = sums[standing].plus(sumHours([entry.Hours]));
  }
  return sums;
}

/** What a student logged on or after the first day of the school year. */
export function yearTotals(activities: readonly Activity[], yearStart: EntryDate): YearTotals {
  const startRank = dateRank(entryDateText(yearStart));
  const ofYear = activities.filter(({ entry }) => dateRank(entry.Date) >= startRank);
  return {
    activities: ofYear.length,
    total: sumOf(ofYear),
    keyClub: sumOf(ofYear.filter(({ entry }) => entry.KeyClub === 'Yes')),
    nhs: sumOf(ofYear.filter(({ entry }) => entry.NHS === 'Yes')),
    standing: hoursByStatus(ofYear),
  };
}
