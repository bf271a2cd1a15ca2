import { splitRows } from '#shared/lib/readTable';
import {
  absence,
  cellUse,
  type Column,
  columnOf,
  type Columns,
  columnsOf,
  dividesStudents,
  firstName,
  hasLetters,
  hasNumber,
  headingsIn,
  isMarked,
  isMoved,
  isPossibleHeading,
  isSameInAll,
  lastName,
  letters,
  presentTitle,
  rowNumber,
} from './listColumns';
import { daysIn, haveSameDays } from './listDay';

/*
 * A line of a list names one student and may have the student's hours. Everything else on it must be known to say nothing about either.
 * Otherwise staff are asked, because a number may be hours, and a word or mark may mean that the student wasn't there.
 *
 * - Without headings, a line may have the student's name, an address, one number set off as hours, and a bullet or a number that counts
 *   the lines. `matchStudents.ts` checks that the words are the student's name.
 * - Below headings, each cell is what its column is (`listColumns.ts`). If a column isn't known and has anything in it, staff are asked
 *   about every row, because its empty cells may mean something too. So may an empty cell below Hours or In, if other rows have any. Rows
 *   of another day or activity than the first one aren't part of what is logged, even in another table or below a title with a day.
 * - Staff are asked about every line below a title that ends with a colon, such as "Not yet:", or has a word of `absence` and no student's
 *   name. `Present` ends this. So do other titles of `presentTitle`, and headings above all students, unless the title has such a word.
 */

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
  names: readonly string[];
  /** Where they are: in columns whose headings say so, the first name before the last one if each has its own, or else around the address. */
  namesAt: 'columns' | 'firstLast' | 'before' | 'after';
  /** The line's own hours: digits with at most one dot; null if it has none. */
  hours: string | null;
  /** The day in a column such as Date, as written; null if there is none. */
  day: string | null;
  /** The cells that are skipped, except numbers of rows and parts of the name. */
  unused: string;
  /** Why the line can't be read. */
  problem:
    | 'hours'
    | 'zeroHours'
    | 'otherText'
    | 'absence'
    | 'insideCell'
    | 'belowTitle'
    | 'otherColumn'
    | 'otherOccasion'
    | 'manyNumbers'
    | 'manyAddresses'
    | 'tooLong'
    | null;
  /** The title that the line is below, or the line where its cell begins, if that is the problem. */
  above: { line: number; text: string } | null;
}

/** Begins a line whose row was crossed out in a spreadsheet. */
export const crossedOut = '✗';
const crossedOutMark = new RegExp(`^${crossedOut} ?`);

/** A longer line isn't one student, and would take minutes to read: some patterns below are quadratic. */
const lineMaxLength = 1000;

const unread = {
  ...({ email: null, names: [], namesAt: 'before', hours: null, heading: null } as const),
  ...{ day: null, unused: '', above: null, absenceAt: [] },
};

