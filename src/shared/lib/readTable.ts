import Papa from 'papaparse';

/** A row of a table that isn't empty. */
export interface TableRow {
  /** The line number, starting at 1. */
  line: number;
  cells: string[];
  /** True if a quotation mark is out of place, so the cells may be wrong. */
  isBroken: boolean;
}

const hasOddMarks = (line: string) => (line.match(/"/g)?.length ?? 0) % 2 > 0;

function splitLine(written: string, delimiter: string) {
  const { data, errors } = Papa.parse<string[]>(written, { delimiter, newline: '\n' });
  return { cells: data[0] ?? [], isBroken: errors.length > 0 || hasOddMarks(written) };
}

/**
 * Splits a table at a delimiter. A quoted cell may span several lines, unless it has a delimiter too or no other row is as wide: a stray
 * quotation mark would turn other rows into such a cell. Those lines are then split one by one. Below a title, the first row isn't as wide
 * as the others.
 */
export function splitRows(text: string, delimiter: string): TableRow[] {
  // Papa Parse only splits at one kind of line break.
  const table = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  const isTable = (cell: string) => cell.includes('\n') && cell.includes(delimiter);
  const parsed: { cells: string[]; written: string; isWhole: boolean }[] = [];
  let at = 0;
  Papa.parse<string[]>(table, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors, meta }) => {
      const written = table.slice(at, meta.cursor).replace(/\n$/, '');
      parsed.push({ cells, written, isWhole: errors.length === 0 && !cells.some(isTable) });
      at = meta.cursor;
    },
  });
  const whole = parsed.filter(({ cells, isWhole }) => isWhole && !isBlank(cells));
  const [first] = whole;
  const counts = new Map<number, number>();
  for (const { cells } of whole) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const isShared = ({ cells: { length } }: (typeof parsed)[number]) =>
    // A title may be a single cell, but a student in a table with other columns is not.
    (length > 1 || counts.size === 1) && (counts.get(length) ?? 0) > 1;
  const rows: TableRow[] = [];
  let line = 1;
  for (const row of parsed) {
    const { cells, written, isWhole } = row;
    const lines = written.split('\n');
    const isOneRow = lines.length === 1 || row === first || isShared(row);
    const own: TableRow[] =
      isWhole && isOneRow && !hasOddMarks(written)
        ? [{ line, cells, isBroken: false }]
        : lines.map((one, index) => ({ line: line + index, ...splitLine(one, delimiter) }));
    rows.push(...own.filter((one) => !isBlank(one.cells)));
    line += lines.length;
  }
  return rows;
}

/** Returns true if a row has more cells than its header row: a comma in a name without quotes moves the cells after it. */
export function isTooWide({ cells }: TableRow, heading: TableRow, delimiter: string): boolean {
  // Tabs come from spreadsheets, whose cells don't move.
  if (delimiter === '\t' || cells.length <= heading.cells.length) return false;
  // If the last cells are empty, the space after such a comma tells: "King, Jr.".
  const isSplit = (cell: string) => /^ \p{L}/u.test(cell);
  const others = cells.slice(1).filter((cell) => cell.trim() !== '');
  return (
    cells.slice(heading.cells.length).some((cell) => cell.trim() !== '') ||
    (others.some(isSplit) && others.some((cell) => !cell.startsWith(' ')))
  );
}

/** Returns the text of each row above a header row, such as a title. */
export function rowTexts(rows: readonly TableRow[]): string[] {
  return rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' '));
}

/** Reads a table with each delimiter: comma, semicolon, tab and vertical bar. Returns the result with the highest score. */
export function readTable<Reading>(
  text: string,
  read: (rows: TableRow[], delimiter: string) => Reading,
  score: (reading: Reading) => number,
): Reading {
  const [comma, ...others] = [',', ';', '\t', '|'].map((sign) => read(splitRows(text, sign), sign));
  return others.reduce((best, next) => (score(next) > score(best) ? next : best), comma as Reading);
}
