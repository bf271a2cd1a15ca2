import { splitRows } from '#shared/lib/readTable';
import {
  cellUse,
  type Column,
  type Columns,
  columnsOf,
  hasLetters,
  headingsIn,
  isMoved,
  isPossibleHeading,
} from './listColumns';

/** One line of a pasted list, before any student is looked up. */
export interface NameLine {
  /** The line number, starting at 1. */
  line: number;
  /** The text without surrounding white space. */
  text: string;
  /** Identifies the line even if it moves, as long as its text stays the same. Unique among lines with the same text. */
  key: string;
  /** As written; null if there is none. */
  email: string | null;
  /** The parts of the name, in the order of the line. */
  names: string[];
  /** The line's own hours: digits with at most one dot; null if it has none. */
  hours: string | null;
  /** Why the line can't be read. */
  problem:
    | 'hours'
    | 'zeroHours'
    | 'absent'
    | 'otherColumn'
    | 'manyNumbers'
    | 'manyAddresses'
    | 'tooLong'
    | null;
}

/** A longer line isn't one student, and would take minutes to read: some patterns below are quadratic. */
const lineMaxLength = 1000;

const address = /[^\s<>()"',;|:][^\s<>()",;|:]*@[^\s<>()"',;|:=]+/g;

/** Splits a line at tabs, otherwise semicolons, vertical bars or commas. Cells may be empty. */
function splitLine(written: string): { delimiter: string; cells: string[] } {
  const delimiter = ['\t', ';', '|'].find((sign) => written.trim().includes(sign)) ?? ',';
  // Tabs at its ends are empty cells.
  const text = delimiter === '\t' ? written : written.trim();
  const [row] = text.includes('"') ? splitRows(text, delimiter) : [];
  // A single quotation mark would put the rest of the line in one cell.
  const cells = row && !row.isBroken ? row.cells : text.replaceAll('"', '').split(delimiter);
  // In "Last, First, 2,5", the only comma without a space after it belongs to the number.
  const [before, last] = cells.slice(-2);
  const isDecimal =
    delimiter === ',' &&
    cells.length > 2 &&
    /^\s+\d+$/.test(before ?? '') &&
    /^\d+\s*$/.test(last ?? '') &&
    cells.slice(1, -1).every((cell) => /^\s/.test(cell));
  if (isDecimal) cells.splice(-2, 2, `${before},${last}`);
  return { delimiter, cells: cells.map((cell) => cell.trim()) };
}

/** Hours with a dot or a comma: `2`, `.5`, `2,5`, `2.5 h`, `2 hours`. */
const hoursFormat = /^(\d*)(?:([.,])(\d*))?(\s*(?:h|hrs?|hours?)[.]?)?$/i;

/** Returns hours as an activity stores them, and whether they have a unit; null if they are ambiguous. */
function readHours(written: string): { hours: string; hasUnit: boolean } | null {
  const [found, whole = '', sign, part = '', unit] = hoursFormat.exec(written) ?? [];
  if (found === undefined || whole + part === '') return null;
  // 1,000 is one hour in Berlin and a thousand in Boston.
  if (sign === ',' && part.length === 3) return null;
  const hours = sign ? `${whole}.${part}` : whole;
  const hasUnit = unit !== undefined;
  // Without a unit, 2027 is a class year, and 1234567 a student's number.
  return whole.length > 3 && !hasUnit ? null : { hours, hasUnit };
}

/** What may separate hours from a name or address. A sign right before the number may mean something else. */
const separators = /^(?:[\s:=\p{Cf}]|[-–—](?=\s))*$/u;
const nameAndSeparator = /[\p{L}.)](?:\s+[-–—]\s+|\s*[:=]\s*)$/u;

/** Part of a line: a name, a number or both. */
interface Piece {
  name: string;
  /** Undefined if there is no number; null if it can't be read as hours. */
  hours?: string | null;
}

/** Reads text between delimiters and addresses. Every number in it counts as hours, readable or not. */
function readPiece(text: string, { isWholeLine }: { isWholeLine: boolean }): Piece {
  const [, before, number] = /^([^\p{N}]*?)([.,]?\p{N}.*)$/su.exec(text) ?? [];
  if (before === undefined || number === undefined) return { name: text };
  const read = readHours(number.replace(/\p{Cf}/gu, '').trim());
  const isSetOff =
    separators.test(before) ||
    (read?.hasUnit === true && /\s$/.test(before)) ||
    (isWholeLine && nameAndSeparator.test(before));
  return { name: before, hours: read && isSetOff ? read.hours : null };
}

