import { normalizeEmail } from '#domain/account';
import type { Student } from '#domain/profile';
import { readTable } from '#domain/readTable';
import type { JoinedColumns } from './table';

/** The result of reading a file with a school's own columns. */
export type Joining =
  | ({
      outcome: 'joined';
      /** Students in the index with a line in the file. */
      found: number;
      /** Lines with an unknown address, and lines that repeat one. */
      unknown: number;
      repeated: number;
    } & JoinedColumns)
  /** No column has a student's address. */
  | { outcome: 'noAddresses' };

/**
 * Reads the columns of a CSV file with a header row, to join them with an answer by address. The address column is the one with the
 * most students' addresses, and isn't joined itself. If a student has two lines, the first counts.
 */
export function joinColumns(text: string, students: readonly Student[]): Joining {
  const known = new Set(students.map(({ email }) => email));
  const best = readTable(
    text.replace(/^\uFEFF/, ''),
    ([first, ...rows]) => {
      const head = first?.cells ?? [];
      const lines = rows.map(({ cells }) => cells);
      const columns = head.map((_, column) => {
        const emails = lines.map((line) => normalizeEmail(line[column] ?? ''));
        return { head, lines, column, emails, hits: emails.filter((one) => known.has(one)).length };
      });
      return columns.sort((a, b) => b.hits - a.hits)[0];
    },
    (reading) => reading?.hits ?? 0,
  );
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
