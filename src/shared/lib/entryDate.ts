import { dateWindow } from './limits';

/** A date as stored with an activity (spec 3, 5). */
export interface EntryDate {
  year: number;
  month: number;
  day: number;
}

/** Days and months stay below 100 (even day 32), so one number sorts like the three parts. */
export const rankWeights = { year: 10_000, month: 100, day: 1 } as const;

const damagedRank = -1;

/** Returns the three integers in a stored date without checking their range, or null. */
function readParts(text: unknown): EntryDate | null {
  if (typeof text !== 'string') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return null;
  const { year, month, day } = value as Record<string, unknown>;
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return null;
  return { year, month, day } as EntryDate;
}

/** Returns the date as `2026-11-20`, or '' for a date that doesn't exist, such as April 31. */
function isoDay({ year, month, day }: EntryDate): string {
  const calendarDay = new Date(0);
  calendarDay.setUTCFullYear(year, month - 1, day);
  const exists = calendarDay.getUTCMonth() === month - 1 && calendarDay.getUTCDate() === day;
  if (!exists || year < 1) return '';
  const padded = (part: number, length: number) => String(part).padStart(length, '0');
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/**
 * Returns the JSON text stored in `Date` (spec 3), in the only form `firestore.rules` accepts: keys in the order year, month,
 * day and no white space, e.g. `{"year":2026,"month":11,"day":20}`.
 */
export function entryDateText({ year, month, day }: EntryDate): string {
  return JSON.stringify({ year, month, day });
}

/**
 * Parses a stored date (spec 3, 5), with keys in any order and any white space. Returns null for anything else: another type,
 * broken JSON, extra or missing keys, or numbers that aren't integers within `dateWindow`. Accepts day 32, and day 31 in any
 * month, as spec 5 does.
 */
export function parseEntryDate(text: unknown): EntryDate | null {
  const date = readParts(text);
  const isWithin = (part: keyof EntryDate) =>
    date !== null && date[part] >= dateWindow[part].min && date[part] <= dateWindow[part].max;
  return isWithin('year') && isWithin('month') && isWithin('day') ? date : null;
}

/** Returns a stored date in the only form the rules accept, in which one day has one text. Leaves damaged text unchanged. */
export function storableDate(text: string): string {
  const date = parseEntryDate(text);
  return date === null ? text : entryDateText(date);
}

/** Returns the date as shown in the table and the export: `11-20-2026` (spec 2, 3), or '' if damaged. */
export function formatEntryDate(text: string): string {
  const date = parseEntryDate(text);
  return date === null ? '' : `${date.month}-${date.day}-${date.year}`;
}

/** Returns the stored text for a day in the user's time zone, or '' for an invalid `Date`. */
export function entryDateTextOf(day: Date): string {
  if (Number.isNaN(day.getTime())) return '';
  return entryDateText({
    year: day.getFullYear(),
    month: day.getMonth() + 1,
    day: day.getDate(),
  });
}

/** Returns the start of a stored date's day in the user's time zone; an invalid `Date` if it is damaged. */
export function startOfDay(text: string): Date {
  const { year, month, day } = parseEntryDate(text) ?? { year: NaN, month: NaN, day: NaN };
  return new Date(year, month - 1, day);
}

/**
 * Returns the `<input type="date">` value for a stored date: `2026-11-20`, or '' if it is missing or doesn't exist (the
 * specification allows April 31 and day 32).
 *
 * Keeps years outside `dateWindow`: someone typing 2026 passes through years 2, 20 and 202, and clearing the input would lose
 * the day and month.
 */
export function dateInputValue(text: string): string {
  const date = readParts(text);
  return date === null ? '' : isoDay(date);
}

/**
 * Returns the text to store for an `<input type="date">` value, or '' if it is empty or not a real date. Keeps years outside
 * `dateWindow` (see `dateInputValue`); `dateRule` rejects them.
 */
export function dateTextFromInput(value: string): string {
  const parts = /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(value);
  if (parts === null) return '';
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isoDay(date) === '' ? '' : entryDateText(date);
}

/** Returns a date input's value with a year of four digits: browsers turn a year typed as 26 into 0026. */
export function withFullYear(value: string): string {
  return value.replace(/^00(?=\d\d-)/, '20');
}

/** Returns a number that sorts dates (spec 2); damaged ones rank lowest. Compute it once per row rather than parsing in every comparison. */
export function dateRank(text: string): number {
  const date = parseEntryDate(text);
  if (date === null) return damagedRank;
  return date.year * rankWeights.year + date.month * rankWeights.month + date.day * rankWeights.day;
}