/** Words for hours, and errors of a spreadsheet, that have no digits. */
const hoursInWords =
  /\b(?:hours?|hrs?|minutes?|half|one|two|three|four|five|six|tbd|all day)\b|#[a-z]/i;
/** Words that say beside an address that its student wasn't there. */
const absence = 'absent|(?:un)?excused|no[- ]?shows?|declined|cancell?ed|wait-?list(?:ed)?';
const notThere = 'not|no re(?:sponse|ply)|sick|missed|left|denied|rejected|dropped|removed';
const absenceInWords = new RegExp(
  String.raw`\b(?:${absence}|${notThere}|withdrew|withdrawn|unable|maybe|pending)\b|n['’]t\b`,
  'i',
);
/** A title above students who weren't there. With a colon, it may have other words. */
const absenceTitle = new RegExp(`^(?:${absence})\\P{L}*$`, 'iu');
/** An empty or crossed checkbox, or a crossed-out word. */
const absenceMarks = /[☐☒✗✘❌✖×]|\[\s*\]|~~|\u0336/u;

function readLine(line: string, cells: readonly string[]): Omit<NameLine, 'line' | 'key' | 'text'> {
  const addresses = cells.flatMap((cell) => cell.match(address) ?? []);
  const isWholeLine = cells.length === 1 && addresses.length === 0;
  const names: string[] = [];
  const numbers: (string | null)[] = [];
  let isAfterStudent = false;
  for (const cell of cells) {
    for (const [index, part] of cell.split(address).entries()) {
      isAfterStudent ||= index > 0;
      // Without brackets around an address, and a comma right after it in a line split at semicolons.
      const text = index > 0 ? part.replace(/^[)>]?,?/, '') : part;
      const { name, hours } = readPiece(text.replace(/[(<\s]+$/, ''), { isWholeLine });
      if (hasLetters(name)) {
        names.push(...name.split(',').map((word) => word.trim()));
        isAfterStudent = true;
      }
      // A number before the student may be the number of the line.
      if (hours !== undefined) numbers.push(isAfterStudent ? hours : null);
    }
  }
  const [email = null] = addresses;
  const [hours = null] = numbers;
  // Beside an address, other words aren't compared with the student's name.
  const saysBesideAddress = (words: RegExp) =>
    email !== null && names.some((name) => words.test(name));
  const isUnreadable = (numbers.length > 0 && hours === null) || saysBesideAddress(hoursInWords);
  const problem =
    (addresses.length > 1 && 'manyAddresses') ||
    (numbers.length > 1 && 'manyNumbers') ||
    ((absenceMarks.test(line) || saysBesideAddress(absenceInWords)) && 'absent') ||
    (isUnreadable && hasLetters(line) && 'hours') ||
    // Usually absent.
    (hours !== null && /^[0.]+$/.test(hours) && 'zeroHours') ||
    null;
  return { email, names: names.filter((name) => name !== ''), hours, problem };
}

/** The cells of a line, and the sign that splits them. */
type Row = ReturnType<typeof splitLine>;

/** The last row of headings. `isDoubtful`: another table may have begun since. */
type Heading = Row & Columns & { isDoubtful: boolean };

/** Returns true if each cell of a row is below its heading. */
function isBelow({ delimiter, cells }: Row, text: string, heading: Heading): boolean {
  if (delimiter !== heading.delimiter) return false;
  // Only cells split at tabs begin in the same column whatever their number.
  if (delimiter === '\t') return true;
  const { columns } = heading;
  return cells.length === columns.length && (text.includes('@') || !isMoved(columns, cells, text));
}

/** Columns whose numbers are skipped, at least in rows with hours. */
const skippedColumns: readonly Column[] = ['grade', 'notHours', 'clock'];

function columnAt({ columns, unnamed, isDoubtful }: Heading, at: number): Column {
  const column = columns[at] ?? unnamed;
  return isDoubtful && skippedColumns.includes(column) ? 'unclear' : column;
}

