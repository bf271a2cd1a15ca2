import type Big from 'big.js';
import { school } from '#config/school';
import { toCsv } from '#domain/csv';
import { formatReportHours } from '#domain/hours';
import { reportHoursMax } from '#domain/limits';
import type { Profile } from '#domain/profile';
import { compareTexts, listedProfile } from '#domain/students';

/** What the report says of one student: a few numbers, however many entries they were added from. */
export interface StudentTotals {
  /** The name of the document `users/{email}`. */
  email: string;
  /** Null for a student who has entries and no profile. */
  profile: Profile | null;
  total: Big;
  nhs: Big;
  keyClub: Big;
}

/** The order of both files: highest exact total first, equal totals by e-mail. */
export function compareStudents(a: StudentTotals, b: StudentTotals): number {
  return b.total.cmp(a.total) || compareTexts(a.email, b.email);
}

const notAvailable = 'N/A';

/**
 * The first four cells of a row in both files. Long names are cut as in the student list: both files are one document
 * for the whole school, and some hundred aliases of one mailbox could fill it.
 */
export function identityCells({ email, profile }: StudentTotals): string[] {
  if (profile === null) return [notAvailable, notAvailable, notAvailable, email];
  const { firstName, lastName, graduationYear } = listedProfile(profile);
  return [firstName, lastName, graduationYear, email];
}

const identityColumns = ['First Name', 'Last Name', 'Year', 'Email'] as const;

/** A club in the head of a column. The form's KeyClub is written as two words there; a school's own name stands as it is. */
function clubInColumn(label: string): string {
  return label === 'KeyClub' ? 'Key Club' : label;
}

const hourColumns = [
  ...identityColumns,
  `Total ${clubInColumn(school.clubs.NHS)} Hours`,
  `Total ${clubInColumn(school.clubs.KeyClub)} Hours`,
  'Total Hours',
];

/** Hours with two decimals, or `over 1000000` (`reportHoursMax`). */
export const reportedHours = (hours: Big) =>
  hours.gt(reportHoursMax) ? `over ${reportHoursMax}` : formatReportHours(hours);

/**
 * The CSV text of the hour report (spec 3, `hourSummary`): one row a student in the order given, hours
 * with two decimals, or `over 1000000` (`reportHoursMax`). An activity for both NHS and Key Club counts in each, and once
 * in the total.
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

const awardColumns = [...identityColumns, 'Highest Award'];

/**
 * The highest award a student has reached, e.g. `150 hours award`, or null below the first step. The
 * exact total decides: 49.996 hours read 50.00 in the hour report and are no 50 hours.
 *
 * @param steps whole hours, in any order (`awardSteps` in src/config/school.ts)
 */
export function highestAward(total: Big, steps: readonly number[]): string | null {
  const reached = steps.filter((hours) => total.gte(hours));
  return reached.length === 0 ? null : `${Math.max(...reached)} hours award`;
}

/** The rows of the awards list, in the order given; students without an award are left out. */
export function awardRows(
  students: readonly StudentTotals[],
  steps: readonly number[],
): string[][] {
  return students.flatMap((student) => {
    const award = highestAward(student.total, steps);
    return award === null ? [] : [[...identityCells(student), award]];
  });
}

/** The CSV text of the awards list (spec 3, `awardsList`) for the rows of `awardRows`. */
export function awardsListCsv(rows: readonly string[][]): string {
  return toCsv(rows, { columns: awardColumns });
}

/** The names of the files of a report that was built then, in the user's time zone (spec 9): `Hour-Report-11-20.csv`. */
export function reportFileNames(built: Date) {
  const day = `${built.getMonth() + 1}-${built.getDate()}`;
  return { hours: `Hour-Report-${day}.csv`, awards: `Awards-List-${day}.csv` };
}
