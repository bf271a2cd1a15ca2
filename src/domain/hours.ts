import Big from 'big.js';
import { hoursPattern, textMaxLength } from './limits';

/*
 * Hours are exact decimals (big.js), because users may type up to 280 digits (spec 5). In floating point, 0.1 three times
 * would be 0.30000000000000004.
 */

export const zeroHours = new Big(0);

/**
 * Parses a stored `Hours` text (spec 5): `1`, `.5`, `12.`, `007.5`. Returns null for anything the form would reject, including
 * text of more than 280 characters.
 */
export function parseHours(hours: unknown): Big | null {
  if (typeof hours !== 'string') return null;
  const text = hours.trim();
  return text.length <= textMaxLength && hoursPattern.test(text) ? new Big(text) : null;
}

/** Returns the exact sum of `Hours` texts, counting damaged ones as 0 (spec 2, 9). */
export function sumHours(hours: readonly string[]): Big {
  return hours.reduce((total, text) => total.plus(parseHours(text) ?? zeroHours), zeroHours);
}

/** Returns the exact hours still missing from `wanted`, or zero. */
export function hoursToGo(wanted: Big, done: Big): Big {
  return wanted.gt(done) ? wanted.minus(done) : zeroHours;
}

/** Returns the share of `wanted` (more than zero) that is done, from 0 to 100. For progress bars, not for sums. */
export function percentOf(wanted: Big, done: Big): number {
  if (done.gte(wanted)) return 100;
  return done.times(100).div(wanted).round(1, Big.roundDown).toNumber();
}

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

/** Returns what stored hours lack to have that many decimals, to align them by an invisible rest: `2` lacks `.0`, `1.5` nothing. */
export function missingDecimals(hours: string, decimals: number): string {
  const lacking = decimals - decimalsOf(hours);
  if (lacking <= 0 || !hoursPattern.test(hours)) return '';
  return (hours.includes('.') ? '' : '.') + '0'.repeat(lacking);
}
