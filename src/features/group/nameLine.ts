import { splitRows } from '#shared/lib/readTable';

/*
 * A line names one student and may have the student's hours: a name, an address, and one number set off as hours. Everything else makes the
 * line a question, because a number may be a room, and a word or mark may mean that the student wasn't there. `matchStudents.ts` checks that
 * the words are the student's name.
 */

/** What a line says about a student. */
export interface StudentLine {
  /** As written; null if there is none. */
  email: string | null;
  /** The parts of the name, in the order of the line. */
  names: readonly string[];
  /** Where they are: in columns whose headings say so, the first name before the last one if each has its own, or else around the address. */
  namesAt: 'columns' | 'firstLast' | 'before' | 'after';
  /** The line's own hours: digits with at most one dot; null if it has none. */
  hours: string | null;
  /** True if the hours have a unit. */
  hasUnit: boolean;
  /** A sign beside the name or address that may say who was there, such as ✓ or [x]. Empty if there is none. */
  mark: string;
  /** Why the line can't be read. */
  problem: 'hours' | 'zeroHours' | 'otherText' | 'manyNumbers' | 'manyAddresses' | null;
}

/** Addresses may begin with other signs, but such a sign is more likely a mark. */
const address = /[\p{L}\p{N}_][^\s<>()",;|:]*@[^\s<>()"',;|:=]+/gu;

/** Returns the addresses in a text, without brackets around them. */
export const addressesIn = (text: string): string[] => text.match(address) ?? [];

export const hasNumber = (text: string) => /\p{N}/u.test(text);
export const hasLetters = (text: string) => /\p{L}/u.test(text);

/** A line split into cells, and the sign that splits them. */
export interface Row {
  delimiter: string;
  cells: string[];
}

/**
 * Splits a line at tabs, otherwise semicolons, vertical bars or commas. Cells may be empty.
 *
 * @param isTabbed true if other lines are split at tabs. A tab at an end of this one is then an empty cell, otherwise white space.
 */
export function splitLine(written: string, isTabbed = false): Row {
  const trimmed = written.trim();
  const signs = isTabbed ? written : trimmed;
  const delimiter = ['\t', ';', '|'].find((sign) => signs.includes(sign)) ?? ',';
  // Tabs at its ends are empty cells.
  const text = delimiter === '\t' ? written : trimmed;
  const [row] = text.includes('"') ? splitRows(text, delimiter) : [];
  // In "Last, First, 2,5", the only comma without a space after it belongs to the number. In "11,2", the first may be a grade.
  const isDecimal = delimiter === ',' && /^(?:[^,]*,\s)+\s*[0-8],\d+$/.test(text);
  // A single quotation mark would put the rest of the line in one cell.
  const cells =
    row?.isBroken === false
      ? row.cells
      : text.replaceAll('"', '').split(isDecimal ? /,\s/ : delimiter);
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
  // With or without a unit, 2027 is a class year, and 1234567 a student's number.
  if (whole.length > 3) return null;
  return { hours: sign ? `${whole}.${part}` : whole, hasUnit: unit !== undefined };
}

/** Returns true if a quotation mark begins a cell that goes on in a later line, or ends one. */
export const hasOpenQuote = (text: string) => text.split('"').length % 2 === 0;

/** Returns true if a cell begins with a quotation mark and goes on in a later line. The one in `6" pizza` is of inches. */
export const opensCell = (text: string) => hasOpenQuote(text) && /(?:^|[\t,;|])\s*"/.test(text);

/** What may be before hours: nothing at the beginning of a cell, and a separator after an address or name. */
const cellStart = /^[\s\p{Cf}]*$/u;
const addressEnd = /^[\s\p{Cf}]*(?:[-–—]\s+|[:=]\s*)?$/u;
const nameEnd = /(?<=[\p{L}.)])(?:\s+[-–—]\s+|\s*[:=]\s*)$/u;