/** Reads a row of a list, or of a table if there are headings. */
function readRow(text: string, row: Row, heading: Heading | undefined) {
  const own = heading && isBelow(row, text, heading) ? heading : null;
  const columns = row.cells.map((_, at) => (own ? columnAt(own, at) : 'any'));
  const hasHours = /\d/.test(row.cells[columns.indexOf('hours')] ?? '');
  const used = row.cells.flatMap((cell, at) => {
    const column = columns[at] ?? 'any';
    const use = cellUse(column, cell);
    const isSkipped = cell === '' || use === 'skip' || (column === 'clock' && hasHours);
    return isSkipped ? [] : [{ cell, use, isHours: column === 'hours' }];
  });
  // The column of hours may come before the name, where a number could be the number of the line.
  used.sort((a, b) => Number(a.isHours) - Number(b.isHours));
  const read = readLine(
    text,
    used.map(({ cell }) => cell),
  );
  // The rest of a cell with a line break is on the next line, and so may be the hours.
  const isCutOff = read.hours === null && text.split('"').length % 2 === 0;
  if (isCutOff || used.some(({ use }) => use === 'noHours')) read.problem ??= 'hours';
  // Without an address, such a word is part of the name.
  const mayBeAbsent = used.some(
    ({ cell, use }) => use === 'absent' && (read.email !== null || !/\p{L}$/u.test(cell)),
  );
  if (mayBeAbsent && read.hours === null) read.problem ??= 'absent';
  // A line typed below a pasted table isn't part of it.
  const isMisplaced =
    heading?.columns.some((column) => [...skippedColumns, 'unclear'].includes(column)) === true &&
    own === null &&
    (row.delimiter !== ',' || heading.delimiter === ',') &&
    read.hours !== null &&
    !/\d\s*h/i.test(text);
  if (isMisplaced || used.some(({ use }) => use === 'ask')) {
    const isWorse = read.problem === 'manyNumbers' || read.problem === 'manyAddresses';
    if (!isWorse) read.problem = 'otherColumn';
  }
  return read;
}

/**
 * Reads a pasted list: one student per line, as a name or email, optionally with the student's own hours. Skips empty lines, headings,
 * and numbers below a heading that says they aren't hours. After an empty line, these have a `problem`, because another table may have
 * begun. A line with a number that can't be read as hours also has a `problem`, because it must not get the hours of the whole list.
 */
export function readLines(list: string): NameLine[] {
  const times = new Map<string, number>();
  let heading: Heading | undefined;
  let isFirst = true;
  let isTop = true;
  let isBelowAbsent = false;
  const keyOf = (text: string) => {
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    return `${before} ${text}`;
  };
  return list.split(/\r\n|\r|\n/).flatMap((written, index): NameLine[] => {
    const text = written.trim();
    if (text.length > lineMaxLength) {
      const shown = `${text.slice(0, lineMaxLength)}…`;
      const unread = { email: null, names: [], hours: null };
      return [{ line: index + 1, text: shown, key: keyOf(shown), ...unread, problem: 'tooLong' }];
    }
    const row = splitLine(written);
    const filled = row.cells.filter((cell) => cell !== '').length;
    const found = headingsIn(row.cells, { isFirst });
    isFirst = filled === 0;
    // Below headings, a single word may be a title, such as Members, or a total.
    const isTitle = found?.isCertain && heading && filled === 1;
    if (isFirst || isTitle) {
      if (heading) heading.isDoubtful = true;
      return [];
    }
    const read = found?.isCertain ? null : readRow(text, row, heading);
    const isTable = heading?.unnamed === 'unclear';
    const isHeading = found
      ? found.isCertain || (filled > 1 && (!isTable || heading?.isDoubtful || !found.mayBeRole))
      : // The words on top may be headings that aren't known. In "Lovelace, Ada" they aren't.
        isTop && filled > 1 && !/@|, /.test(text) && row.cells.every(isPossibleHeading);
    isTop &&= filled === 1;
    if (filled === 1 && (absenceTitle.test(text) || text.endsWith(':'))) {
      isBelowAbsent = absenceTitle.test(text) || absenceInWords.test(text);
    } else if (isHeading) isBelowAbsent = false;
    else if (isBelowAbsent && read) read.problem ??= 'absent';
    if (isHeading) heading = { ...row, ...columnsOf(row.cells), isDoubtful: false };
    return read ? [{ line: index + 1, text, key: keyOf(text), ...read }] : [];
  });
}
