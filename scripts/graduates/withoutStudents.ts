import Papa from 'papaparse';
import { toCsv } from '#domain/csv';

/** A file of the report without the rows of these students; the very text where it has none of them. */
export function withoutStudents(csv: string, emails: ReadonlySet<string>): string {
  const { data } = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\n' });
  const [columns] = data;
  const at = columns?.indexOf('Email') ?? -1;
  const kept = data.filter((row, index) => index === 0 || !emails.has(row[at] ?? ''));
  return kept.length === data.length ? csv : toCsv(kept);
}
