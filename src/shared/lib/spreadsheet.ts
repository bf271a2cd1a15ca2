import {
  type Cell,
  type CellValue,
  EncryptedFileError,
  formatValue,
  ParseError,
  readXlsx,
  type Sheet as WorkbookSheet,
} from 'hucre';
import { listFileMaxBytes } from './limits';
import { listFileMessages } from './listFileMessages';

/** Maximum rows of a sheet. Reading more would freeze the browser for many seconds. */
const sheetMaxRows = 50_000;

/** Maximum size of a workbook once unpacked, in bytes. A small file can unpack to gigabytes. */
const unpackedMaxBytes = 100 * 1024 * 1024;

/** A sheet of a spreadsheet file that isn't empty. */
export interface Sheet {
  name: string;
  /** A line for each row, with tabs between the cells, as if copied from a spreadsheet program. */
  text: string;
  /** How many of the rows are hidden in the spreadsheet program, for example by a filter; omitted if none. */
  hiddenRows?: number;
  /** The same for columns. */
  hiddenColumns?: number;
  /** Which lines of the text have crossed-out text, counted from 0; omitted if none. */
  crossedOutRows?: number[];
}

/** Returns true if a file contains a text in this encoding, such as the name of one of its parts. */
function contains(bytes: Uint8Array, text: string, encoding: 'utf-8' | 'utf-16le'): boolean {
  const step = encoding === 'utf-8' ? 1 : 2;
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  const [first = 0, ...others] = codes;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (others.every((code, index) => bytes[at + (index + 1) * step] === code)) return true;
  }
  return false;
}

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;

/**
 * Returns a ZIP archive's unpacked size according to its directory, or infinity if an entry doesn't state its size. The library unpacks no
 * more than that.
 */
function unpackedBytes(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== directoryEnd) end -= 1;
  if (end < 0) return 0;
  let sum = 0;
  const [count, size] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true)];
  let at = view.getUint32(end + 16, true);
  // An archive of more than 4 GB has its directory elsewhere.
  if (count === 0xffff || Math.max(size, at) === 0xffffffff) return Infinity;
  while (at + 46 <= bytes.length && view.getUint32(at, true) === directoryEntry) {
    const isCompressed = view.getUint16(at + 10, true) !== 0;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    // An empty file takes two bytes.
    const isStated = !isCompressed || (packed > 0 && (unpacked > 0 || packed <= 2));
    sum += isStated ? unpacked : Infinity;
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += lengths.reduce((length, part) => length + part, 46);
  }
  return sum;
}

/** Thrown for a sheet with more rows or text than any list has. */
class SheetTooLargeError extends Error {
  override readonly name = 'SheetTooLargeError';
}

/** Formats a cell as spreadsheet programs show it in the US: numbers and dates by the cell's number format. */
function shownCell(value: CellValue, { formula, style }: Partial<Cell> = {}): string {
  const format = style?.numFmt;
  // A program that doesn't calculate wrote this formula. Spreadsheet programs would show its result.
  if (value === null) return formula === undefined ? '' : '#VALUE!';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return formatValue(value, format ?? 'm/d/yyyy');
  // Spreadsheet programs show 0.1 + 0.2 as 0.3. They calculate with 15 digits.
  const shown = typeof value === 'number' ? Number(value.toPrecision(15)) : value;
  return formatValue(shown, format ?? 'General');
}

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join('\t');
}

/** Returns a sheet's cells as shown. A cell merged with those below is repeated in each row that has other cells, as people read it. */
function shownRows({ rows, cells, merges = [] }: WorkbookSheet): string[][] {
  // A file stores a text once, however many cells have it.
  let lettersLeft = listFileMaxBytes;
  const shown = Array.from(rows, (row, at) =>
    Array.from(row, (value, column) => {
      const text = shownCell(value, cells?.get(`${at},${column}`));
      lettersLeft -= text.length;
      if (lettersLeft < 0) throw new SheetTooLargeError();
      // A tab or line break would start another cell or line. In "Ã ", a no-break space is part of an "à" that was encoded twice.
      const cell = text.replace(/(?:[^\S\xA0]|\0)+/g, ' ').replace(/^ | $/g, '');
      return cell.trim() === '' ? '' : cell;
    }),
  );
  const isEmpty = shown.map((row) => row.every((cell) => cell === ''));
  for (const { startRow, endRow, startCol } of merges) {
    const text = shown[startRow]?.[startCol];
    if (!text) continue;
    for (const [index, row] of shown.slice(startRow + 1, endRow + 1).entries()) {
      if (!isEmpty[startRow + 1 + index]) row[startCol] ||= text;
    }
  }
  return shown;
}

