import { textMaxLength } from './limits';

/**
 * An exact decimal number, zero or more: `units` divided by ten to the power of `decimals`.
 *
 * Hours are texts of up to 280 digits (spec 5). Floating point would make 0.1 three times
 * 0.30000000000000004 and would lose every digit after the sixteenth.
 */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

export const zeroHours: Decimal = { units: 0n, decimals: 0 };

/** Digits with at most one dot among them, and not the dot alone (spec 5). ASCII digits only. */
export const hoursPattern = /^(?=.*\d)(\d*)\.?(\d*)$/;

function unitsAt(value: Decimal, decimals: number): bigint {
  return value.units * 10n ** BigInt(decimals - value.decimals);
}

/**
 * The number in a stored `Hours` text (spec 5): `1`, `.5`, `12.`, `007.5`. Null for what the form
 * would refuse: another type, no digit, another sign, more than 280 characters.
 */
export function parseHours(hours: unknown): Decimal | null {
  if (typeof hours !== 'string') return null;
  const text = hours.trim();
  // Checked before the digits are read: reading takes quadratic time in their number.
  if (text.length > textMaxLength) return null;
  const parts = hoursPattern.exec(text);
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  return { units: BigInt(whole + fraction), decimals: fraction.length };
}

/** The exact sum of two decimals. A new value; both stay as they are. */
export function addHours(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(a.decimals, b.decimals);
  return { units: unitsAt(a, decimals) + unitsAt(b, decimals), decimals };
}

/** What is missing from `done` to `wanted`, exactly; zero when nothing is. */
export function hoursToGo(wanted: Decimal, done: Decimal): Decimal {
  if (compareHours(wanted, done) <= 0) return zeroHours;
  const decimals = Math.max(wanted.decimals, done.decimals);
  return { units: unitsAt(wanted, decimals) - unitsAt(done, decimals), decimals };
}

/** How much of `wanted` (more than zero) is `done`, from 0 to 100. For the length of a bar, not for counting. */
export function percentOf(wanted: Decimal, done: Decimal): number {
  const decimals = Math.max(wanted.decimals, done.decimals);
  const perMille = (unitsAt(done, decimals) * 1000n) / unitsAt(wanted, decimals);
  return perMille > 1000n ? 100 : Number(perMille) / 10;
}

/** Below zero when `a` is less than `b`, above when it is more, 0 when they are the same number. */
export function compareHours(a: Decimal, b: Decimal): number {
  const decimals = Math.max(a.decimals, b.decimals);
  const difference = unitsAt(a, decimals) - unitsAt(b, decimals);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The exact sum of `Hours` texts (spec 2, 9). A damaged one counts as 0. */
export function sumHours(hours: readonly string[]): Decimal {
  return hours.reduce((total, text) => addHours(total, parseHours(text) ?? zeroHours), zeroHours);
}

/**
 * `total` with exactly so many decimals (1 or more), rounded half up on the exact sum: 0.05 shows
 * as 0.1 and 0.049 as 0.0. Rounding happens here only, never between additions.
 */
function fixedHours(total: Decimal, decimals: number): string {
  const cut = total.decimals - decimals;
  const divisor = 10n ** BigInt(Math.max(cut, 0));
  const units = cut > 0 ? (total.units + divisor / 2n) / divisor : unitsAt(total, decimals);
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The total under the hours table: one decimal, half up, a trailing `.0` dropped (spec 9). */
export function formatTotalHours(total: Decimal): string {
  return fixedHours(total, 1).replace(/\.0$/, '');
}

/** A total in the hour report: always two decimals, half up, e.g. `12.50`. */
export function formatReportHours(total: Decimal): string {
  return fixedHours(total, 2);
}

/**
 * Hours on the way to a goal: up to two decimals, no zeros at the end. Cut and not rounded, and what is to go
 * is rounded up: 19.999 of 20 hours must not read as 20 with 0 to go.
 */
export function formatGoalHours(hours: Decimal, cut: 'down' | 'up' = 'down'): string {
  const places = 2;
  const excess = 10n ** BigInt(Math.max(hours.decimals - places, 0));
  const roundedUp = cut === 'up' && hours.units % excess !== 0n;
  const units =
    hours.decimals > places ? hours.units / excess + (roundedUp ? 1n : 0n) : unitsAt(hours, places);
  return fixedHours({ units, decimals: places }, places).replace(/\.?0+$/, '');
}
