import type { Entry } from '#features/activities/entry';
import { toCsv } from '#shared/lib/csv';
import { formatEntryDate } from '#shared/lib/entryDate';

/**
 * Returns the name of the exported hours file: `export_hours.csv` (spec 9), or with a chosen school year or month
 * `export_hours_2026-2027.csv` or `export_hours_2026-10.csv`.
 */
export const exportHoursFileName = (shown: string) =>
  `${['export_hours', shown].filter(Boolean).join('_')}.csv`;

/**
 * Returns a student's activities as CSV (spec 3): a header row, then Name, Description, Hours and Date (month-day-year), in the
 * given order. Use `csvFileText` to turn it into a file.
 */
export function exportHoursCsv(entries: readonly Entry[]): string {
  const rows = entries.map(({ Name, Description, Hours, Date }) => [
    Name,
    Description,
    Hours,
    formatEntryDate(Date),
  ]);
  return toCsv(rows, { columns: ['Name', 'Description', 'Hours', 'Date'] });
}
