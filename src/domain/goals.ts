import type Big from 'big.js';
import type { Goal } from '#config/schoolSettings';
import type { Entry } from './entry';
import { formatHoursOnTheWay, formatTotalHours, parseHours, sumHours, zeroHours } from './hours';
import { hoursInWords } from './messages';
import type { Review } from './review/review';
import { schoolYearOf, type YearBegin } from './schoolYear';

/** An activity with precomputed values for goals. */
export interface CountedActivity {
  entry: Entry;
  review: Review | undefined;
  /** The calendar year in which its school year began; null if its date is damaged. */
  schoolYear: number | null;
}

/** Hours by review status. */
export interface HourParts {
  /** Hours that count: approved hours, or all hours in a school without review. */
  counted: Big;
  /** Hours waiting for review. */
  waiting: Big;
  /** Returned hours, which don't count. */
  returned: Big;
}

/** A student's progress toward a number of hours. All sums are exact. */
export interface Progress {
  wanted: Big;
  parts: HourParts;
  /** Counted and waiting hours. */
  done: Big;
  /** `logged`: reached once the waiting hours are approved. */
  state: 'toGo' | 'logged' | 'reached';
}

/** Returns the hour parts in a school without review. Damaged hours count as 0 (spec 9). */
export const unreviewedParts = (activities: readonly CountedActivity[]): HourParts => ({
  counted: sumHours(activities.map(({ entry }) => entry.Hours)),
  waiting: zeroHours,
  returned: zeroHours,
});

/** Returns the progress of these hours toward a goal. */
export function progressTo(hours: number, parts: HourParts): Progress {
  const wanted = parseHours(String(hours)) ?? zeroHours;
  const done = parts.counted.plus(parts.waiting);
  const isEnough = (sum: Big) => sum.gte(wanted);
  const logged = isEnough(done) ? 'logged' : 'toGo';
  const state = isEnough(parts.counted) ? 'reached' : logged;
  return { wanted, parts, done, state };
}

/** Returns the activities with their school years. */
export function countedActivities(
  rows: readonly { key: string; entry: Entry }[],
  reviews: Readonly<Record<string, Review>>,
  yearBegins: YearBegin,
): CountedActivity[] {
  return rows.map(({ key, entry }) => ({
    entry,
    review: reviews[key],
    schoolYear: schoolYearOf(entry.Date, yearBegins),
  }));
}

/** Returns the activities that count toward a goal in the given school year. */
export function activitiesFor(
  { club, each }: Pick<Goal, 'club' | 'each'>,
  activities: readonly CountedActivity[],
  schoolYear: number,
): CountedActivity[] {
  return activities.filter(
    (activity) =>
      (club === 'all' || activity.entry[club] === 'Yes') &&
      (each === 'ever' || activity.schoolYear === schoolYear),
  );
}

/** Returns the first award not yet reached, or the highest if all are; undefined if there are no awards. */
export function nextAward(
  steps: readonly number[],
  parts: HourParts,
): { hours: number; progress: Progress } | undefined {
  const awards = [...steps]
    .sort((a, b) => a - b)
    .map((hours) => ({ hours, progress: progressTo(hours, parts) }));
  return awards.find(({ progress }) => progress.state !== 'reached') ?? awards.at(-1);
}

/** Texts about goals and school years for students. Not in the spec. */
export const goalMessages = {
  section: 'Progress',
  allYears: 'all years',
  award: (hours: number) => `${hours}-hour award`,
  yearLabel: 'School year',
  everyYear: 'All',
  /** For all years, `sum` is null: the heading already shows the total. */
  shown: (activities: number, sum: Big | null) => {
    const counted = activities === 1 ? '1 activity' : `${activities} activities`;
    return sum === null ? counted : `${hoursInWords(formatTotalHours(sum))} in ${counted}`;
  },
} as const;

/** Returns the hours done as shown: rounded like a total, but never up to a goal that isn't reached. */
const shownDone = ({ state, done, wanted }: Progress): string =>
  state === 'toGo' ? formatHoursOnTheWay(done, wanted) : formatTotalHours(done);

/** Returns e.g. 'NHS: 12.5 of 20'. */
export const progressWords = (progress: Progress, label: string): string =>
  `${label}: ${shownDone(progress)} of ${progress.wanted.toFixed()}`;

/** Returns e.g. '7.5 to go', computed from the rounded hours so that the two numbers on screen add up. */
const toGoWords = (progress: Progress): string =>
  `${progress.wanted.minus(shownDone(progress)).toFixed()} to go`;

/** Returns the rest of a progress line, e.g. '7.5 to go'. `isOver`: the school year has ended. */
export function progressEnding(progress: Progress, isOver: boolean): string {
  if (progress.state === 'reached') return 'reached';
  if (progress.state === 'logged') return 'reached once approved';
  return isOver ? 'not reached' : toGoWords(progress);
}

/**
 * Returns the hours missing for the first goal that needs more activities, e.g. '7 to go for NHS', or undefined.
 *
 * @param partsOf splits hours by review status
 */
export function missingWords(
  goals: readonly Goal[],
  activities: readonly CountedActivity[],
  schoolYear: number,
  partsOf: (activities: readonly CountedActivity[]) => HourParts,
): string | undefined {
  for (const goal of goals) {
    const progress = progressTo(goal.hours, partsOf(activitiesFor(goal, activities, schoolYear)));
    if (progress.state === 'toGo') return `${toGoWords(progress)} for ${goal.label}`;
  }
}
