import { hourPartsInWords, partsOf } from '#features/activities/decisions/hourParts';
import { hoursInWords } from '#shared/lib/messages';
import type { YearBegin } from '#shared/lib/schoolYear';
import type { CountedActivity, HourParts } from './goals';
import { monthName, monthOf, monthText } from './months';

/** A month of a school year, with a student's hours that count toward goals. */
export interface MonthSums {
  /** As in an address: `2026-10`. */
  month: string;
  /** `October`; with the year if the school year has another month of that name. */
  name: string;
  activities: number;
  parts: HourParts;
}

const monthsAYear = 12;

/**
 * Returns the hours of each month of a school year. There are thirteen months if it begins in the middle of one. Activities with a damaged
 * date aren't included.
 *
 * @param year the calendar year in which the school year began
 */
export function monthSums(
  activities: readonly CountedActivity[],
  year: number,
  begin: YearBegin,
): MonthSums[] {
  const byMonth = new Map<string, CountedActivity[]>();
  for (const activity of activities) {
    if (activity.schoolYear !== year) continue;
    const month = monthOf(activity.entry.Date);
    const ofMonth = byMonth.get(month);
    if (ofMonth) ofMonth.push(activity);
    else byMonth.set(month, [activity]);
  }
  const count = begin.day === 1 ? monthsAYear : monthsAYear + 1;
  return Array.from({ length: count }, (_, at) => {
    const first = new Date(year, begin.month - 1 + at, 1);
    const month = monthText(first.getFullYear(), first.getMonth() + 1);
    const ofMonth = byMonth.get(month) ?? [];
    return {
      month,
      name: count === monthsAYear ? monthName(month).replace(/ \d+$/, '') : monthName(month),
      activities: ofMonth.length,
      parts: partsOf(ofMonth),
    };
  });
}

/** Returns a month in words, e.g. `October: 6 hours approved, 2 waiting`. */
export function monthInWords({ name, activities, parts }: MonthSums): string {
  if (activities === 0) return `${name}: no activities`;
  const words = hourPartsInWords(parts).map((part) => part.words);
  return `${name}: ${words.length > 0 ? words.join(', ') : hoursInWords('0')}`;
}

/** Texts about a school year's months. Not in the spec. */
export const monthMessages = {
  /** `words` are about returned hours. */
  notCounted: (words: string) => `${words} (not counted)`,
  /** Which hours the bars show. */
  counted: (year: string) => `Hours of ${year} that count toward goals, by month.`,
  /** Activities with a damaged date. */
  inNoMonth: (count: number) =>
    count === 1
      ? "1 activity has no valid date, so it isn't in any month."
      : `${count} activities have no valid date, so they aren't in any month.`,
} as const;
