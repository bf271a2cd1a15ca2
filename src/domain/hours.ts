import Big from 'big.js';
import { textMaxLength } from './limits';

/*
 * Hours are exact decimal numbers (big.js): texts of up to 280 digits may be typed (spec 5). Floating point would make
 * 0.1 three times 0.30000000000000004, and would lose every digit after the sixteenth.
 */

export const zeroHours = new Big(0);

/** Digits with at most one dot among them, and not the dot alone (spec 5). ASCII digits only. */
export const hoursPattern = /^(?=.*\d)\d*\.?\d*$/;

/**
 * The number in a stored `Hours` text (spec 5): `1`, `.5`, `12.`, `007.5`. Null for what the form
 * would refuse: another type, no digit, another sign, more than 280 characters.
 */
export function parseHours(hours: unknown): Big | null {
  if (typeof hours !== 'string') return null;
  const text = hours.trim();
  return text.length <= textMaxLength && hoursPattern.test(text) ? new Big(text) : null;
}

/** The exact sum of `Hours` texts (spec 2, 9). A damaged one counts as 0. */
export function sumHours(hours: readonly string[]): Big {
  return hours.reduce((total, text) => total.plus(parseHours(text) ?? zeroHours), zeroHours);
}

/** What is missing from `done` to `wanted`, exactly; zero when nothing is. */
export function hoursToGo(wanted: Big, done: Big): Big {
  return wanted.gt(done) ? wanted.minus(done) : zeroHours;
}

/** How much of `wanted` (more than zero) is `done`, from 0 to 100. For the length of a bar, not for counting. */
export function percentOf(wanted: Big, done: Big): number {
  if (done.gte(wanted)) return 100;
  return done.times(100).div(wanted).round(1, Big.roundDown).toNumber();
}

/**
 * The total under the hours table: one decimal, half up, a trailing `.0` dropped (spec 9): 0.05 shows as 0.1 and
 * 0.049 as 0. Sums are rounded where they are shown, never between additions.
 */
export function formatTotalHours(total: Big): string {
  return total.toFixed(1, Big.roundHalfUp).replace(/\.0$/, '');
}

/** A total in the hour report: always two decimals, half up, e.g. `12.50`. */
export function formatReportHours(total: Big): string {
  return total.toFixed(2, Big.roundHalfUp);
}

/**
 * Hours on the way to a goal that is not reached: rounded like a total, but cut where that would read as the whole of
 * `wanted`: 19.999 of 20 hours are shown as 19.9.
 */
export function formatHoursOnTheWay(done: Big, wanted: Big): string {
  const rounded = done.round(1, Big.roundHalfUp);
  return (rounded.lt(wanted) ? rounded : done.round(1, Big.roundDown)).toFixed();
}
