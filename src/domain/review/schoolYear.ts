import type { EntryDate } from '../entryDate';

/** The first day of the school year that `today` lies in, for the day on which school years begin. */
export function schoolYearStart(
  today: Date,
  { month, day }: { month: number; day: number },
): EntryDate {
  const year = today.getFullYear();
  const hasBegun = today >= new Date(year, month - 1, day);
  return { year: hasBegun ? year : year - 1, month, day };
}
