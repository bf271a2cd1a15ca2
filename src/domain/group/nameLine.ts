import Papa from 'papaparse';
import { headings as rosterHeadings } from '#domain/roster/readRoster';

/** What one line of a sheet says, before anybody is looked up. */
export interface NameLine {
  /** The line of the sheet, counted from 1. */
  line: number;
  /** As it was written, without white space around it. */
  text: string;
  /** Names the line as long as its text stays, wherever it stands: of lines with the same text, each has its own. */
  key: string;
  /** As it was written; null: the line has none. */
  email: string | null;
  /** The parts of the name, in the order of the line. None: there is none. */
  names: string[];
  /** Digits with at most one dot; null: the line has none of its own. */
  hours: string | null;
  /** What keeps the line from being read. */
  problem: 'hours' | 'manyNumbers' | 'manyAddresses' | null;
}

/** Cells that are headings of columns and not people, beside those of a roster; case and signs do not count. */
const headings = new Set(
  [
    ...Object.values(rosterHeadings).flat(),
    ...['name', 'names', 'full name', 'student', 'students', 'student name', 'member', 'members'],
    ...['address', 'hours', 'hour', 'hrs', 'time', 'total', 'total hours', 'grade'],
  ].map(letters),
);

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

const address = /[^\s<>()"',;]+@[^\s<>()",;]+/g;

/** A number and nothing else, well written or not: a dash, a colon or a unit does not make it a name. */
const numberLike = /^[^\p{L}]*\d[^\p{L}]*(?:h|hrs?|hours?)?[.]?$/iu;

/** Hours with a dot or a comma: `2`, `.5`, `2,5`, `2.5 h`. */
const hoursCell = /^(\d*)(?:([.,])(\d*))?\s*(?:h|hrs?|hours?)?$/i;

/** The hours in a cell as an activity stores them; null where they cannot be told. */
function hoursIn(cell: string): string | null {
  const [found, whole = '', sign, part = ''] = hoursCell.exec(cell) ?? [];
  if (found === undefined || whole + part === '') return null;
  // 1,000 is one hour in Berlin and a thousand in Boston.
  if (sign === ',' && part.length === 3) return null;
  return sign ? `${whole}.${part}` : whole;
}

/** The cells of a line, by the sign that it is split with: a tab, else a semicolon, else a comma. */
function cellsOf(text: string): string[] {
  const delimiter = ['\t', ';'].find((sign) => text.includes(sign)) ?? ',';
  let cells: string[] = [];
  if (text.includes('"')) {
    Papa.parse<string[]>(text, {
      delimiter,
      step: ({ data, errors }) => {
        // One quotation mark alone stands for itself: else the rest of the line would be in one cell.
        cells = errors.length > 0 ? text.replaceAll('"', '').split(delimiter) : data;
      },
    });
  } else cells = text.split(delimiter);
  // The only comma without a space behind it, in "Last, First, 2,5": it belongs to the number.
  const [before, last] = cells.slice(-2);
  const isDecimal =
    delimiter === ',' &&
    cells.length > 2 &&
    /^\s+\d+$/.test(before ?? '') &&
    /^\d+\s*$/.test(last ?? '') &&
    cells.slice(1, -1).every((cell) => /^\s/.test(cell));
  if (isDecimal) cells.splice(-2, 2, `${before},${last}`);
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

function readLine(text: string): Omit<NameLine, 'line' | 'key' | 'text'> {
  const cells = cellsOf(text);
  const addresses = cells.flatMap((cell) => cell.match(address) ?? []);
  const others = cells.filter((cell) => !cell.includes('@'));
  const numbers = others.filter((cell) => numberLike.test(cell));
  const hours = numbers[0] === undefined ? null : hoursIn(numbers[0]);
  // "Ada Lovelace 2": taken for a part of the name, the hours would be lost without a word.
  const isGlued = others.some((cell) => !numberLike.test(cell) && /\s[\d.,]+$/.test(cell));
  const problem =
    (addresses.length > 1 && 'manyAddresses') ||
    (numbers.length > 1 && 'manyNumbers') ||
    ((isGlued || (numbers.length === 1 && hours === null)) && 'hours') ||
    null;
  const names = others
    .filter((cell) => !numberLike.test(cell))
    .flatMap((cell) => cell.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { email: addresses[0] ?? null, names, hours, problem };
}

/**
 * Reads a sheet: a line a student with a name or an address and, after a tab, comma or semicolon, the student's own
 * hours. Empty lines and headings are left out. What cannot be told from a line is its problem: nothing is guessed.
 */
export function readLines(sheet: string): NameLine[] {
  const times = new Map<string, number>();
  return sheet.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const text = written.trim();
    const cells = cellsOf(written);
    if (cells.length === 0 || cells.every((cell) => headings.has(letters(cell)))) return [];
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    return [{ line: index + 1, text, key: `${before} ${text}`, ...readLine(written) }];
  });
}
