import { splitRows } from '#shared/lib/readTable';
import { headings as rosterHeadings } from '#shared/lib/rosterHeadings';

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
  problem: 'hours' | 'otherColumn' | 'manyNumbers' | 'manyAddresses' | 'tooLong' | null;
}

/** A longer line isn't one student, and would take minutes to read: some patterns below are quadratic. */
const lineMaxLength = 1000;

/** Headings of columns whose numbers aren't hours. */
const numberHeadings = [
  ...['id', 'id number', 'student id', 'student number', 'number', 'phone'],
  ...['period', 'section', 'room', 'homeroom', 'advisory', 'timestamp'],
];

/** The same, with those that may also be names, so that "Block, Per" isn't taken for a row of headings. */
const otherHeadings = new Set(
  [...numberHeadings, 'student no', 'no', 'nr', 'per', 'block', 'age', 'date'].map(letters),
);

/** Column headings that a list may contain, in addition to those of a roster. Case and punctuation are ignored. */
const headings = new Set(
  [
    ...Object.values(rosterHeadings).flat(),
    ...['name', 'names', 'full name', 'student', 'students', 'student name', 'member', 'members'],
    ...['address', 'hours', 'hour', 'hrs', 'time', 'total', 'total hours'],
    ...numberHeadings,
  ].map(letters),
);

/** Headings of columns with grades or class years. */
const gradeHeadings = new Set(
  [...rosterHeadings.graduationYear, ...rosterHeadings.grade].map(letters),
);

/** A grade from 9 to 12 or a graduation year. */
const gradeOrYear = /^(?:(?:0?9|1[0-2])(?:th)?|20\d\d)$/i;

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

const isHeading = (cell: string) => !/\p{N}/u.test(cell) && headings.has(letters(cell));

/** Returns true for the heading of hours. `HR` may be a homeroom, `Hour` a class period, and `Time` a time of day. */
const isHoursHeading = (heading: string) =>
  /(?<!\p{L})(?:hours|hrs)(?!\p{L})/iu.test(heading) || letters(heading) === 'total';

