import Papa from 'papaparse';

/** A row of a table that isn't empty. */
export interface TableRow {
  /** The line number, starting at 1. */
  line: number;
  cells: string[];
  /** True if a quotation mark is out of place. */
  isBroken: boolean;
}

/** Splits a table at a delimiter. A quoted cell may span several lines. */
export function splitRows(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  let at = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }) => {
      if (data.some((cell) => cell.trim() !== '')) {
        rows.push({ line, cells: data, isBroken: errors.length > 0 });
      }
      line += text.slice(at, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      at = meta.cursor;
    },
  });
  return rows;
}

/** Reads a table split at commas, semicolons, tabs and vertical bars. Returns the reading with the highest score. */
export function readTable<Reading>(
  text: string,
  read: (rows: TableRow[]) => Reading,
  score: (reading: Reading) => number,
): Reading {
  const [comma, ...others] = [',', ';', '\t', '|'].map((sign) => read(splitRows(text, sign)));
  return others.reduce((best, next) => (score(next) > score(best) ? next : best), comma as Reading);
}
