import type { Entry } from '../entry';
import { dateRank, entryDateText, type EntryDate } from '../entryDate';
import { addHours, parseHours, zeroHours, type Decimal } from '../hours';
import { standingOf, type Review, type Standing } from './review';

/** Hours by how their activities stand. */
export type StandingHours = Record<Standing, Decimal>;

/** A student's school year so far. */
export interface YearTotals {
  activities: number;
  total: Decimal;
  keyClub: Decimal;
  nhs: Decimal;
  standing: StandingHours;
}

interface Activity {
  entry: Entry;
  review: Review | null | undefined;
}

const hoursOf = ({ Hours }: Entry) => parseHours(Hours) ?? zeroHours;

/** Adds up the hours of approved, waiting and returned activities. Damaged hours count as 0 (spec 9). */
export function standingHours(activities: Iterable<Activity>): StandingHours {
  const sums: StandingHours = { approved: zeroHours, waiting: zeroHours, returned: zeroHours };
  for (const { entry, review } of activities) {
    const standing = standingOf(review);
    sums[standing] = addHours(sums[standing], hoursOf(entry));
  }
  return sums;
}

/** What a student logged on or after the first day of the school year. */
export function yearTotals(activities: readonly Activity[], yearStart: EntryDate): YearTotals {
  const startRank = dateRank(entryDateText(yearStart));
  const ofYear = activities.filter(({ entry }) => dateRank(entry.Date) >= startRank);
  const sum = (chosen: readonly Activity[]) =>
    chosen.reduce((total, { entry }) => addHours(total, hoursOf(entry)), zeroHours);
  return {
    activities: ofYear.length,
    total: sum(ofYear),
    keyClub: sum(ofYear.filter(({ entry }) => entry.KeyClub === 'Yes')),
    nhs: sum(ofYear.filter(({ entry }) => entry.NHS === 'Yes')),
    standing: standingHours(ofYear),
  };
}
