/** Options for `toCsv`. The defaults are those of spec 9. */
export interface CsvOptions {
  /** Unique column names. Every row must then have one cell per column. */
  columns?: readonly string[];
  /** True to write a header row. Requires `columns`, and defaults to true with them. */
  header?: boolean;
  /** Separates cells: one character, a comma by default. */
  delimiter?: string;
  /** Encloses cells that need it: one character, `"` by default. */
  quote?: string;
  /** Precedes a quote inside a cell: one character, the quote itself by default. */
  escape?: string;
}

/** Thrown by `toCsv` for an option that spec 5 rejects, named in `option`. */
export class CsvOptionError extends Error {
  override readonly name = 'CsvOptionError';

  constructor(
    readonly option: keyof CsvOptions,
    problem: string,
  ) {
    super(`CSV option ${option}: ${problem}`);
  }
}

/** A line break would start a new row, and readers drop a byte-order mark. */
const reservedCharacters = /[\r\n\uFEFF]/;

/**
 * Cells that a spreadsheet might run as a formula: those that start with a control character or with an operator, possibly
 * full-width or after white space or ignored characters such as NUL.
 */
const formulaStart = /^[\s\p{C}]*[=+\-@＝＋－＠]|^\p{Cc}/u;

/**
 * Cells to quote even without a comma: those that readers would split or trim. In other locales, spreadsheets split at semicolons or tabs
 * and might run the rest as a formula, and some programs end a cell at a control character.
 */
const splitElsewhere = /[;"\uFEFF\p{Cc}]|^ | $/u;

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
 * Returns rows of text as CSV (spec 5, 9), separated by `\n` and without a byte-order mark (see `csvFileText`). Prefixes cells
 * that a spreadsheet might run as a formula with `'`.
 *
 * Throws `CsvOptionError` for an invalid option, a header without columns, or a row with the wrong number of cells.
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
  if (columns !== undefined) checkColumns(columns);
  if (header && columns === undefined) throw new CsvOptionError('header', 'requires columns');
  if (columns !== undefined && rows.some((row) => row.length !== columns.length)) {
    throw new CsvOptionError('columns', `every row must have ${columns.length} cells`);
  }
  const ownEscape = escape !== quote;
  const cellText = (text: string) => {
    const isFormula = formulaStart.test(text);
    // Escaped as well, or `a\` would swallow its closing quote.
    const escaped = ownEscape ? text.replaceAll(escape, () => escape + escape) : text;
    const safe = (isFormula ? `'${escaped}` : escaped).replaceAll(quote, () => escape + quote);
    const isQuoted = ownEscape || isFormula || splitElsewhere.test(safe);
    return isQuoted || safe.includes(delimiter) || safe.includes(quote)
      ? quote + safe + quote
      : safe;
  };
  const lines = header && columns !== undefined ? [columns, ...rows] : rows;
  return lines.map((line) => line.map(cellText).join(delimiter)).join('\n');
}

/**
 * Returns CSV text with a byte-order mark, as Excel otherwise decodes UTF-8 with a legacy code page (docs/reports.md). Call it
 * only when creating a file; stored CSV has no mark. Never adds a second mark.
 */
export function csvFileText(csv: string): string {
  return csv.startsWith(byteOrderMark) ? csv : byteOrderMark + csv;
}

const byteOrderMark = '\uFEFF';
