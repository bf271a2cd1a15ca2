import Big from 'big.js';
import { textMaxLength } from '#shared/lib/limits';
import { hoursPattern } from './hoursPattern';

/*
 * Hours are exact decimals (big.js), because users may type up to 280 digits (spec 5). In floating point, 0.1 three times
 * would be 0.30000000000000004.
 */

export const zeroHours = new Big(0);

/** Parses a stored `Hours` text (spec 5): `1`, `.5`, `12.`, `007.5`. Null for whatever the form rejects, such as over 280 characters. */
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