const isNumberHeading = (heading: string) =>
  !isHoursHeading(heading) && (/[#№]/.test(heading) || otherHeadings.has(letters(heading)));

const address = /[^\s<>()"',;|:][^\s<>()",;|:]*@[^\s<>()"',;|:=]+/g;

const canBeHeading = (cell: string) =>
  !cell.includes('@') && (!/\p{N}/u.test(cell) || (hasLetters(cell) && !readHours(cell)));

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');

/** Returns how many columns of a row have a known heading. `Student` and `Member` may also be what somebody is. */
const knownHeadings = (cells: readonly string[]) =>
  new Set(
    cells.filter(isHeading).map((cell) => letters(cell).replace(/^(?:student|member)s?$/, '')),
  ).size;

/** Returns true for a row of headings. The first row of a table may also have unknown ones, such as `Period 3`, beside two known. */
function isHeadingRow(cells: readonly string[], isFirst: boolean): boolean {
  const isKnown = (cell: string) =>
    cell === '' || isHeading(cell) || (!/\p{N}/u.test(cell) && isNumberHeading(cell));
  return (
    (cells.some(isHeading) && cells.every(isKnown)) ||
    (isFirst && knownHeadings(cells) > 1 && cells.every(canBeHeading))
  );
}

/** Returns true for a row that may be one of headings. Staff are asked about it, and about the numbers below it. */
const mayBeHeadingRow = (cells: readonly string[]) =>
  cells.filter((cell) => cell !== '').length > 1 &&
  cells.some(isHeading) &&
  cells.every(canBeHeading);

/** Returns true for a cell with a number below another heading than hours. */
function isOther(heading: string, cell: string): boolean {
  if (gradeHeadings.has(letters(heading))) return gradeOrYear.test(cell);
  return /\d/.test(cell) && !cell.includes('@') && isNumberHeading(heading);
}

/** Returns true for a number below a heading that doesn't say whether these are hours. */
const isUnclear = (heading: string, cell: string) =>
  /^[\d.,]+$/.test(cell) && heading !== '' && !isOther(heading, cell) && !isHoursHeading(heading);

/** Returns true for the heading of a column that may have numbers other than hours. */
const mayHaveOthers = (heading: string) =>
  isOther(heading, '11') || (!isHeading(heading) && isUnclear(heading, '1'));

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

const hasLetters = (text: string) => /\p{L}/u.test(text);
const hoursInWords = /\b(?:hours?|hrs?|minutes?)\b/i;

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
      const text = index > 0 ? part.replace(/^[)>]?,/, '') : part;
      const { name, hours } = readPiece(text.replace(/^[)>\s]+|[(<\s]+$/g, ''), { isWholeLine });
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
  const isUnreadable =
    (numbers.length > 0 && hours === null) ||
    (email !== null && names.some((name) => hoursInWords.test(name)));
  const problem =
    (addresses.length > 1 && 'manyAddresses') ||
    (numbers.length > 1 && 'manyNumbers') ||
    (isUnreadable && hasLetters(line) && 'hours') ||
    null;
  return { email, names: names.filter((name) => name !== ''), hours, problem };
}

/** The cells of a line, and the sign that splits them. */
type Row = ReturnType<typeof splitLine>;

/**
 * Reads a row of a table.
 *
 * @param heading the last row of headings
 * @param isBelowHeading false if an empty line is between them, so that another table may have begun
 */
function readRow(text: string, row: Row, heading: Row | undefined, isBelowHeading: boolean) {
  // A row with more or fewer cells isn't below its headings, such as "Lovelace, Ada" below "Name,Grade,Hours". Only those split at tabs
  // always begin in the same column.
  const isBelow =
    heading?.delimiter === row.delimiter &&
    (row.delimiter === '\t' || heading.cells.length === row.cells.length);
  const headingOf = (at: number) => (isBelow && heading.cells[at]) || '';
  const isLeftOut = (cell: string, at: number) => isBelowHeading && isOther(headingOf(at), cell);
  const cells = row.cells.filter((cell, at) => cell !== '' && !isLeftOut(cell, at));
  const read = readLine(text, cells);
  const isUnreadHours = row.cells.some(
    (cell, at) =>
      isHoursHeading(headingOf(at)) &&
      cell !== '' &&
      !/\p{N}/u.test(cell) &&
      (!hasLetters(cell) || read.email !== null),
  );
  // The rest of a cell with a line break is on the next line, and so may be the hours.
  if (isUnreadHours || (heading && text.split('"').length % 2 === 0)) read.problem ??= 'hours';
  const isMisplaced =
    !isBelow &&
    (heading?.delimiter === row.delimiter || (isBelowHeading && row.delimiter !== ',')) &&
    read.hours !== null &&
    !/\d\s*h/i.test(text) &&
    heading?.cells.some(mayHaveOthers);
  const mayBeOther = row.cells.some((cell, at) =>
    isOther(headingOf(at), cell) ? !isBelowHeading : isUnclear(headingOf(at), cell),
  );
  if ((isMisplaced || mayBeOther) && (read.problem === null || read.problem === 'hours')) {
    read.problem = 'otherColumn';
  }
  return read;
}

/**
 * Reads a pasted list: one student per line, as a name or email, optionally with the student's own hours. Skips empty lines, headings,
 * and numbers below a heading that says they aren't hours. After an empty line, these have a `problem`, because another table may have
 * begun. So has a line with a number that can't be read as hours: it must not get the hours of the whole list.
 */
export function readLines(list: string): NameLine[] {
  const times = new Map<string, number>();
  let heading: Row | undefined;
  // Since the last empty line.
  let isBelowHeading = false;
  let isBelowRow = false;
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
    if (isEmpty(row.cells)) {
      isBelowHeading = isBelowRow = false;
      return [];
    }
    const isFirst = !isBelowRow;
    isBelowRow = true;
    if (isHeadingRow(row.cells, isFirst)) {
      // Below headings, a single word may be a title, such as Members, or a total.
      isBelowHeading = !heading || row.cells.filter((cell) => cell !== '').length > 1;
      if (isBelowHeading) heading = row;
      return [];
    }
    const read = readRow(text, row, heading, isBelowHeading);
    const isNewHeading =
      mayBeHeadingRow(row.cells) &&
      (!isBelowHeading || heading?.cells.length === 1 || knownHeadings(row.cells) > 1);
    if (isNewHeading) {
      heading = row;
      isBelowHeading = true;
    }
    return [{ line: index + 1, text, key: keyOf(text), ...read }];
  });
}
