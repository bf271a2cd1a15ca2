import Papa from 'papaparse';
import type { Entry } from './entry';
import { formatEntryDate } from './entryDate';

/** How `toCsv` writes; the defaults are those of spec 9. */
export interface CsvOptions {
  /** Names of the columns, all different. Each row then has one cell a column. */
  columns?: readonly string[];
  /** Whether the names come first. Needs `columns`; on when there are some. */
  header?: boolean;
  /** Between two cells: one character, a comma unless told. */
  delimiter?: string;
  /** Around a cell that needs it: one character, `"` unless told. */
  quote?: string;
  /** In front of a quote inside a cell: one character, the quote itself unless told. */
  escape?: string;
}

/** Thrown by `toCsv` for an option that spec 5 calls an error; `option` names it. */
export class CsvOptionError extends Error {
  override readonly name = 'CsvOptionError';

  constructor(
    readonly option: keyof CsvOptions,
    problem: string,
  ) {
    super(`CSV option ${option}: ${problem}`);
  }
}

/** A line break would read as a new row; Papa Parse silently takes a comma in place of either. */
const reservedCharacters = /[\r\n\uFEFF]/;

/**
 * Cells that a spreadsheet could run as a formula: an operator in front, after white space too, in
 * its full-width form too, behind signs that a program may skip, such as NUL, or a control character by itself. Papa
 * Parse's own pattern (`escapeFormulae: true`) ends in `.*$`, and lets every cell with a line break in it through.
 */
const formulaStart = /^[\s\p{C}]*[=+\-@＝＋－＠]|^\p{Cc}/u;

/**
 * Cells to quote though a comma does not ask for it: a spreadsheet of another locale splits at a semicolon
 * or a tab and would run what follows, and some programs end a cell at a control character.
 */
const splitElsewhere = /[;\p{Cc}]/u;

function checkCharacter(option: 'delimiter' | 'quote' | 'escape', value: unknown): void {
  if (typeof value !== 'string' || value.length !== 1) {
    throw new CsvOptionError(option, 'must be a single character');
  }
  if (reservedCharacters.test(value)) {
    throw new CsvOptionError(option, 'must not be a line break or a byte-order mark');
  }
}

function checkColumns(columns: unknown): void {
  if (!Array.isArray(columns) || columns.length === 0) {
    throw new CsvOptionError('columns', 'must be a list of at least one name');
  }
  if (!columns.every((name) => typeof name === 'string' && name !== '')) {
    throw new CsvOptionError('columns', 'every name must be a text that is not empty');
  }
  if (new Set(columns).size < columns.length) {
    throw new CsvOptionError('columns', 'no name may come twice');
  }
}

/**
 * Writes rows of texts as CSV (spec 5, 9): rows end with `\n` except the last, and a cell that a
 * spreadsheet could run as a formula gets a `'` in front. No byte-order mark: see `csvFileText`.
 *
 * Throws `CsvOptionError` for an invalid option, a header without columns, and rows whose number of
 * cells differs from that of the columns.
 */
export function toCsv(rows: readonly (readonly string[])[], options: CsvOptions = {}): string {
  const { columns, delimiter = ',', quote = '"' } = options;
  const { escape = quote, header = columns !== undefined } = options;
  checkCharacter('delimiter', delimiter);
  checkCharacter('quote', quote);
  checkCharacter('escape', escape);
  if (delimiter === quote || delimiter === escape || delimiter === '"') {
    throw new CsvOptionError('delimiter', 'must be neither the quote, nor the escape, nor "');
  }
  // Papa Parse hands the doubled quote to String.replace, where `$$` means a single `$`.
  if (quote === '$') throw new CsvOptionError('quote', 'must not be $');
  if (columns !== undefined) checkColumns(columns);
  if (header && columns === undefined) throw new CsvOptionError('header', 'requires columns');
  if (columns !== undefined && rows.some((row) => row.length !== columns.length)) {
    throw new CsvOptionError('columns', `every row must have ${columns.length} cells`);
  }
  // Papa Parse leaves an escape inside a cell alone, and `a\` would swallow its own closing quote.
  const ownEscape = escape !== quote;
  const cell = (text: string) => (ownEscape ? text.split(escape).join(escape + escape) : text);
  // The header goes in as a row: given apart from no rows, it would be followed by an empty one.
  const lines = header && columns !== undefined ? [columns, ...rows] : rows;
  return Papa.unparse(
    lines.map((line) => line.map(cell)),
    {
      delimiter,
      quotes: (value: unknown) => ownEscape || splitElsewhere.test(String(value)),
      quoteChar: quote,
      escapeChar: escape,
      newline: '\n',
      escapeFormulae: formulaStart,
    },
  );
}

/**
 * The content of a CSV file for a CSV text: the same with a byte-order mark in front, without which
 * Excel reads UTF-8 as the machine's old code page (docs/reports.md). To be added once, where a
 * file is made; the stored texts carry none. A mark that is there already stays the only one.
 */
export function csvFileText(csv: string): string {
  return csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv;
}

const byteOrderMark = '\uFEFF';

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
