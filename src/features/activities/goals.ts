import type Big from 'big.js';
import type { Goal, SchoolSettings } from '#config/schoolSettings';
import {
  type CappedActivity,
  type Counted,
  withCountedHours,
} from '#features/activities/decisions/kinds';
import type { ReviewedActivity } from '#features/activities/decisions/review';
import { kindNamed, kindsIn, reviewStatusOf } from '#features/activities/decisions/review';
import { dateRank } from '#shared/lib/entryDate';
import { hoursInWords } from '#shared/lib/messages';
import {
  gradeOf,
  type Period,
  periodOf,
  schoolYearName,
  type Semester,
  semesterWords,
  type YearSettings,
} from '#shared/lib/schoolYear';
import { formatHoursOnTheWay, formatTotalHours } from './formatHours';
import { parseHours, zeroHours } from './hoursMath';

/** An activity with precomputed values for goals. */
export interface CountedActivity extends ReviewedActivity, Counted<Omit<CappedActivity, 'key'>> {
  /** Null if its date is damaged or the school has no semesters. */
  semester: Semester | null;
}

/** The settings that decide which hours count. */
export type CountSettings = YearSettings & Partial<Pick<SchoolSettings, 'review'>>;

export interface HourParts {
  /** Hours that count: approved hours, or all hours in a school without review. */
  approved: Big;
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

/** Returns the sum of hours within the caps of their kinds. Damaged hours count as 0 (spec 9). */
export const sumCounted = (activities: readonly Pick<CountedActivity, 'creditedHours'>[]): Big =>
  activities.reduce((sum, { creditedHours }) => sum.plus(creditedHours), zeroHours);

/** Returns the sum of the hours that count toward goals: not returned, and within the caps of their kinds. */
export const sumTowardGoals = (activities: readonly CountedActivity[]): Big =>
  sumCounted(activities.filter(({ status }) => status !== 'returned'));

/** Returns the hour parts in a school without review. */
export const unreviewedParts = (activities: readonly CountedActivity[]): HourParts => ({
  approved: sumCounted(activities),
  waiting: zeroHours,
  returned: zeroHours,
});

export function progressTo(hours: number, parts: HourParts): Progress {
  const wanted = parseHours(String(hours)) ?? zeroHours;
  const done = parts.approved.plus(parts.waiting);
  const isEnough = (sum: Big) => sum.gte(wanted);
  const logged = isEnough(done) ? 'logged' : 'toGo';
  const state = isEnough(parts.approved) ? 'reached' : logged;
  return { wanted, parts, done, state };
}

/** Returns a student's activities, of all years, with their school years and the hours that count. */
export function countedActivities(
  activities: readonly ReviewedActivity[],
  settings: CountSettings,
): CountedActivity[] {
  const kinds = kindsIn(settings);
  return withCountedHours(
    activities.map((activity) => ({
      ...activity,
      ...(periodOf(activity.entry.Date, settings) ?? blankPeriod),
      hours: parseHours(activity.entry.Hours) ?? zeroHours,
      kind: kindNamed(activity.review?.kind, kinds),
      status: reviewStatusOf(activity.review),
      rank: dateRank(activity.entry.Date),
    })),
  );
}

const blankPeriod = { schoolYear: null, semester: null };

/** Returns the activities that count toward a goal in the given period. An activity has no kind until it is approved. */
export function activitiesFor(
  { club, each, kind }: Pick<Goal, 'club' | 'each' | 'kind'>,
  activities: readonly CountedActivity[],
  { schoolYear, semester }: Period,
): CountedActivity[] {
  return activities.filter(
    (activity) =>
      (club === 'all' || activity.entry[club] === 'Yes') &&
      (kind === undefined || (activity.status === 'approved' && activity.kind?.name === kind)) &&
      (each === 'ever' || activity.schoolYear === schoolYear) &&
      (each !== 'semester' || activity.semester === semester),
  );
}

/**
 * Returns the goals to show to a student of `classYear`: in the current period, or in the chosen school year. A goal per semester
 * appears once for each semester of a chosen year that has begun.
 */
export function goalsToShow(
  goals: readonly Goal[],
  classYear: string,
  now: Period,
  /** The calendar year in which the chosen school year began; null if none is chosen. */
  chosen: number | null,
  years: YearSettings,
) {
  const schoolYear = chosen ?? now.schoolYear;
  const begun = ([1, 2] as const).filter(
    (semester) => schoolYear !== now.schoolYear || semester <= (now.semester ?? 1),
  );
  // Students without a class year only have goals for all grades.
  const grade = gradeOf(classYear, schoolYear, years.schoolYear);
  return goals.flatMap((goal) => {
    if (goal.grades && (grade === null || !goal.grades.includes(grade))) return [];
    const semesters = goal.each === 'semester' && chosen !== null ? begun : [now.semester];
    return semesters.map((semester) => ({
      goal,
      period: { schoolYear, semester },
      /** The period in words. */
      span: spanWords(goal, { schoolYear, semester }, years),
      isOver: goal.each !== 'ever' && isOver({ schoolYear, semester }, goal, now),
    }));
  });
}

function spanWords({ each }: Goal, { schoolYear, semester }: Period, years: YearSettings): string {
  if (each === 'ever') return goalMessages.allYears;
  // Without the school year, which is the current one or the chosen one.
  return each === 'semester' && semester !== null
    ? semesterWords[semester]
    : schoolYearName(schoolYear, years.schoolYear);
}

function isOver({ schoolYear, semester }: Period, { each }: Goal, now: Period): boolean {
  if (schoolYear !== now.schoolYear) return schoolYear < now.schoolYear;
  return each === 'semester' && (semester ?? 1) < (now.semester ?? 1);
}

/** Returns the first award not reached, or else the highest; undefined if there are none. Counts all logged hours, like the awards list. */
export function nextAward(
  steps: readonly number[],
  activities: readonly Pick<CountedActivity, 'hours'>[],
): { hours: number; progress: Progress } | undefined {
  const logged = activities.reduce((sum, { hours }) => sum.plus(hours), zeroHours);
  const parts = { approved: logged, waiting: zeroHours, returned: zeroHours };
  const awards = [...steps]
    .sort((a, b) => a - b)
    .map((hours) => ({ hours, progress: progressTo(hours, parts) }));
  return awards.find(({ progress }) => progress.state !== 'reached') ?? awards.at(-1);
}

/** Texts about goals and school years for students. Not in the spec. */
export const goalMessages = {
  allYears: 'all years',
  award: (hours: number) => `${hours}-hour award`,
  showAll: 'Show all',
  /** For all years, `sum` is null: the heading already shows the total. */
  shown: (activities: number, sum: Big | null) => {
    const counted = activities === 1 ? '1 activity' : `${activities} activities`;
    return sum === null ? counted : `${hoursInWords(formatTotalHours(sum))} logged in ${counted}`;
  },
} as const;

/** Returns the hours done as shown: rounded like a total, but never up to a goal that isn't reached. */
const shownDone = ({ state, done, wanted }: Progress): string =>
  state === 'toGo' ? formatHoursOnTheWay(done, wanted) : formatTotalHours(done);

/** Returns e.g. 'NHS: 12.5 of 20'. */
export const progressWords = (progress: Progress, label: string): string =>
  `${label}: ${shownDone(progress)} of ${progress.wanted.toFixed()}`;

/** Returns the rest of a progress line, e.g. '7.5 to go'. `isOver`: the school year has ended. */
export function progressEnding(progress: Progress, isOver: boolean): string {
  if (progress.state === 'reached') return 'reached';
  if (progress.state === 'logged') return 'reached once approved';
  // From the rounded hours, so that the two numbers on screen add up.
  return isOver ? 'not reached' : `${progress.wanted.minus(shownDone(progress)).toFixed()} to go`;
}
