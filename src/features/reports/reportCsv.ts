import type Big from 'big.js';
import { school } from '#config/school';
import { formatReportHours } from '#features/activities/formatHours';
import type { Profile } from '#features/profile/profile';
import { listedProfile } from '#features/students/students';
import { compareTexts } from '#shared/lib/compare';
import { toCsv } from '#shared/lib/csv';
import { reportHoursMax } from '#shared/lib/limits';

export interface StudentTotals {
  /** The name of the document `users/{email}`. */
  email: string;
  /** Null if the student has entries but no profile. */
  profile: Profile | null;
  total: Big;
  nhs: Big;
  keyClub: Big;
}

/** Sort order of both files: highest exact total first, equal totals by email. */
export function compareStudents(a: StudentTotals, b: StudentTotals): number {
  return b.total.cmp(a.total) || compareTexts(a.email, b.email);
}

const notAvailable = 'N/A';

/**
 * Returns the first four cells of a row in both files. Long names are shortened as in the student list, because both files share one
 * document, which a few hundred aliases of one mailbox could fill.
 */
export function identityCells({ email, profile }: StudentTotals): string[] {
  if (profile === null) return [notAvailable, notAvailable, notAvailable, email];
  const { firstName, lastName, graduationYear } = listedProfile(profile);
  return [firstName, lastName, graduationYear, email];
}

const identityColumns = ['First Name', 'Last Name', 'Year', 'Email'] as const;

/** Returns a club's name for a column heading. The form's KeyClub becomes two words; a school's own name stays unchanged. */
function clubInColumn(label: string): string {
  return label === 'KeyClub' ? 'Key Club' : label;
}

const hourColumns = [
  ...identityColumns,
  `Total ${clubInColumn(school.clubs.NHS)} Hours`,
  `Total ${clubInColumn(school.clubs.KeyClub)} Hours`,
  'Total Hours',
];

/** Returns hours with two decimals, or `over 1000000` (`reportHoursMax`). */
export const reportedHours = (hours: Big) =>
  hours.gt(reportHoursMax) ? `over ${reportHoursMax}` : formatReportHours(hours);

/**
 * Returns the CSV text of the hour report (spec 3, `hourSummary`), one row per student in the given order. An activity for both NHS
 * and Key Club counts in each, but only once in the total.
 */
export function hourSummaryCsv(students: readonly StudentTotals[]): string {
  const rows = students.map((student) => [
    ...identityCells(student),
    reportedHours(student.nhs),
    reportedHours(student.keyClub),
    reportedHours(student.total),
  ]);
  return toCsv(rows, { columns: hourColumns });
}

/**
 * Returns the highest award reached, for example `150 hours award`, or null below the first step. Uses the exact total: 49.996 hours
 * show as 50.00 in the hour report but don't reach 50.
 *
 * @param steps whole hours, in any order (`awardSteps` in src/config/school.ts)
 */
export function highestAward(total: Big, steps: readonly number[]): string | null {
  const reached = steps.filter((hours) => total.gte(hours));
  return reached.length === 0 ? null : `${Math.max(...reached)} hours award`;
}

/** Returns the rows of the awards list in the given order, without students who have no award. */
export function awardRows(
  students: readonly StudentTotals[],
  steps: readonly number[],
): string[][] {
  return students.flatMap((student) => {
    const award = highestAward(student.total, steps);
    return award === null ? [] : [[...identityCells(student), award]];
  });
}

/** Returns the CSV text of the awards list (spec 3, `awardsList`) for these `awardRows`. */
export function awardsListCsv(rows: readonly string[][]): string {
  return toCsv(rows, { columns: [...identityColumns, 'Highest Award'] });
}

/** Returns the file names for a report built at this time, in the user's time zone (spec 9): `Hour-Report-11-20.csv`. */
export function reportFileNames(built: Date) {
  const day = `${built.getMonth() + 1}-${built.getDate()}`;
  return { hours: `Hour-Report-${day}.csv`, awards: `Awards-List-${day}.csv` };
}
