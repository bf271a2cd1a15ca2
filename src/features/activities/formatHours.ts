import Big from 'big.js';
import { hoursPattern } from './hoursPattern';

/**
 * Formats a total with one decimal, rounded half up, without a trailing `.0` (spec 9): 0.05 becomes 0.1 and 0.049 becomes 0.
 * Round only for display, never between additions.
 */
export function formatTotalHours(total: Big): string {
  return total.toFixed(1, Big.roundHalfUp).replace(/\.0$/, '');
}

/** Formats a total for the hour report: two decimals, rounded half up, e.g. `12.50`. */
export function formatReportHours(total: Big): string {
  return total.toFixed(2, Big.roundHalfUp);
}

/** Formats hours toward a goal not yet reached: like a total, but never rounded up to it, so 19.999 of 20 becomes 19.9. */
export function formatHoursOnTheWay(done: Big, wanted: Big): string {
  const rounded = done.round(1, Big.roundHalfUp);
  return (rounded.lt(wanted) ? rounded : done.round(1, Big.roundDown)).toFixed();
}

/** Aligning more decimals than this would take up too much of the column. */
const alignedDecimalsMax = 2;

const decimalsOf = (hours: string) => hours.split('.')[1]?.length ?? 0;

/** Returns the most decimals that stored hours in a column have, up to 2. */
export function mostDecimals(hours: readonly string[]): number {
  const most = hours.reduce((max, text) => Math.max(max, decimalsOf(text)), 0);
  return Math.min(most, alignedDecimalsMax);
}

/**
 * Returns what stored hours lack to have that many decimals, for example `.0` for `2` and nothing for `1.5`. It is added invisibly to align
 * them.
 */
export function missingDecimals(hours: string, decimals: number): string {
  const lacking = decimals - decimalsOf(hours);
  if (lacking <= 0 || !hoursPattern.test(hours)) return '';
  return (hours.includes('.') ? '' : '.') + '0'.repeat(lacking);
}
