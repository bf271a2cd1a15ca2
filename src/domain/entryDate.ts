import { dateWindow } from './limits';

/** A day as an activity stores it (spec 3, 5). */
export interface EntryDate {
  year: number;
  month: number;
  day: number;
}

/** Day 32 stays below 100 and month 12 below 100, so that one number orders like the three parts. */
const rankWeights = { year: 10_000, month: 100, day: 1 } as const;

const damagedRank = -1;

function isWithin(value: number, bounds: { min: number; max: number }): boolean {
  return value >= bounds.min && value <= bounds.max;
}

/** The three whole numbers in a stored text whatever their size, or null. */
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

/** The calendar day as `2026-11-20`, or '' for a day that no calendar has, such as 31 April. */
function isoDay({ year, month, day }: EntryDate): string {
  const calendarDay = new Date(0);
  calendarDay.setUTCFullYear(year, month - 1, day);
  const exists = calendarDay.getUTCMonth() === month - 1 && calendarDay.getUTCDate() === day;
  if (!exists || year < 1) return '';
  const padded = (part: number, length: number) => String(part).padStart(length, '0');
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/**
 * The text stored in `Date` (spec 3): JSON in the one form that `firestore.rules` accepts, with the
 * keys in the order year, month, day and no white space, e.g. `{"year":2026,"month":11,"day":20}`.
 */
export function entryDateText({ year, month, day }: EntryDate): string {
  return JSON.stringify({ year, month, day });
}

/**
 * Reads a stored date (spec 3, 5), with its keys in any order and with any white space. Null for
 * everything else: another type, broken JSON, a key too many or too few, a number that is not whole
 * or lies outside `dateWindow`. Day 31 of every month and day 32 pass: spec 5 sets no calendar.
 */
export function parseEntryDate(text: unknown): EntryDate | null {
  const date = readParts(text);
  if (
    date === null ||
    !isWithin(date.year, dateWindow.year) ||
    !isWithin(date.month, dateWindow.month) ||
    !isWithin(date.day, dateWindow.day)
  ) {
    return null;
  }
  return date;
}

/** The date as the table and the export show it: `11-20-2026` (spec 2, 3). '' when damaged. */
export function formatEntryDate(text: string): string {
  const date = parseEntryDate(text);
  return date === null ? '' : `${date.month}-${date.day}-${date.year}`;
}

/** The stored text of a day in the user's own time zone; '' for an invalid `Date`. */
export function entryDateTextOf(day: Date): string {
  if (Number.isNaN(day.getTime())) return '';
  return entryDateText({
    year: day.getFullYear(),
    month: day.getMonth() + 1,
    day: day.getDate(),
  });
}

/**
 * The value of `<input type="date">` for a stored text: `2026-11-20`, or '' when there is none or no
 * calendar has that day (the specification's window admits 31 April and day 32).
 *
 * A year outside `dateWindow` is given back as it came: on the way to 2026 a typing user passes year
 * 2, 20 and 202, and an input that is emptied in between loses the day and the month too.
 */
export function dateInputValue(text: string): string {
  const date = readParts(text);
  return date === null ? '' : isoDay(date);
}

/**
 * The text to store for the value of `<input type="date">`; '' when it is empty or no calendar day.
 * A year outside `dateWindow` is kept, for the reason given at `dateInputValue`; `dateRule` refuses it.
 */
export function dateTextFromInput(value: string): string {
  const parts = /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(value);
  if (parts === null) return '';
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isoDay(date) === '' ? '' : entryDateText(date);
}

/**
 * A number that orders dates as year, then month, then day (spec 2); damaged dates rank below all others.
 * For lists that are sorted often: parsing once a row, not once a comparison.
 */
export function dateRank(text: string): number {
  const date = parseEntryDate(text);
  if (date === null) return damagedRank;
  return date.year * rankWeights.year + date.month * rankWeights.month + date.day * rankWeights.day;
}
