import type Big from 'big.js';
import { overCapWords } from '#features/activities/decisions/kinds';
import { formatReportHours } from '#features/activities/formatHours';
import type { KeepResult } from '#features/reports/questions/keptQuestions';
import { keptQuestionsMax, reportHoursMax } from '#shared/lib/limits';
import { groupedCount, groupedDigits, pluralize } from '#shared/lib/messages';
import { brokenRowWords, skippedAbove, wideRowWords } from '#shared/lib/tableMessages';
import type { Answer } from './answer';
import { type GoalStatus, nearPart } from './goalStatus';
import type { Joining } from './joinColumns';

const activities = (count: number) => pluralize(count, 'activity', 'activities');
const students = (count: number) => pluralize(count, 'student');

const linesNamedMax = 10;

/** Returns e.g. 'line 3' or 'lines 3, 7 and 9'. */
function linesNamed(lines: readonly number[]): string {
  const named = lines.slice(0, linesNamedMax).map(String);
  const others = lines.length - named.length;
  if (others > 0) named.push(`${groupedCount(others)} more`);
  const [last = '', ...before] = named.reverse();
  return before.length === 0 ? `line ${last}` : `lines ${before.reverse().join(', ')} and ${last}`;
}

/** Formats hours as `1,251.93`. */
const hours = (sum: Big): string => groupedDigits(formatReportHours(sum));

/** Returns a sum of hours with what the review says about it, for example `5.50 hours: 3.50 approved, 2.00 waiting`. */
function reviewedHours(total: Big, approved: Big, hasReview: boolean): string {
  const waiting = total.minus(approved);
  const parts = [
    approved.gt(0) && `${hours(approved)} approved`,
    waiting.gt(0) && `${hours(waiting)} waiting`,
  ].filter(Boolean);
  return hasReview ? `${hours(total)} hours: ${parts.join(', ')}` : `${hours(total)} hours`;
}

/** Texts of /reports. None is in the spec, and students don't download them. */
export const reportsMessages = {
  heading: 'Reports',
  filters: 'Filters',
  oldest: (day: string) => `oldest logged ${day}`,
  goalStudents: (count: number, isOfMembers: boolean) =>
    `${students(count)}${isOfMembers ? ' with hours in this club' : ''}`,
  progress: 'Students by class year',
  cut: 'Long names of activities and contacts are cut off here because they take too much space.',
  none: 'Names of activities and contacts are missing here because they take too much space.',
  /** One line about what was counted. Mentions only what there is. */
  sums: (
    { sums: { total, approved, returned }, matched, shown, capped }: Answer,
    hasReview: boolean,
  ) => {
    const studentCount = shown.length || matched.students;
    const parts = [
      studentCount > 0 && students(studentCount),
      matched.rows.length > 0 && activities(matched.rows.length),
      total.all.gt(0) && reviewedHours(total.all, approved.all, hasReview),
    ].filter(Boolean);
    return [
      `${parts.join(', ')}.`,
      returned.all.gt(0) && `${hours(returned.all)} returned hours not included.`,
      overCapWords(capped),
    ]
      .filter(Boolean)
      .join(' ');
  },
  damaged: (count: number) =>
    `${pluralize(count, 'activity has', 'activities have')} hours that can't be read or are over ${groupedCount(reportHoursMax)}. ${count === 1 ? 'It counts' : 'They count'} as 0.`,
  undated: (count: number) => `${activities(count)} left out because the date can't be read.`,
  unlogged: (count: number) => `${activities(count)} left out because the logging date is unknown.`,
  noProfile: (count: number) =>
    `${pluralize(count, "student hasn't", "students haven't")} saved a profile, so they have no name or class year.`,
  notRead: "Couldn't load the updated report. This screen still shows the previous one.",
  ignored: (filters: readonly string[]) =>
    `Doesn't exist and isn't applied: ${filters.join(', ')}.`,
  noneInClass: (classYear: string) => `No student has the class year ${classYear}.`,
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${groupedCount(count)} selected`,
  writeParts: (parts: number) =>
    `These are too many addresses for one email, so there are ${parts} emails. The students are in BCC.`,
  writePart: (part: number, count: number) => `Email ${part}: ${students(count)}`,
  sample: (count: number) => `Pick ${count} at random`,
  sampleOf: (count: number, all: number, isOlder: boolean) =>
    `${groupedCount(count)} of ${activities(all)}, picked at random${isOlder ? ' from an earlier report' : ''}`,
  joined: (joining: Joining) => {
    if (joining.outcome === 'noAddresses')
      return 'No column in this file has a student address. Nothing was added.';
    const parts = [
      `Added for ${students(joining.found)}: ${joining.labels.join(', ') || 'no other columns'}.`,
      joining.chosenColumn !== null &&
        `Several columns have students' addresses. Each line counts for the student in ${joining.chosenColumn}.`,
      joining.unknown > 0 &&
        `${pluralize(joining.unknown, 'line has', 'lines have')} no student's address.`,
      joining.repeated > 0 &&
        `${pluralize(joining.repeated, 'line repeats', 'lines repeat')} an address; the first one counts.`,
      joining.broken.length > 0 &&
        `Left out, because ${brokenRowWords}: ${linesNamed(joining.broken)}.`,
      joining.wide.length > 0 && `Left out, because ${wideRowWords}: ${linesNamed(joining.wide)}.`,
      joining.above.length > 0 && skippedAbove(joining.above),
      'The columns come first in downloads that have addresses.',
    ];
    return parts.filter(Boolean).join(' ');
  },
  keptDone: 'Kept. It is in the list of all questions, for all staff.',
  renamed: (before: string) => `Kept under this name. All staff saw it as "${before}" until now.`,
  keepProblems: {
    full: `There are already ${keptQuestionsMax} kept questions. Remove one from the list of all questions first.`,
    taken: 'Another kept question has this name.',
    tooLong: 'This question is too long to be kept. Shorten the text in its filters.',
    failed: "The question wasn't kept. Try again later.",
  } satisfies Record<Exclude<KeepResult['outcome'], 'kept'> | 'tooLong' | 'failed', string>,
  remove: (name: string) => `Remove ${name}`,
  gone: (filters: readonly string[]) => `No longer exists: ${filters.join(', ')}`,
} as const;

/** Students' progress, shown after their number. */
export const goalStatusWords: Record<GoalStatus, string> = {
  nothing: 'no hours',
  some: 'some',
  near: 'close',
  reached: 'met',
};

/** Students' progress, as column headings. */
export const goalStatusLabels: Record<GoalStatus, string> = {
  nothing: 'No hours',
  some: 'Some',
  near: `Close (${nearPart.times(100).toFixed()}% or more)`,
  reached: 'Met',
};
