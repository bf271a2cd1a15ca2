import { dateRank, type EntryDate, entryDateText, parseEntryDate } from './entryDate';

/** The day a school year starts. */
export type YearBegin = Pick<EntryDate, 'month' | 'day'>;

/** Returns the first day of the school year that contains `today`. */
export function schoolYearStart(today: Date, { month, day }: YearBegin): EntryDate {
  const year = today.getFullYear();
  const hasBegun = today >= new Date(year, month - 1, day);
  return { year: hasBegun ? year : year - 1, month, day };
}

/** Returns the calendar year in which a stored date's school year began, or null if the date is damaged. */
export function schoolYearOf(date: string, { month, day }: YearBegin): number | null {
  const parts = parseEntryDate(date);
  if (parts === null) return null;
  const hasBegun = dateRank(date) >= dateRank(entryDateText({ year: parts.year, month, day }));
  return hasBegun ? parts.year : parts.year - 1;
}

/** Returns the school year's name: 2026-2027, or 2026 if it starts on January 1. */
export function schoolYearName(year: number, { month, day }: YearBegin): string {
  return month === 1 && day === 1 ? String(year) : `${year}-${year + 1}`;
}
