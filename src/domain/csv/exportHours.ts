import type { Entry } from '../entry';
import { dateRank, formatEntryDate } from '../entryDate';
import { toCsv } from './toCsv';

/** The name of the exported file (spec 9). */
export const exportHoursFileName = 'export_hours.csv';

const columns = ['Name', 'Description', 'Hours', 'Date'] as const;

/**
 * The CSV text of a student's activities (spec 3): a header row, then Name, Description, Hours and
 * Date as month-day-year, in the order of the table: newest first, equal dates as they come in.
 * To be passed through `csvFileText` when a file is made of it.
 */
export function exportHoursCsv(entries: readonly Entry[]): string {
  const rows = entries
    .map((entry) => ({ entry, rank: dateRank(entry.Date) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => [entry.Name, entry.Description, entry.Hours, formatEntryDate(entry.Date)]);
  return toCsv(rows, { columns });
}
