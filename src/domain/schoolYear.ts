import { dateRank, type EntryDate, entryDateText, parseEntryDate } from './entryDate';

/** The day on which school years begin. */
export type YearBegin = Pick<EntryDate, 'month' | 'day'>;

/** The first day of the school year that `today` lies in. */
export function schoolYearStart(today: Date, { month, day }: YearBegin): EntryDate {
  const year = today.getFullYear();
  const hasBegun = today >= new Date(year, month - 1, day);
  return { year: hasBegun ? year : year - 1, month, day };
}

/** The calendar year in which the school year of a stored date began; null for a damaged date. */
export function schoolYearOf(date: string, { month, day }: YearBegin): number | null {
  const parts = parseEntryDate(date);
  if (parts === null) return null;
  const hasBegun = dateRank(date) >= dateRank(entryDateText({ year: parts.year, month, day }));
  return hasBegun ? parts.year : parts.year - 1;
}

/** What people call it: 2026-2027, or 2026 where it begins with the calendar year. */
export function schoolYearName(year: number, { month, day }: YearBegin): string {
  return month === 1 && day === 1 ? String(year) : `${year}-${year + 1}`;
}
