import type Big from 'big.js';
import type { SchoolSettings } from '#config/schoolSettings';
import { formatTotalHours } from '#features/activities/formatHours';
import { goalMessages } from '#features/activities/goals';
import { parseHours } from '#features/activities/hoursMath';
import { blankProfile } from '#features/profile/profile';
import { questionOfSelection } from '#features/reports/answers/answer';
import { studentSums } from '#features/reports/answers/hourSums';
import type { LoadedIndex } from '#features/reports/answers/loadIndex';
import { nameOf } from '#features/reports/answers/studentsTable';
import { type Filters, questionYear, yearWords } from '#features/reports/questions/filters';
import { match } from '#features/reports/questions/match';
import { goalOf } from '#features/reports/questions/questions';
import { mayBeCut } from '#features/students/students';
import { schoolYearName } from '#shared/lib/schoolYear';
import { certificateMessages } from './certificateMessages';

/**
 * Returns true if a certificate can say what the answer is about: hours in a period, for a club, or toward a goal. Certificates of other
 * answers, such as the hours with one contact, would look like all of a student's hours.
 */
export const canCertify = ({ view, progress, ...filters }: Filters): boolean =>
  view === 'students' &&
  ['', 'any', 'reached'].includes(progress) &&
  !unsaid.some((filter) => filters[filter] !== '');

/** Filters that a certificate doesn't mention. */
const unsaid = [
  'from',
  'to',
  'loggedFrom',
  'loggedTo',
  'status',
  'kind',
  'activity',
  'contact',
] as const;

/** Returns the award or goal that an answer's students have reached, in words, or at least the club; '' for neither. */
function reachedWords(filters: Filters, settings: SchoolSettings, builtAt: Date): string {
  const { club, goal, progress, year } = filters;
  const clubName = club && settings.clubs[club];
  if (progress !== 'reached') return clubName;
  const own = goalOf(filters, settings, builtAt);
  const isAward = !club && !year && settings.awardSteps.some((step) => String(step) === goal);
  if (isAward && !own) return goalMessages.award(Number(goal));
  return certificateMessages.goal(own?.label ?? clubName, goal);
}

/**
 * Returns the certificates for students of an answer, with their names and hours as of the index, and the students who can't have one.
 *
 * @param emails the students, of whom a new report may lack some
 * @param approvedOnly leaves out hours that wait for review, and students who haven't reached the goal without them
 */
export function certificatesFor(
  index: LoadedIndex,
  filters: Filters,
  emails: readonly string[],
  { settings, approvedOnly }: { settings: SchoolSettings; approvedOnly: boolean },
) {
  const builtAt = new Date(index.builtAt);
  const { approved, total } = studentSums(index, match(index, questionOfSelection(filters)).rows);
  const sums = approvedOnly ? approved : total;
  const positions = new Map(index.students.map(({ email }, at) => [email, at]));
  const goal = filters.progress === 'reached' ? parseHours(filters.goal) : null;
  // A certificate of a few minutes would say 0 hours.
  const isEnough = (hours: Big) =>
    formatTotalHours(hours) !== '0' && (goal === null || hours.gte(goal));
  const all = emails.flatMap((email) => {
    const at = positions.get(email);
    return at === undefined ? [] : [{ email, at, name: nameOf(index, at), hours: sums.of(at) }];
  });
  const enough = all.filter(({ hours }) => isEnough(hours));
  return {
    certificates: enough
      .filter(({ name }) => name !== '')
      .map(({ email, name, hours }) => ({ email, name, hours: formatTotalHours(hours) })),
    /** The award or goal that all of them have reached, or ''. */
    reached: reachedWords(filters, settings, builtAt),
    /** The time in which the hours count. */
    period: filters.year
      ? certificateMessages.year(yearWords(filters.year))
      : certificateMessages.allYears(
          schoolYearName(questionYear(filters, builtAt, settings.schoolYear), settings.schoolYear),
        ),
    /** Addresses of students whose name may be cut on their certificate. */
    cut: enough
      .filter(({ at }) => mayBeCut(index.students[at] ?? blankProfile))
      .map(({ email }) => email),
    /** Addresses of students whose name isn't known. */
    unnamed: enough.filter(({ name }) => name === '').map(({ email }) => email),
    /** Names of students with too few hours. */
    tooFew: all.filter(({ hours }) => !isEnough(hours)).map(({ name, email }) => name || email),
    /** Addresses of students who are neither listed nor have activities any more. */
    removed: emails.filter((email) => !positions.has(email)),
  };
}
