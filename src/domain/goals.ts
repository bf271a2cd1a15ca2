import type Big from 'big.js';
import type { Goal } from '#config/schoolSettings';
import type { Entry } from './entry';
import {
  formatGoalHours,
  formatTotalHours,
  hoursToGo,
  parseHours,
  sumHours,
  zeroHours,
} from './hours';
import type { Review } from './review/review';
import { schoolYearOf } from './schoolYear';

/** An activity with the values that goals ask for again and again. */
export interface CountedActivity {
  entry: Entry;
  review: Review | undefined;
  /** The calendar year in which its school year began; null where its date cannot be read. */
  schoolYear: number | null;
}

/** The hours of some activities, apart by what they are worth. */
export interface HourParts {
  /** What counts for good: the approved hours where staff review them, else all. */
  counted: Big;
  /** What may come to count. */
  waiting: Big;
  /** What does not count as it is. */
  returned: Big;
}

/** How far a student is on the way to some hours. All sums are exact. */
export interface Progress {
  wanted: Big;
  parts: HourParts;
  /** What counts or may come to count. */
  done: Big;
  toGo: Big;
  /** `logged`: reached as soon as what waits is accepted. */
  state: 'toGo' | 'logged' | 'reached';
}

/** The parts where nobody reviews activities. Damaged hours count as 0 (spec 9). */
export const unreviewedParts = (activities: readonly CountedActivity[]): HourParts => ({
  counted: sumHours(activities.map(({ entry }) => entry.Hours)),
  waiting: zeroHours,
  returned: zeroHours,
});

/** The progress that these hours are to so many that are wanted. */
export function progressTo(hours: number, parts: HourParts): Progress {
  const wanted = parseHours(String(hours)) ?? zeroHours;
  const done = parts.counted.plus(parts.waiting);
  const isEnough = (sum: Big) => sum.gte(wanted);
  const logged = isEnough(done) ? 'logged' : 'toGo';
  const state = isEnough(parts.counted) ? 'reached' : logged;
  return { wanted, parts, done, toGo: hoursToGo(wanted, done), state };
}

/** The activities with the school year of each, for the day on which school years begin. */
export function countedActivities(
  rows: readonly { key: string; entry: Entry }[],
  reviews: Readonly<Record<string, Review>>,
  yearBegins: { month: number; day: number },
): CountedActivity[] {
  return rows.map(({ key, entry }) => ({
    entry,
    review: reviews[key],
    schoolYear: schoolYearOf(entry.Date, yearBegins),
  }));
}

/** Those of the activities that count for a goal in this school year. */
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

/** The first award that is not reached, or the highest one where all are; undefined where there are none. */
export function nextAward(
  steps: readonly number[],
  parts: HourParts,
): { hours: number; progress: Progress } | undefined {
  const awards = [...steps]
    .sort((a, b) => a - b)
    .map((hours) => ({ hours, progress: progressTo(hours, parts) }));
  return awards.find(({ progress }) => progress.state !== 'reached') ?? awards.at(-1);
}

/** What a student reads of the own year. Not in the spec. */
export const goalMessages = {
  section: 'Progress',
  allYears: 'All years',
  schoolYear: (name: string) => `School year ${name}`,
  award: (hours: number) => `the ${hours} hours award`,
  yearLabel: 'School year',
  everyYear: 'All',
  /** Beside the choice of all years there is no sum: the heading has it. */
  shown: (activities: number, sum: Big | null) => {
    const counted = activities === 1 ? '1 activity' : `${activities} activities`;
    return sum === null ? counted : `${formatTotalHours(sum)} hours in ${counted}`;
  },
} as const;

/** '12.5 of 20 hours for NHS', to which an ending belongs. */
export const progressWords = ({ done, wanted }: Progress, label: string): string =>
  `${formatGoalHours(done)} of ${formatGoalHours(wanted)} hours for ${label}`;

/** How it ends: '7.5 to go'. `isOver`: the time for it has passed, so that nothing can be done any more. */
export function progressEnding({ state, toGo }: Progress, isOver: boolean): string {
  if (state === 'reached') return 'reached';
  return isOver ? 'not reached' : `${formatGoalHours(toGo, 'up')} to go`;
}
