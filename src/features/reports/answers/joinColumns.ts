import { isEmail, normalizeEmail } from '#features/session/account';
import type { Student } from '#features/students/students';
import { isTooWide, readTable, rowTexts, type TableRow } from '#shared/lib/readTable';

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';
const filledIn = ({ cells }: TableRow) => cells.filter(isFilled).length;

/**
 * Returns the index of the header row, or -1: among the rows above the first address of this column, the first one with the most cells.
 * Those above may be a title, or headings that span others.
 */
function headingIndex(rows: readonly TableRow[], column: number): number {
  const addressAt = rows.findIndex(({ cells }) => isEmail(normalizeEmail(cells[column] ?? '')));
  if (addressAt === 0) return -1;
  return rows.slice(0, Math.max(addressAt, 0)).reduce((best, row, at) => {
    const isBetter =
      filledIn(row) > filledIn(rows[best] ?? row) || !isFilled(rows[best]?.cells[column]);
    return isFilled(row.cells[column]) && isBetter ? at : best;
  }, 0);
}

/**
 * Reads the columns of a file, with or without a header row, to join them with an answer by address. The address column is the one with
 * the most different students' addresses, and isn't joined itself. If a student has two lines, the first counts.
 */
export function joinColumns(text: string, students: readonly Student[]) {
  const known = new Set(students.map(({ email }) => email));
  const best = readTable(
    text,
    (all, delimiter) => {
      const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
      // A file may have thousands of columns.
      const withAddresses = new Set(
        all.flatMap(({ cells }) =>
          [...cells.keys()].filter((at) => known.has(normalizeEmail(cells[at] ?? ''))),
        ),
      );
      const columns = [...withAddresses]
        .sort((a, b) => a - b)
        .map((column) => {
          const at = headingIndex(all, column);
          const heading = all[at];
          const rows = all.slice(at + 1);
          // A single cell is a title, or a heading for the addresses only.
          const hasHeadings = heading !== undefined && filledIn(heading) > 1;
          const isWide = (row: TableRow) => hasHeadings && isTooWide(row, heading, delimiter);
          const lines = rows
            .filter((row) => !row.isBroken && !isWide(row))
            .map(({ cells }) => cells);
          const emails = lines.map((line) => normalizeEmail(line[column] ?? ''));
          const numbers = (some: readonly TableRow[]) => some.map(({ line }) => line);
          return {
            column,
            lines,
            emails,
            above: rowTexts(all.slice(0, Math.max(at, 0))),
            width,
            heading,
            broken: numbers(all.slice(Math.max(at, 0)).filter(({ isBroken }) => isBroken)),
            wide: numbers(rows.filter((row) => !row.isBroken && isWide(row))),
            hits: new Set(emails.filter((one) => known.has(one))).size,
          };
        });
      const [most, next] = columns.sort((a, b) => b.hits - a.hits);
      return most && { ...most, isOneOfSeveral: (next?.hits ?? 0) > 0 };
    },
    (reading) => reading?.hits ?? 0,
  );
  if (!best || best.hits === 0) return { outcome: 'noAddresses' as const };
  const { width, heading, lines, broken, wide, above, column, emails, isOneOfSeveral } = best;
  const head = Array.from({ length: width }, (_, other) => heading?.cells[other] ?? '');
  // A column without a heading or cells is only there because another row is wider.
  const others = head.flatMap((label, other) =>
    other !== column && (isFilled(label) || lines.some((line) => isFilled(line[other])))
      ? [other]
      : [],
  );
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
  const nameOf = (other: number) =>
    isFilled(head[other]) ? `"${head[other]?.trim()}"` : `column ${other + 1}`;
  return {
    outcome: 'joined' as const,
    /** Students in the index with a line in the file. */
    found: cells.size,
    /** How many lines have an unknown address, and how many repeat one. */
    unknown,
    repeated,
    /** The numbers of lines with a stray quotation mark, which were left out. */
    broken,
    /** The numbers of lines with more cells than the header row, which were left out too. */
    wide,
    /** The rows above the header row, such as a title. */
    above,
    /** What to call the column of addresses if others have students' addresses too; otherwise null. */
    chosenColumn: isOneOfSeveral ? nameOf(column) : null,
    labels: others.map((other) => (head[other] ?? '').trim() || 'Column'),
    cellsOf: (email: string) => cells.get(email),
  };
}

/** The result of reading a file with a school's own columns. */
export type Joining = ReturnType<typeof joinColumns>;