/** Addresses may begin with other signs, but such a sign is more likely a mark. */
const address = /[\p{L}\p{N}_][^\s<>()",;|:]*@[^\s<>()"',;|:=]+/gu;

/** Splits a line at tabs, otherwise semicolons, vertical bars or commas. Cells may be empty. */
function splitLine(written: string, above?: string): { delimiter: string; cells: string[] } {
  const trimmed = written.trim();
  // Below cells split at tabs, a tab at the beginning is an empty cell, otherwise white space.
  const signs = above === '\t' && written.startsWith('\t') ? above : trimmed;
  const delimiter = ['\t', ';', '|'].find((sign) => signs.includes(sign)) ?? ',';
  // Tabs at its ends are empty cells.
  const text = delimiter === '\t' ? written : trimmed;
  const [row] = text.includes('"') ? splitRows(text, delimiter) : [];
  // In "Last, First, 2,5", the only comma without a space after it belongs to the number.
  const isDecimal = delimiter === ',' && /^(?:[^,]*,\s)+\s*\d+,\d+$/.test(text);
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
const hasOpenQuote = (text: string) => text.split('"').length % 2 === 0;

/** Returns true if a cell begins with a quotation mark and goes on in a later line. The one in `6" pizza` is of inches. */
const opensCell = (text: string) => hasOpenQuote(text) && /(?:^|[\t,;|])\s*"/.test(text);

/** What may be before hours: nothing at the beginning of a cell, and a separator after an address or name. */
const cellStart = /^[\s\p{Cf}]*$/u;
const addressEnd = /^[\s\p{Cf}]*(?:[-–—]\s+|[:=]\s*)?$/u;
const nameEnd = /(?<=[\p{L}.)])(?:\s+[-–—]\s+|\s*[:=]\s*)$/u;

/** Text that can be part of a name. A line through its letters isn't. */
const nameText =
  /^(?:[\p{L}\p{Zs}\p{Cf}.,()'’‘ʼ`´“”]|(?![\u0335-\u0338])\p{M}|(?<=[\p{L}\p{M}.])[-‐‑–](?=\p{L}))*$/u;

/** Reads text between delimiters and addresses. Every number in it counts as hours: null if it can't be read as such. */
function readPiece(text: string, place: 'line' | 'cell' | 'afterAddress') {
  const [, before = text, number] = /^([^\p{N}]*?)([.,]?\p{N}.*)$/su.exec(text) ?? [];
  if (number === undefined) return { name: text };
  const read = readHours(number.replace(/\p{Cf}/gu, '').trim());
  const name = hasLetters(before) ? before.replace(nameEnd, '') : '';
  const isSetOff = name
    ? (read?.hasUnit && /\s$/.test(before)) || (place === 'line' && name !== before)
    : (place === 'afterAddress' ? addressEnd : cellStart).test(before);
  return { name, hours: read && isSetOff ? read.hours : null };
}

/** What a line says apart from its place in the list. */
type ReadLine = Omit<NameLine, 'line' | 'key' | 'text' | 'day' | 'unused' | 'above'>;

function readLine(line: string, cells: readonly string[]): ReadLine {
  const addresses = cells.flatMap((cell) => cell.match(address) ?? []);
  const isWholeLine = cells.length === 1 && addresses.length === 0;
  const names: string[] = [];
  const numbers: (string | null)[] = [];
  let namesAt: NameLine['namesAt'] = 'before';
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
      isAfterStudent ||= isAfterAddress || hasLetters(name);
      // A number before the student may be the number of the line.
      if (hours !== undefined) numbers.push(isAfterStudent ? hours : null);
    }
  }
  const [email = null] = addresses;
  const [hours = null] = numbers;
  const problem =
    (addresses.length > 1 && 'manyAddresses') ||
    (numbers.length > 1 && 'manyNumbers') ||
    (numbers.length > 0 && hours === null && hasLetters(line) && 'hours') ||
    (hasOther && 'otherText') ||
    // Usually absent.
    (hours !== null && /^[0.]+$/.test(hours) && 'zeroHours') ||
    null;
  return { email, names: names.filter(hasLetters), namesAt, hours, problem };
}

/** Looks up the names of listed students. */
export interface Names {
  /** Returns true if a text has the name of a student, perhaps with other words. */
  isNamed: (text: string) => boolean;
  /** Returns true if a text has a word of a student's name. */
  hasNameWord: (text: string) => boolean;
}

/** A word of titles that isn't in remarks about one student. */
const hasTitleWord =
  /\b(?:absences|absentees|no[- ]?shows|alternates|backups|students?|members?|volunteers?|people|kids|everyone|all|those|these|they|who|were|are|be|the|following|list|class|group|team|period|grade|mrs?|ms|dr|signed|here|there|present|attend(?:ed|ing)?|come|came|coming|show(?:ed)?|respond(?:ed)?|participat(?:ed|ing)|eligible)\b/i;

/** A word beside a word of absence that isn't a name. */
const smallWord =
  /^(?:a|an|and|at|but|did|do|does|early|for|from|had|has|have|in|is|next|of|on|or|out|time|to|today|up|was|will|with|without|yet)$/i;

/** The cells of a line, and the sign that splits them. */
type Row = ReturnType<typeof splitLine>;

/** The last row of headings. */
interface Heading extends Row, Columns {
  /** True if another table may have begun since. */
  isDoubtful: boolean;
  /** True if there is anything in a column that isn't known. */
  isUnclear: boolean;
  /** Why staff are asked about rows without hours: others have hours, or times of day. */
  lacking: 'hours' | 'otherColumn' | null;
  /** The cells of each column. */
  cellsAt: string[][];
  /** The column where the names begin, if no heading is known. */
  nameAt?: number;
}

type Days = ReturnType<typeof daysIn>['days'];

/** A day or, as text, an activity. */
type Occasion = Days | string;

const isSameOccasion = (a: Occasion, b: Occasion) =>
  typeof a === 'string' || typeof b === 'string' ? a === b : haveSameDays(a, b);

/** Orders days of the week, days, and those with a year. */
const fullness = (occasion: Occasion) =>
  typeof occasion === 'string'
    ? 0
    : Math.min(...occasion.map(({ year, orders }) => orders.length + Number(year !== null)));

/** The first days and activities of a list. What is logged is of these. */
interface Occasions {
  /** For each key, with the table where it is. */
  firsts: Map<string, { kind: string; first: Occasion; table: Heading | undefined }>;
  /** The newest one below each heading. */
  latest: Map<string, Occasion>;
  /** The day of the titles and headings above. */
  titleDay: Days | null;
  /** As written in the first cell with one. */
  day: string | null;
}

/** Returns the days of a cell, or else its activity; null if it has neither. */
function occasionIn(cell: string, column: Column, heading: string): Occasion | null {
  if (column !== 'occasion' && column !== 'time' && column !== 'detail') return null;
  const isDate = column === 'occasion' && /date/i.test(heading);
  const { days, rest } = daysIn(cell, isDate);
  // In `9/11 Day of Service`, the day is part of the name.
  if (days.length > 0 && (isDate || column !== 'occasion' || !hasLetters(rest))) return days;
  if (column !== 'occasion') return null;
  return (
    cell
      .replace(/\s\d?\d:\d.*$/, '')
      .replace(/\s+/g, ' ')
      .toLowerCase() || null
  );
}

/** Returns true if a cell is of another day or activity than the first one. Shifts of one day are the same. */
function isOtherOccasion(
  { cell, column, title }: { cell: string; column: Column; title: string },
  table: Heading | undefined,
  { firsts, latest, titleDay }: Occasions,
) {
  const name = letters(title);
  // An empty cell is of the day above it. A time or comment without one is of any day.
  const occasion =
    occasionIn(cell, column, title) ?? (column === 'occasion' ? latest.get(name) : null);
  if (!occasion) return false;
  latest.set(name, occasion);
  const isDay = typeof occasion !== 'string';
  const kind = isDay ? 'day' : /date/i.test(title) ? 'date' : 'activity';
  // Two columns may have different activities, and the end may be on the next day.
  const key = isDay ? (/\b(?:end|out|to)\b/i.test(title) ? 'end' : 'day') : name;
  const others = [...firsts.values()].filter((one) => one.kind === kind && one.table !== table);
  const known = firsts.get(key) ?? others.find(({ first }) => isSameOccasion(first, occasion));
  const titled = column === 'detail' ? titleDay : null;
  const { first } = known ?? others[0] ?? { first: titled ?? occasion };
  const isSame = isSameOccasion(first, occasion);
  // After `Friday` and the same day with a date, only that Friday is the first day.
  const kept = isSame && fullness(occasion) > fullness(first) ? occasion : first;
  firsts.set(key, { kind, table, ...firsts.get(key), first: kept });
  return !isSame;
}

/** Returns true if each cell of a row is below its heading. Empty cells at its end may be missing. */
function isBelow({ delimiter, cells }: Row, text: string, { columns, ...heading }: Heading) {
  if (delimiter !== heading.delimiter) return false;
  // Only cells split at tabs begin in the same column whatever their number.
  if (delimiter === '\t') return true;
  return cells.length <= columns.length && (text.includes('@') || !isMoved(columns, cells, text));
}

/** Reads a row of a list, or of a table if there are headings. */
function readRow(text: string, row: Row, heading: Heading | undefined, occasions: Occasions) {
  const table = heading && isBelow(row, text, heading) ? heading : null;
  const columns = row.cells.map((_, at) => (table ? (table.columns[at] ?? table.unnamed) : 'any'));
  const hasAddress = text.includes('@');
  const hasHours = hasNumber(row.cells[columns.indexOf('hours')] ?? '');
  const isDoubtful = table?.isDoubtful === true;
  const cells = row.cells.map((cell, at) => {
    const column = columns[at] ?? 'any';
    const title = table?.cells[at] ?? '';
    const use = cellUse(column, cell, { hasAddress, hasHours, isDoubtful });
    // Names may be after the address, and the hours before the name, where a number could be the number of the line.
    const isName = column === 'name' && !cell.includes('@');
    const rank = column === 'hours' ? 3 : isName ? Number(lastName.test(title)) : 2;
    return { cell, column, title, rank, use };
  });
  const used = cells.filter(({ use }) => use === 'read').sort((a, b) => a.rank - b.rank);
  const uses = new Set(cells.map(({ use }) => use));
  const read = readLine(
    text,
    used.map(({ cell }) => cell),
  );
  const isNamed = used.every(({ column }) => column === 'name' || column === 'hours');
  const isOrdered =
    read.names.length === 2 &&
    [firstName, lastName].every((part) => used.some(({ title }) => part.test(title)));
  if (table?.unnamed === 'unclear' && isNamed) read.namesAt = isOrdered ? 'firstLast' : 'columns';
  // The rest of a cell with a line break is on the next line, and so may be the hours.
  const isCutOff = read.hours === null && opensCell(text);
  if (isCutOff || uses.has('askHours')) read.problem ??= 'hours';
  // A line typed below a pasted table isn't part of it.
  const isTyped =
    heading?.columns.some((column) => !['name', 'hours', 'any'].includes(column)) === true &&
    !table &&
    (row.delimiter !== ',' || heading.delimiter === ',');
  const isUnclear = uses.has('askTable') || (isTyped && heading.columns.includes('unclear'));
  if (heading && isUnclear) heading.isUnclear = true;
  if (table && hasHours) table.lacking = 'hours';
  else if (table && cells.some(({ column, use }) => column === 'time' && use === 'askRow'))
    table.lacking ??= 'otherColumn';
  for (const at of table?.columns.keys() ?? []) table?.cellsAt[at]?.push(row.cells[at] ?? '');
  const isOtherNumber = isTyped && read.hours !== null && !/\d\s*h/i.test(text);
  if (isOtherNumber || uses.has('askRow') || uses.has('askTable')) read.problem = 'otherColumn';
  // Without a unit or heading, such a number after a name is a room, for example. After an address, it may be the hours of earlier years.
  const isUnitless = !hasHours && !/\d\s*h/i.test(text);
  const isOverDay = Number(read.hours) > 24 && !hasAddress;
  // A time pasted as a part of a day: 2 hours are 0.0833.
  const isPart = /\.\d{3}/.test(read.hours ?? '');
  if (isUnitless && (isOverDay || isPart)) read.problem ??= 'hours';
  const nameAt = row.cells.findIndex(hasLetters);
  // Two lists may be side by side.
  if (heading?.unnamed === 'any' && !hasAddress && (heading.nameAt ??= nameAt) !== nameAt)
    read.problem ??= 'otherColumn';
  // A comment is only of another day if the list has one. Not with some(), because the newest day of every column is kept.
  const isComment = ({ column }: { column: Column }) => column === 'detail';
  const ordered = [...cells.filter((one) => !isComment(one)), ...cells.filter(isComment)];
  const others = ordered.filter((one) => isOtherOccasion(one, heading, occasions));
  if (others.length > 0) read.problem ??= 'otherOccasion';
  const dated = cells.find(({ cell, column, title }) => {
    const occasion = column === 'occasion' ? occasionIn(cell, column, title) : null;
    return Array.isArray(occasion) && occasion.some(({ orders }) => orders.length > 0);
  });
  // The same day may be written in several ways.
  if (dated && others.length === 0) occasions.day ??= dated.cell;
  const unused = cells.map(({ cell, column, title, use }) =>
    use === 'skip' && column !== 'middle' && !rowNumber.test(title) ? cell : '',
  );
  return {
    ...read,
    day: dated ? occasions.day : null,
    unused: unused.join('\t').trim(),
    heading,
    above: null,
    absenceAt: cells.flatMap(({ use }, at) => (use === 'askAbsence' ? [at] : [])),
  };
}

/**
 * Returns true for a title: text that ends with a colon, or says who was there, or not, and has no student's name. Without a colon, an item
 * of a list with numbers or bullets is only a title if it has no other words.
 */
function isTitle(text: string, { isNamed, hasNameWord }: Names, isItem = false): boolean {
  if (text.endsWith(':') || presentTitle.test(text)) return true;
  if (!absence.test(text) || text.includes('@') || isNamed(text)) return false;
  // In "Kathy Johnson - late", a listed Katherine Johnson may be meant. In "Will not be here", nobody is.
  const words: string[] = text.replace(absence, ' ').match(/[\p{L}'’]+/gu) ?? [];
  const others = words.filter((word) => !smallWord.test(word));
  const mayBeName = isItem
    ? others.every((word) => /^\p{Lu}/u.test(word))
    : hasNameWord(others.join(' '));
  if (others.length > 0 && mayBeName && !hasTitleWord.test(text)) return false;
  // In "Absent: none", the title is only for its own line.
  const parts = text.replace(/^[^:]*:(?=.*\p{L})/u, '').split(/[\t,;|]/);
  return parts.every((part) => absence.test(part) || !hasLetters(part));
}

/** Returns true if a row may be a title with a day. In a table, it has one or two cells, and the day isn't in a column for such. */
function mayHaveTitle({ cells }: Row, table: Heading | undefined): boolean {
  const filled = cells.filter((cell) => cell !== '').length;
  if (filled === 1 || !table) return true;
  const isDayColumn = (at: number) =>
    ['occasion', 'time', 'detail'].includes(table.columns[at] ?? table.unnamed);
  return filled === 2 && cells.some((cell, at) => !isDayColumn(at) && daysIn(cell).days.length > 0);
}

/** A title on top of a list, such as `11/20 Food drive`. */
const datedTitle = /^[^@,;|\t]*(?:\d\/\d|\b20\d\d\b)[^@,;|\t]*$/;

/** A title of the hours of those below, such as `3 hours each`. */
const titleHours = /^[\d.,]+\s*(?:h|hrs?|hours?)(?: each)?\W*$/i;

const bullet = /^\s*[•·‣▪●◦]/;
const dash = /^\s*[-–—*](?=\s*\S)/;
const signedNumber = /^\s*(\d{1,4})(?:\)|\.(?![^\s,;|]*@))(?!\d)/;
const lineNumber = /^\s*(\d{1,4})(?:\s*[-–—:](?=\s)|(?=[\s,;|]|$)(?!,\d))/;

/** Removes bullets, dashes that begin each line, and numbers that count lines: `1.` or `1)`, even with gaps, or just 1, 2, 3. */
function withoutNumbering(lines: readonly string[], names: Names): readonly string[] {
  const filled = lines.filter((line) => {
    const isItem = signedNumber.test(line) || lineNumber.test(line);
    return line.trim() !== '' && (isItem || !isTitle(line.trim(), names));
  });
  if (datedTitle.test(filled[0] ?? '')) filled.shift();
  const isSigned = filled.some((line) => signedNumber.test(line));
  const pattern = isSigned ? signedNumber : lineNumber;
  const numbers = filled.map((line) => {
    const [, number] = pattern.exec(line) ?? [];
    return number ? Number(number) : /^\s*[\d.]/.test(line) ? 'other' : null;
  });
  const first = numbers.findIndex((number) => number !== null);
  const upToLast = numbers.slice(first, numbers.findLastIndex((number) => number !== null) + 1);
  const counts = isSigned ? numbers.filter((number) => typeof number === 'number') : upToLast;
  const isCounting =
    counts.length > (isSigned ? 1 : 2) &&
    counts.every((count, at) =>
      isSigned ? Number(count) > Number(counts[at - 1] ?? -1) : count === at + 1,
    );
  // A heading may say that they are something else.
  const isBelowOther = (isCounting ? filled.slice(0, first) : []).some((line) => {
    const [cell = '', ...others] = splitLine(line).cells;
    const column = columnOf(cell);
    return column === 'hours' || (!isSigned && others.length > 0 && cell && column !== 'harmless');
  });
  const number = isCounting && !isBelowOther ? pattern : null;
  const sign = filled.every((line) => dash.test(line)) ? dash : bullet;
  return lines.map((line) => (number ? line.replace(number, '') : line).replace(sign, ''));
}

/** Reads a pasted list: one student per line. Skips empty lines, headings, and titles that are known. */
export function readLines(list: string, listed: Names): NameLine[] {
  const { isNamed } = listed;
  const times = new Map<string, number>();
  let table: Heading | undefined;
  let isFirst = true;
  let isTop = true;
  let title: NameLine['above'] = null;
  let dayTitle: NameLine['above'] = null;
  let activityTitle: NameLine['above'] = null;
  let quoted: NameLine['above'] = null;
  /** Lines above that may name students. */
  const above: string[] = [];
  const occasions: Occasions = { firsts: new Map(), latest: new Map(), titleDay: null, day: null };
  /** Those below a title or heading with a day are of this day. */
  const noteDay = (days: Days, here: NameLine['above']) => {
    const known = occasions.firsts.get('day');
    const hasStudents = above.some((one) => one.includes('@') || isNamed(one));
    const isOther = known ? !isSameOccasion(known.first, days) : hasStudents;
    dayTitle = isOther ? here : null;
    if (isOther) return;
    occasions.titleDay = days;
    if (known && fullness(days) > fullness(known.first)) known.first = days;
  };
  const lines = list.split(/\r\n|\r|\n/);
  // The mark is no text, and isn't part of the first cell.
  const unmarked = lines.map((line) => line.slice(0, lineMaxLength).replace(crossedOutMark, ''));
  const numberless = withoutNumbering(unmarked, listed);
  const lastQuoted = numberless.findLastIndex(hasOpenQuote);
  const readOne = (line: string, text: string, written: string, at: number) => {
    if (line.length > lineMaxLength) return { ...unread, problem: 'tooLong' } as const;
    const row = splitLine(written, table?.delimiter);
    const filled = row.cells.filter((cell) => cell !== '').length;
    // A number without a student.
    if (filled === 0 && line !== '') return null;
    const found = headingsIn(row.cells, { isFirst });
    isFirst = filled === 0;
    // Below headings, a single word may be a title, such as Members.
    const isKnownTitle = presentTitle.test(text) || (filled === 1 && found?.isCertain && table);
    if (isFirst || isKnownTitle) {
      if (table) table.isDoubtful = true;
      // A heading such as Members may be below a title such as Absent.
      const isPresent = /^(?:present|attended|here)/i.test(text);
      if (isPresent || (presentTitle.test(text) && !absence.test(title?.text ?? ''))) title = null;
      return null;
    }
    const student = found?.isCertain ? null : readRow(text, row, table, occasions);
    const isTable = table?.unnamed === 'unclear';
    const isDivided =
      !found && row.cells.some(dividesStudents) && !text.includes('@') && !isNamed(text);
    const isHeading = found
      ? found.isCertain || (filled > 1 && (!isTable || table?.isDoubtful || !found.mayBeCell))
      : // The words on top may be headings that aren't known. In "Lovelace, Ada" they aren't.
        filled > 1 &&
        ((isDivided && row.cells.every((cell) => cell === '' || dividesStudents(cell))) ||
          (isTop && !/@|, /.test(text) && row.cells.every(isPossibleHeading)));
    if (isHeading) {
      if (found && above.length === 0 && !absence.test(title?.text ?? '')) title = null;
      table = {
        ...row,
        ...columnsOf(row.cells, isDivided),
        ...{ isDoubtful: false, isUnclear: false, lacking: null },
        cellsAt: row.cells.map(() => []),
      };
    }
    isTop &&= filled === 1 && table?.unnamed !== 'unclear';
    const here = { line: at + 1, text };
    const isKnownHeading = isHeading && found !== null;
    const mayBeTitle = student && !text.includes('@') && (isHeading || mayHaveTitle(row, table));
    const days = mayBeTitle || isKnownHeading ? daysIn(text).days : [];
    const [label = '', value = ''] = row.cells.filter((cell) => cell !== '');
    if (filled === 2 && columnOf(label) === 'occasion' && columnOf(value) === 'unclear') {
      const key = `title ${letters(label)}`;
      const first = occasions.latest.get(key) ?? value.toLowerCase();
      if (days.length === 0) activityTitle = first === value.toLowerCase() ? null : here;
      occasions.latest.set(key, first);
    }
    const isHours = above.length > 0 && titleHours.test(text);
    const isItem = written !== unmarked[at];
    if ((isTitle(text, listed, isItem) || isHours) && !isKnownHeading) title = here;
    else if (days.length > 0 && (isKnownHeading || !isNamed(text))) noteDay(days, here);
    else if (student && !isHeading) {
      const otherTitle = dayTitle ?? activityTitle;
      const problem = title ? 'belowTitle' : otherTitle && 'otherOccasion';
      const { firsts, titleDay } = occasions;
      if (titleDay && !firsts.has('day'))
        firsts.set('day', { kind: 'day', first: titleDay, table: undefined });
      above.push(text);
      if (!student.problem && problem)
        return { ...student, problem, above: title ?? otherTitle } as const;
    }
    return student;
  };
  const read = lines.flatMap((written, index) => {
    const line = written.trim();
    const read = numberless[index] ?? '';
    // A title that is crossed out doesn't end the one above.
    const mark = line.startsWith(crossedOut) ? crossedOut : '';
    const student = readOne(line, mark + read.trim(), read, index);
    // The rest of a cell with line breaks. It may have another student's name.
    const cell = index <= lastQuoted ? quoted : null;
    if (quoted ? hasOpenQuote(read) : opensCell(read))
      quoted = quoted ? null : { line: index + 1, text: line };
    if (!student) return [];
    const text = line.length > lineMaxLength ? `${line.slice(0, lineMaxLength)}…` : line;
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    const problem = student.problem ?? (cell && 'insideCell');
    const key = `${before} ${text}`;
    return [{ line: index + 1, text, key, ...student, problem, above: student.above ?? cell }];
  });
  for (const heading of new Set(read.map((line) => line.heading))) {
    const isTold = heading?.columns.some((one, at) => isMarked(one, heading.cellsAt[at] ?? []));
    if (heading && isTold) heading.isUnclear = true;
  }
  return read.map(({ heading, absenceAt, ...line }) => {
    const isAbsence = absenceAt.some(
      (at) => !isSameInAll(heading?.columns[at] ?? 'any', heading?.cellsAt[at] ?? []),
    );
    const lacking = heading && line.hours === null ? heading.lacking : null;
    const isCrossedOut = line.text.startsWith(crossedOut) ? 'otherText' : null;
    const problem =
      line.problem ??
      (isAbsence ? 'absence' : null) ??
      isCrossedOut ??
      (heading?.isUnclear ? 'otherColumn' : lacking);
    // Skipping a line for one reason says nothing about others.
    return { ...line, problem, key: problem ? `${line.key}\n${problem}` : line.key };
  });
}
