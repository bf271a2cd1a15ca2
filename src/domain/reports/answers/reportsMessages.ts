import { reportHoursMax } from '#domain/limits';
import { counted, groupedCount } from '#domain/messages';
import { reportedHours } from '../reportFiles';
import type { Answer } from './answer';
import type { GoalStatus } from './goalStatus';
import type { Joining } from './joinColumns';

const activities = (count: number) => counted(count, 'activity', 'activities');
const students = (count: number) => counted(count, 'student');

/** Texts of /reports. None is in the spec, and no student has to download them. */
export const reportsMessages = {
  heading: 'Reports',
  filters: 'Filters',
  allQuestions: 'All questions',
  views: 'Tables',
  progress: 'Students by class year',
  loading: 'Loading all activities…',
  noIndex: 'There is nothing to answer from yet. Use Update Report: it reads all activities once.',
  asOf: 'As of',
  cut: 'Long names of activities and contacts are cut here: there are more texts than fit.',
  none: 'Names of activities and contacts are not in here: there are more texts than fit.',
  /** What is counted, and what is not. */
  sums: ({ sums: { total, approved, returned }, matched }: Answer, hasReview: boolean) => {
    const of = `${activities(matched.rows.length)} of ${students(matched.students)}: ${reportedHours(total.all)} hours`;
    if (!hasReview) return `${of}.`;
    return `${of}, of which ${reportedHours(approved.all)} are approved and the others wait. ${reportedHours(returned.all)} returned hours are not among them.`;
  },
  damaged: (count: number) =>
    `${counted(count, 'activity has', 'activities have')} hours that can't be read or are over ${groupedCount(reportHoursMax)}. ${count === 1 ? 'It counts' : 'They count'} as 0.`,
  goalMissing: 'Enter the goal to compare with.',
  undated: (count: number) => `${activities(count)} left out: the date cannot be read.`,
  unlogged: (count: number) => `${activities(count)} left out: when they were logged is not known.`,
  noProfile: (count: number) => `${students(count)} here without a profile: no name, no class.`,
  rowCount: (count: number) => counted(count, 'row'),
  joinLabel: 'Columns of your own for the downloads (CSV)',
  joinHint:
    'A file with addresses, such as student numbers or homerooms. It stays on this computer and is forgotten when you leave this page.',
  noRows: 'Nothing matches this question.',
  sample: (count: number) => `Draw ${count}`,
  sampleOf: (count: number, all: number) =>
    `${groupedCount(count)} of ${activities(all)}, drawn at random`,
  joined: (joining: Joining) => {
    if (joining.outcome === 'noAddresses')
      return 'No column of this file has the address of a student. Nothing was joined.';
    const parts = [
      `Joined with ${students(joining.found)}: ${joining.labels.join(', ') || 'no other columns'}.`,
      joining.unknown > 0 &&
        `${counted(joining.unknown, 'line has', 'lines have')} no student's address.`,
      joining.repeated > 0 &&
        `${counted(joining.repeated, 'line repeats', 'lines repeat')} an address; the first line counts.`,
      'The columns stand first in files with addresses.',
    ];
    return parts.filter(Boolean).join(' ');
  },
} as const;

/** What people read for how far students are. */
export const goalStatusLabels: Record<GoalStatus, string> = {
  nothing: 'Nothing',
  some: 'Some',
  near: 'Near (75% or more)',
  reached: 'Reached',
};
