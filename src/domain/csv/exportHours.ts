import type { Entry } from '../entry';
import { formatEntryDate } from '../entryDate';
import { toCsv } from './toCsv';

/** The name of the exported file (spec 9). */
export const exportHoursFileName = 'export_hours.csv';

const columns = ['Name', 'Description', 'Hours', 'Date'] as const;

/**
 * The CSV text of a student's activities (spec 3): a header row, then Name, Description, Hours and
 * Date as month-day-year, in the order given, which is the table's. To be passed through
 * `csvFileText` when a file is made of it.
 */
export function exportHoursCsv(entries: readonly Entry[]): string {
  const rows = entries.map(({ Name, Description, Hours, Date }) => [
    Name,
    Description,
    Hours,
    formatEntryDate(Date),
  ]);
  return toCsv(rows, { columns });
}