/** Text that can be part of a name. A line through its letters isn't. */
const nameText =
  /^(?:[\p{L}\p{Zs}\p{Cf}.,()'’‘ʼ`´“”]|(?![\u0335-\u0338\u20D0-\u20FF])\p{M}|(?<=[\p{L}\p{M}.])[-‐‑–](?=\p{L}))*$/u;

/** Brackets around no word. Those of others may have a mark. */
const emptyBrackets = /\([^()\p{L}]*\)/u;

/** Signs and checkboxes. An x is one only if it stands alone beside two words, because it may be a name. */
const sign = String.raw`(?:[\p{So}*+√][\uFE0E\uFE0F]?\p{Emoji_Modifier}?\u200D?|\[\s*(?:x|[✓✔][\uFE0E\uFE0F]?)?\s*\]|\(\s*[x✓✔*]?\s*\))+`;
const separator = String.raw`(?:\s*[,;|:]\s*|\s+[–-]\s+|\s+)`;
const firstMark = new RegExp(`^\\s*(?:(${sign})${separator}?|(x)${separator})(?=\\S)`, 'iu');
const lastMark = new RegExp(`(?:${separator}(${sign}|x)|(?<!\\p{N})(${sign}))\\s*$`, 'iu');

/** Returns a sign or a box anywhere in a line that can't be read, or an x or a sign beside its number; '' if there is none. */
export const markIn = (text: string) =>
  /(?:[\p{So}√]|[[(]\s*[x✓✔*]?\s*[\])]|(?<=\p{N}\s?)[*+x](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[*+x](?=\s?\p{N}))[\uFE0E\uFE0F\p{Emoji_Modifier}]*/iu.exec(
    text,
  )?.[0] ?? '';

/** One between the name and the hours that end a line. */
const innerMark = new RegExp(
  `(?<=[\\p{L}.)>])${separator}?(?:(${sign})|(?<=[\\s,;])(x))(?=(?:\\s*[-–:=,;]\\s*|\\s+)[.,\\p{N}]+\\s*(?:h[a-z]*[.]?)?\\s*$)`,
  'iu',
);

/** Takes the marks beside the name off a line or a cell. `isFirstCell`: one is the first cell of a line. */
function takeMarks(text: string): { rest: string; mark: string; isFirstCell: boolean } {
  const [found = '', firstSign, firstX] = firstMark.exec(text) ?? [];
  const after = text.slice(found.length);
  const [ending = '', separate, attached] = lastMark.exec(after) ?? [];
  const before = after.slice(0, after.length - ending.length);
  const [, innerSign, innerX] = innerMark.exec(before) ?? [];
  const rest = before.replace(innerMark, '');
  const marks = [firstSign ?? firstX, innerSign ?? innerX, separate ?? attached].filter(
    (one) => one !== undefined,
  );
  const isWord = marks.some((one) => /^x$/i.test(one));
  const isStudent =
    rest.includes('@') || (isWord ? /\p{L}[\s,]+\p{L}/u.test(rest) : hasLetters(rest));
  return isStudent
    ? { rest, mark: marks.join(' '), isFirstCell: found.includes(',') }
    : { rest: text, mark: '', isFirstCell: false };
}

/** Reads text between delimiters and addresses. Every number in it counts as hours: null if it can't be read as such. */
function readPiece(text: string, place: 'line' | 'cell' | 'afterAddress') {
  const [, before = text, number] = /^([^\p{N}]*?)([.,]?\p{N}.*)$/su.exec(text) ?? [];
  if (number === undefined) return { name: text };
  const read = readHours(number.replace(/\p{Cf}/gu, '').trim());
  const name = hasLetters(before) ? before.replace(nameEnd, '') : '';
  const isSetOff = name
    ? (read?.hasUnit && /\s$/.test(before)) || (place === 'line' && name !== before)
    : (place === 'afterAddress' ? addressEnd : cellStart).test(before);
  return { name, hours: isSetOff ? read : null };
}

/** Reads the cells of a line once its marks are removed. */
function readUnmarked(cells: readonly string[]): Omit<StudentLine, 'mark'> {
  const addresses = cells.flatMap(addressesIn);
  const isWholeLine = cells.length === 1 && addresses.length === 0;
  const names: string[] = [];
  const numbers: ReturnType<typeof readHours>[] = [];
  let namesAt: StudentLine['namesAt'] = 'before';
  let [isAfterStudent, isAfterAddress, hasOther] = [false, false, false];
  for (const cell of cells) {
    for (const [index, part] of cell.split(address).entries()) {
      isAfterAddress ||= index > 0;
      // Without brackets around an address, and a comma right after it in a line split at semicolons.
      const text = index > 0 ? part.replace(/^[)>]?,?/, '') : part;
      const place = (isWholeLine && 'line') || (index > 0 ? 'afterAddress' : 'cell');
      const { name, hours } = readPiece(text.replace(/(?:mailto:|[(<\s])+$/i, ''), place);
      if (hasLetters(name)) {
        names.push(...name.split(/[,()]/).map((word) => word.trim()));
        if (isAfterAddress) namesAt = 'after';
      }
      hasOther ||= !nameText.test(name) || (!hasLetters(name) && !cellStart.test(name));
      hasOther ||= emptyBrackets.test(name);
      isAfterStudent ||= isAfterAddress || hasLetters(name);
      // A number before the student may be the number of the line.
      if (hours !== undefined) numbers.push(isAfterStudent ? hours : null);
    }
  }
  const [email = null] = addresses;
  const [number = null] = numbers;
  const { hours = null, hasUnit = false } = number ?? {};
  const problem =
    (addresses.length > 1 && 'manyAddresses') ||
    (numbers.length > 1 && 'manyNumbers') ||
    (numbers.length > 0 && hours === null && cells.some(hasLetters) && 'hours') ||
    // Those in brackets may be the ones who may come, or didn't.
    ((hasOther || cells.some((cell) => /^\([^@]*\p{L}[^@]*\)$/u.test(cell))) && 'otherText') ||
    // Usually absent.
    (hours !== null && /^[0.]+$/.test(hours) && 'zeroHours') ||
    null;
  return { email, names: names.filter(hasLetters), namesAt, hours, hasUnit, problem };
}

/** Reads the cells of a table's row that are used. */
export function readCells(cells: readonly string[]): StudentLine {
  const unmarked = cells.map(takeMarks);
  const marks = unmarked.map(({ mark }) => mark).filter((mark) => mark !== '');
  return { ...readUnmarked(unmarked.map(({ rest }) => rest)), mark: marks.join(' ') };
}

/**
 * Reads a line that isn't part of a table.
 *
 * @param isTabbed as for `splitLine()`
 * @param isPadded true if lines without a mark have an empty cell for it at their beginning
 * @returns the line's cells, without marks at its ends, and what they say
 */
export function readLine(
  text: string,
  { isTabbed, isPadded }: { isTabbed: boolean; isPadded: boolean },
): { row: Row; read: StudentLine } {
  const whole = splitLine(text, isTabbed);
  // At other signs than commas, a mark is the cell of a column.
  const { rest, mark, isFirstCell } = takeMarks(whole.delimiter === ',' ? text : '');
  const row = mark ? splitLine(isPadded && isFirstCell ? `,${rest}` : rest) : whole;
  const read = readCells(row.cells);
  read.mark = `${mark} ${read.mark}`.trim();
  // Without a unit, such a number after a name is a room, for example. After an address, it may be the hours of earlier years.
  const isOverDay = Number(read.hours) > 24 && !text.includes('@');
  // A time pasted as a part of a day: 2 hours are 0.0833.
  const isPart = /\.\d{3}/.test(read.hours ?? '');
  if (!read.hasUnit && (isOverDay || isPart)) read.problem ??= 'hours';
  return { row, read };
}

const bullet = /^\s*([•·‣])/;
const dash = /^\s*([-–—*])(?=\s*\S)/;
/** Bullets, or boxes of which some are checked. */
const shape = /^\s*([▪●◦○■□])/;
const signedNumber = /^\s*(\d{1,4})(?:\)|\.(?![^\s,;|]*@))(?!\d)/;
const lineNumber = /^\s*(\d{1,4})(?:\s*[-–—:](?=\s)|(?=[\s,;|]|$)(?!,\d))/;

/** Returns true if each number is higher than the one before, or begins another list below a title without a number, which is null. */
function areRising(numbers: readonly (number | null)[]): boolean {
  let last = -1;
  for (const [at, number] of numbers.entries()) {
    if (number === null) continue;
    const isNewList = number === 1 && numbers[at - 1] === null;
    if (!(number > last || isNewList)) return false;
    last = number;
  }
  return true;
}

/**
 * Removes bullets of one kind, dashes that begin each line, shapes that begin each student's line, and numbers that count lines: `1.` or
 * `1)`, even with gaps, or just 1, 2, 3.
 *
 * @param lines all lines outside tables
 * @param isNamed returns true if a text has the name of a student
 */
export function withoutNumbering(
  lines: readonly string[],
  isNamed: (text: string) => boolean,
): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const isSigned = filled.some((line) => signedNumber.test(line));
  const pattern = isSigned ? signedNumber : lineNumber;
  const numbers = filled.map((line) => {
    const [, number] = pattern.exec(line) ?? [];
    return number ? Number(number) : /^\s*[\d.]/.test(line) ? NaN : null;
  });
  // A title above may begin with a number.
  const first = numbers.findIndex((number) => number !== null && !Number.isNaN(number));
  const upToLast = numbers.slice(first, numbers.findLastIndex((number) => number !== null) + 1);
  const counts = upToLast.filter((number) => number !== null);
  const isCounting = isSigned
    ? counts.length > 1 && areRising(upToLast)
    : counts.length > 2 && upToLast.every((count, at) => count === at + 1);
  const number = isCounting ? pattern : null;
  // Titles above have no dash, but a student without one may be different from those with one.
  const top = filled.findIndex((line) => dash.test(line) || isNamed(line) || line.includes('@'));
  const students = filled.filter((line) => isNamed(line) || line.includes('@'));
  const isDashed = top >= 0 && filled.slice(top).every((line) => dash.test(line));
  const isShaped = students.length > 0 && students.every((line) => shape.test(line));
  const sign = (isDashed && dash) || (isShaped && shape) || bullet;
  const kinds = new Set(filled.flatMap((line) => sign.exec(line)?.[1] ?? []));
  const mark = kinds.size === 1 ? sign : '';
  return lines.map((line) => (number ? line.replace(number, '') : line).replace(mark, ''));
}
