import type Big from 'big.js';
import { school } from '../../config/school';
import { toCsv } from '../csv/toCsv';
import { formatReportHours } from '../hours';
import { reportHoursMax } from '../limits';
import { identityCells, identityColumns, type StudentTotals } from './studentTotals';

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

const reportedHours = (hours: Big) =>
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
