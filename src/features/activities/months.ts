import { parseEntryDate } from '#shared/lib/entryDate';

/* Months as in an address: `2026-10`. */

export const monthText = (year: number, month: number) =>
  `${year}-${String(month).padStart(2, '0')}`;

/** Returns the month of a stored date, or '' if the date is damaged. */
export function monthOf(date: string): string {
  const parts = parseEntryDate(date);
  return parts === null ? '' : monthText(parts.year, parts.month);
}

/** Returns a month's name: `October 2026`. */
export function monthName(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(year, number - 1, 1);
  return first.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
}
