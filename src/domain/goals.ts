import type Big from 'big.js';
import type { Goal } from '#config/schoolSettings';
import type { Entry } from './entry';
import { formatHoursOnTheWay, formatTotalHours, parseHours, sumHours, zeroHours } from './hours';
import { hoursInWords } from './messages';
import type { Review } from './review/review';
import { schoolYearOf, type YearBegin } from './schoolYear';

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
  return { wanted, parts, done, state };
}

/** The activities with the school year of each. */
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

/** What a student reads of the own year. It is not in the spec. */
export const goalMessages = {
  section: 'Progress',
  allYears: 'all years',
  award: (hours: number) => `${hours} hours award`,
  yearLabel: 'School year',
  everyYear: 'All',
  /** Beside the choice of all years there is no sum: the heading has it. */
  shown: (activities: number, sum: Big | null) => {
    const counted = activities === 1 ? '1 activity' : `${activities} activities`;
    return sum === null ? counted : `${hoursInWords(formatTotalHours(sum))} in ${counted}`;
  },
} as const;

/** The hours that are shown as done: rounded like every total, but not up to what is wanted before that is logged. */
const shownDone = ({ state, done, wanted }: Progress): string =>
  state === 'toGo' ? formatHoursOnTheWay(done, wanted) : formatTotalHours(done);

/** 'NHS 12.5 / 20' */
export const progressWords = (progress: Progress, label: string): string =>
  `${label} ${shownDone(progress)} / ${progress.wanted.toFixed()}`;

/** '7.5 to go', so that this and the hours shown as done add up. */
const toGoWords = (progress: Progress): string =>
  `${progress.wanted.minus(shownDone(progress)).toFixed()} to go`;

/** How it ends: '7.5 to go'. `isOver`: the time for it has passed, so that nothing can be done any more. */
export function progressEnding(progress: Progress, isOver: boolean): string {
  if (progress.state === 'reached') return 'reached';
  if (progress.state === 'logged') return 'reached once approved';
  return isOver ? 'not reached' : toGoWords(progress);
}

/**
 * What is missing to the first goal that more activities are needed for: '7 to go for NHS'. Undefined where no goal needs any.
 *
 * @param partsOf how the school tells hours apart
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
