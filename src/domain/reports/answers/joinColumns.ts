import Papa from 'papaparse';
import { normalizeEmail } from '#domain/account';
import type { Student } from '#domain/profile';
import type { JoinedColumns } from './table';

/** What became of a file with a school's own columns. */
export type Joining =
  | ({
      outcome: 'joined';
      /** Students of the index who have a line of the file. */
      found: number;
      /** Lines whose address is nobody's, and lines of an address that has one before. */
      unknown: number;
      repeated: number;
    } & JoinedColumns)
  /** No column has the address of a student, or the file is no table of texts. */
  | { outcome: 'noAddresses' };

/** The signs that spreadsheet programs put between cells. */
const delimiters = [',', ';', '\t'];

/**
 * The columns of a CSV file by the addresses in it, to be joined with an answer. The first line names the columns; the column
 * that has most addresses of students is the one of addresses, and is not joined itself. Where a student has two
 * lines, the first counts.
 */
export function joinColumns(text: string, students: readonly Student[]): Joining {
  const known = new Set(students.map(({ email }) => email));
  const readings = delimiters.flatMap((delimiter) => {
    // `greedy`: also lines of white space alone, and of empty cells.
    const options = { delimiter, skipEmptyLines: 'greedy' } as const;
    const [head = [], ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), options).data;
    return head.map((_, column) => {
      const emails = lines.map((line) => normalizeEmail(line[column] ?? ''));
      return { head, lines, column, emails, hits: emails.filter((one) => known.has(one)).length };
    });
  });
  const [best] = readings.sort((a, b) => b.hits - a.hits);
  if (!best || best.hits === 0) return { outcome: 'noAddresses' };
  const { head, lines, column, emails } = best;
  const others = head.flatMap((_, other) => (other === column ? [] : [other]));
  const cells = new Map<string, string[]>();
  let unknown = 0;
  let repeated = 0;
  for (const [at, email] of emails.entries()) {
    if (!known.has(email)) unknown += 1;
    else if (cells.has(email)) repeated += 1;
    else
      cells.set(
        email,
        others.map((other) => lines[at]?.[other] ?? ''),
      );
  }
  return {
    outcome: 'joined',
    found: cells.size,
    unknown,
    repeated,
    labels: others.map((other) => (head[other] ?? '').trim()),
    cellsOf: (email) => cells.get(email),
  };
}