const isFilled = (cell = '') => cell !== '';

/**
 * The most adjacent empty columns to keep. A stray cell may be in the last of 16,384 columns, and reading that many cells of each row would take
 * minutes.
 */
const emptyColumnsMax = 10;

/** Returns the columns to keep: those that aren't empty, and some of the empty ones between them. */
function keptColumns(rows: readonly string[][]): number[] {
  const filled = new Set<number>();
  for (const row of rows) row.forEach((cell, column) => isFilled(cell) && filled.add(column));
  const columns = [...filled].sort((one, other) => one - other);
  return columns.flatMap((column, index) => {
    const gap = column - (columns[index - 1] ?? column - 1) - 1;
    const kept = Math.min(gap, emptyColumnsMax);
    return Array.from({ length: kept + 1 }, (_, at) => column - kept + at);
  });
}

/**
 * Returns a sheet's shown rows as text. Keeps empty rows, so that line numbers match the row numbers in the spreadsheet program, and empty
 * cells, which may be those of students who weren't there, but not empty columns on the left and right.
 */
function textOf(rows: readonly string[][]): string {
  const lastRow = rows.findLastIndex((row) => row.some(isFilled));
  if (lastRow >= sheetMaxRows) throw new SheetTooLargeError();
  const columns = keptColumns(rows);
  const filledRows = rows.filter((row) => row.some(isFilled));
  // A file doesn't store empty cells, but the text has a tab for each.
  if (filledRows.length * columns.length > listFileMaxBytes) throw new SheetTooLargeError();
  return rows
    .slice(0, lastRow + 1)
    .map((row) => (row.some(isFilled) ? lineOf(columns.map((column) => row[column] ?? '')) : ''))
    .join('\n');
}

/** Returns how many nonempty rows and columns are hidden. */
function hiddenIn({ rowDefs = new Map(), columns = [] }: WorkbookSheet, rows: readonly string[][]) {
  const hiddenRows = [...rowDefs].filter(([at, { hidden }]) => hidden && rows[at]?.some(isFilled));
  // All columns up to the last possible one may be hidden.
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const hiddenColumns = columns
    .slice(0, width)
    .filter(({ hidden }, at) => hidden && rows.some((row) => isFilled(row[at])));
  return {
    ...(hiddenRows.length > 0 && { hiddenRows: hiddenRows.length }),
    ...(hiddenColumns.length > 0 && { hiddenColumns: hiddenColumns.length }),
  };
}

/** Returns the rows that have crossed-out text, which may be only a part of a cell's text. */
function crossedOutIn({ cells = new Map() }: WorkbookSheet, rows: readonly string[][]) {
  const isStruck = ({ style, richText = [] }: Partial<Cell>) =>
    [style, ...richText].some((part) => part?.font?.strikethrough);
  const crossedOutRows = rows.flatMap((row, at) =>
    row.some((cell, column) => isFilled(cell) && isStruck(cells.get(`${at},${column}`) ?? {}))
      ? [at]
      : [],
  );
  return crossedOutRows.length > 0 ? { crossedOutRows } : {};
}

/** Resolves to an .xlsx file's nonempty visible sheets, or to why it can't be read: too large, damaged, encrypted or of another kind. */
export async function sheetsIn(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ sheets: Sheet[] } | { error: string }> {
  if (contains(bytes.subarray(0, 200), 'opendocument.spreadsheet', 'utf-8')) {
    return { error: listFileMessages.openDocument };
  }
  if (unpackedBytes(bytes) > unpackedMaxBytes) return { error: listFileMessages.sheetTooLarge };
  try {
    const { sheets } = await readXlsx(bytes, {
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    const read = sheets.map((sheet) => {
      const rows = shownRows(sheet);
      return {
        name: sheet.name,
        text: textOf(rows),
        ...hiddenIn(sheet, rows),
        ...crossedOutIn(sheet, rows),
      };
    });
    return { sheets: read.filter(({ text }) => text !== '') };
  } catch (error) {
    // The library reads no more than 20 million cells, empty ones included.
    const isTooLarge =
      error instanceof SheetTooLargeError ||
      (error instanceof ParseError && error.message.includes('cells), over the'));
    if (isTooLarge) return { error: listFileMessages.sheetTooLarge };
    // Excel encrypts a workbook inside a file of the old format.
    if (error instanceof EncryptedFileError) {
      const isEncrypted = contains(bytes, 'EncryptedPackage', 'utf-16le');
      return { error: isEncrypted ? listFileMessages.password : listFileMessages.oldExcel };
    }
    return { error: listFileMessages.damaged };
  }
}
