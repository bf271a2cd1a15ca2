import type Big from 'big.js';
import { toCsv } from '../csv/toCsv';
import { identityCells, identityColumns, type StudentTotals } from './studentTotals';

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
