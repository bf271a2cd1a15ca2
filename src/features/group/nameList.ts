import {
  type ColumnAnswers,
  firstName,
  isLeftOut,
  isPerson,
  knownColumn,
  lastName,
  type ListColumn,
  marksBesideNames,
  nameCellIn,
  numbersBesideNames,
  type ReadColumns,
  readColumns,
} from './listColumns';
import {
  hasLetters,
  hasNumber,
  hasOpenQuote,
  markIn,
  opensCell,
  readCells,
  readLine,
  type Row,
  splitLine,
  type StudentLine,
  withoutNumbering,
} from './nameLine';

/*
 * Nothing in a list is skipped without a question, except empty lines, known headings of a table or above the whole list, grades, and
 * numbers that count lines:
 *
 * - A line outside a table must be a student and the student's hours (`nameLine.ts`). If all numbers beside names may be grades, staff say
 *   once whether they are hours.
 * - In a table, staff say what each column is whose heading isn't known (`listColumns.ts`).
 * - A title isn't a student, so staff are asked about it. They may skip it alone, or with the lines below.
 *
 * No word is looked for: lists say in too many ways that somebody wasn't there, or on which day.
 */

/** A line of a pasted list, before any student is looked up. */
export interface NameLine extends Omit<StudentLine, 'problem'> {
  /** The line number, starting at 1. */
  line: number;
  /** The text without surrounding white space. */
  text: string;
  /** Identifies the line even if it moves, as long as its text and the number of equal lines stay the same. */
  key: string;
  /** False for a row of a table with several cells. */
  mayBeTitle: boolean;
  /** The cells of columns that staff don't use. */
  unused: string;
  /** True if the row's cells are others than those of the rows that staff count. */
  isLeftOut: boolean;
  /** True if the line's mark, or that it has none, is another than that of the lines that staff count. */
  hasOtherMark: boolean;
  /**
   * Why the line can't be read. `otherNumber`: its number may be one of a column above. `otherCell`: it may be of another list, side by side
   * with the first. `noNames`: it waits until staff have said which column has the names.
   */
  problem:
    | StudentLine['problem']
    | 'tooLong'
    | 'crossedOut'
    | 'insideCell'
    | 'otherNumber'
    | 'otherCell'
    | 'noNames';
  /** The headings between this line and the one before, as written. */
  between: string;
  /** The line where the cell begins that this line continues. */
  above: number | null;
}

/** Begins a line whose row was crossed out in a spreadsheet. */
export const crossedOut = '✗';
const crossedOutMark = new RegExp(`^${crossedOut} ?`);

/** A longer line isn't one student, and would take minutes to read: some patterns below are quadratic. */
const lineMaxLength = 1000;

/** A line of a list while its tables are looked for. */
interface Item {
  at: number;
  written: string;
  row: Row;
  table?: Table;
  /** True if the line is below a table with other columns than names and hours, but isn't a row of it. */
  isBelowOther?: boolean;
  /** True if the line is split like the table above, but has more cells. */
  isTooWide?: boolean;
}

interface Table {
  heading: Item;
  rows: Item[];
}

/** Returns true for a known heading that can't describe a person. */
const isCertain = (cell: string) => knownColumn(cell) !== null && !isPerson(cell);

/**
 * Returns true for headings: several cells of which at least one is known, or two in a table, or one where the table has its names. Without
 * a known one, the first cells of a block may be headings if they aren't a student.
 */
function isHeading(
  { row: { delimiter, cells }, written }: Item,
  table: Table | undefined,
  { isTop, isNamed }: { isTop: boolean; isNamed: (text: string) => boolean },
): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const certain = filled.filter(isCertain);
  // Beside the names, a number may be a period or a year.
  const number = certain.some((cell) => knownColumn(cell) === 'name')
    ? /^[\d.,]+\s*h/i
    : /^[\d.,]+\s*(?:h|$)/i;
  if (filled.length < 2 || filled.some((cell) => cell.includes('@') || number.test(cell)))
    return false;
  const unknown = filled.filter((cell) => knownColumn(cell) === null);
  const isInNames = table?.heading.row.cells.some(
    (cell, at) => knownColumn(cell) === 'name' && knownColumn(cells[at] ?? '') === 'name',
  );
  if (unknown.length > 0 && isNamed(unknown.join(' '))) return false;
  if (isNamed(filled.join(' '))) return false;
  // In "Members, absent", these may be words of a title, and in "Quux, Zed", a new student's names.
  const isText = delimiter === ',' && unknown.length > 0 && /, /.test(written);
  if (certain.length > 0)
    return isTop || !table || filled.length - unknown.length > 1 || isInNames === true;
  return isInNames === true || (isTop && !isText && filled.every(hasLetters));
}

/** Returns, for each line, the line where the cell begins that it continues, counted from 1; null if it begins a row. */
function continuedCells(lines: readonly string[]): (number | null)[] {
  const last = lines.findLastIndex(hasOpenQuote);
  let begin: number | null = null;
  return lines.map((line, at) => {
    const continued = at <= last ? begin : null;
    if (begin !== null && hasOpenQuote(line)) begin = null;
    else if (begin === null && opensCell(line)) begin = at + 1;
    return continued;
  });
}

/**
 * Finds the tables of a list. Each begins with headings and ends at the next ones. Lines that aren't split like it aren't its rows.
 *
 * @param isContinued true for lines that continue a cell
 * @param isSkipped true for a first line that staff have skipped before it was the first. `total` is the number of equal lines.
 */
function findTables(
  lines: readonly string[],
  isContinued: (at: number) => boolean,
  isNamed: (text: string) => boolean,
  isSkipped: (line: string, total: number) => boolean,
) {
  const items: Item[] = [];
  const tables: Table[] = [];
  let table: Table | undefined;
  let isTop = true;
  let isBelowOther = false;
  const first = lines.findIndex((line) => line.trim() !== '');
  /** The heading alone above the list. */
  let top: string | null = null;
  const wasSkipped = (text: string) =>
    isSkipped(text, lines.filter((line) => line.trim() === text).length);
  for (const [at, written] of lines.entries()) {
    const row = splitLine(written, table?.heading.row.delimiter === '\t');
    const filled = row.cells.filter((cell) => cell !== '');
    const item: Item = { at, written, row, isBelowOther };
    if (filled.length === 0) {
      isTop = true;
      continue;
    }
    // Anywhere else, such a heading may be a title. If it was skipped there, it stays a line.
    const isOverAll = at === first && filled.length === 1 && !wasSkipped(written.trim());
    if (isOverAll && knownColumn(filled[0] ?? '') === 'name') {
      top = written.trim();
      continue;
    }
    if (isContinued(at)) {
      items.push(item);
      continue;
    }
    if (isHeading(item, table, { isTop, isNamed })) {
      // The rest of the last heading is on the next line.
      if (opensCell(written)) row.cells.push(`${row.cells.pop() ?? ''}…`);
      const isRepeated = table && table.heading.row.cells.join('\t') === row.cells.join('\t');
      if (!isRepeated) tables.push((table = { heading: item, rows: [] }));
      isBelowOther = row.cells.some((cell) => !['name', 'hours'].includes(knownColumn(cell) ?? ''));
      isTop = false;
      continue;
    }
    // A title may have several cells.
    if (filled.length > 1 && (written.includes('@') || isNamed(row.cells.join(' ')))) isTop = false;
    items.push(item);
    if (!table) continue;
    const { delimiter, cells } = table.heading.row;
    // The comma of "Lovelace, Ada" is in a cell, and the cells after it are empty.
    const isCell = row.cells.length === 1 || (row.delimiter === ',' && !hasNumber(written));
    if (isCell && delimiter !== ',') row.cells = [written.trim()];
    const isBelow = row.cells.length === 1 || row.delimiter === delimiter;
    const fits = delimiter === '\t' || row.cells.length <= cells.length;
    item.isTooWide = isBelow && !fits;
    if (!isBelow || !fits) continue;
    item.table = table;
    table.rows.push(item);
  }
  // Above single cells, they may be a title, and without a certain one, a new student.
  const titles = tables.filter(({ heading: { row }, rows }) => {
    if (!row.cells.some(isCertain)) return true;
    const isUnknown = (cell: string) => cell !== '' && knownColumn(cell) === null;
    const isSingle = (one: Item) => one.row.cells.filter((cell) => cell !== '').length === 1;
    return row.cells.some(isUnknown) && rows.every(isSingle);
  });
  items.push(...titles.map(({ heading }) => heading));
  return {
    top,
    items: items.sort((a, b) => a.at - b.at),
    tables: tables.filter((one) => one.rows.length > 0),
  };
}

/** A line outside tables with headings, without its number or bullet. */
interface PlainLine {
  item: Item;
  text: string;
  row: Row;
  read: StudentLine;
}

/** Identifies a cell among lines that are split at the same sign. `at` counts from 0. */
const placeOf = ({ row }: PlainLine, at: number) => `${row.delimiter}${at}`;

/** Returns the places of cells in which any line has something, except those that only have one text, such as titles. */
const filledPlaces = (lines: readonly PlainLine[]) =>
  new Set(
    lines.flatMap((line) => {
      const { cells } = line.row;
      const filled = [...cells.keys()].filter((at) => cells[at] !== '');
      return filled.length > 1 ? filled.map((at) => placeOf(line, at)) : [];
    }),
  );

/** Returns true if a line has an empty cell where others have hours, or a mark. */
const lacksCell = (line: PlainLine, filled: ReadonlySet<string>) =>
  line.row.cells.some((cell, at) => cell === '' && filled.has(placeOf(line, at)));

/** Returns true if lines without headings that are split alike have more than names and hours. A single unclear line is asked about alone. */
function isUnnamedTable(lines: readonly PlainLine[], isNamed: (text: string) => boolean): boolean {
  const filled = filledPlaces(lines);
  const unclear = lines.filter((line) => {
    const { row, read } = line;
    const words = row.cells.filter(
      (cell) => hasLetters(cell) && !hasNumber(cell) && !cell.includes('@'),
    );
    // If one cell is a name, or two are, others aren't a part of it.
    const isHalf = (cell: string, at: number) =>
      [words[at - 1], words[at + 1]].some((next) => next && isNamed(`${cell} ${next}`));
    const ofName = words.some(isNamed) ? words.filter(isNamed) : words.filter(isHalf);
    const isStudent = ofName.length > 0 || read.email !== null;
    const hasOther = isStudent && ofName.length < words.length;
    return hasOther || read.problem !== null || lacksCell(line, filled);
  });
  const numbersAt = lines.flatMap(({ row }) =>
    [...row.cells.keys()].filter((at) => /^[\d.,]+$/.test(row.cells[at] ?? '')),
  );
  return unclear.length > 1 || new Set(numbersAt).size > 1;
}

/** Begins the keys of a table's columns: of the only table without headings that is split at this sign, or of the one with this number. */
const tableKey = ({ heading: { row } }: Table, number: number) =>
  row.cells.length === 0 ? unnamedKey(row.delimiter) : `${number}`;
const unnamedKey = (delimiter: string) => `rows ${delimiter}`;

/**
 * Finds tables without headings among the lines outside tables: all lines of the list that are split at the same sign, whatever is between
 * them. A student without that sign belongs to the lines above.
 */
function findUnnamedTables(
  plain: readonly PlainLine[],
  isNamed: (text: string) => boolean,
  answers: ColumnAnswers,
): Table[] {
  const groups = new Map<string, PlainLine[]>();
  const isSplit = ({ row }: PlainLine) => row.delimiter !== ',' && row.cells.length > 1;
  let delimiter = plain.find(isSplit)?.row.delimiter ?? ',';
  for (const line of plain) {
    const { text, row, read } = line;
    if (isSplit(line)) ({ delimiter } = row);
    const filled = row.cells.filter((cell) => cell !== '');
    const isStudent = text.includes('@') || isNamed(filled.join(' '));
    const isRow = isSplit(line) && filled.length > 1;
    // The number of another line may be the hours.
    if (!isRow && (!isStudent || read.hours !== null)) continue;
    const cells = isSplit(line) ? row.cells : [text.trim()];
    const group = groups.get(delimiter) ?? [];
    group.push({ ...line, row: { delimiter, cells } });
    groups.set(delimiter, group);
  }
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    const split = lines.filter(({ row }) => row.cells.length > 1);
    if (!first) return [];
    // What staff have said must not be lost with the row that made it a table.
    const isAnswered = Object.keys(answers).some((key) =>
      key.startsWith(unnamedKey(first.row.delimiter)),
    );
    if (!isAnswered && !(split.length > 1 && isUnnamedTable(split, isNamed))) return [];
    const heading = { at: first.item.at, written: '', row: { ...first.row, cells: [] } };
    const table: Table = { heading, rows: lines.map(({ item }) => item) };
    for (const { item, row } of lines) Object.assign(item, { table, row });
    return [table];
  });
}

/** What a line says apart from its place in the list. */
type Read = Omit<NameLine, 'line' | 'key' | 'text' | 'above' | 'between' | 'hasOtherMark'>;

const unread: Read = {
  ...({
    email: null,
    names: [],
    namesAt: 'before',
    hours: null,
    hasUnit: false,
    mark: '',
  } as const),
  ...{ mayBeTitle: false, unused: '', isLeftOut: false, problem: null },
};

/** Reads a row of a table. */
function readRow(
  { row, written }: Item,
  { heading }: Table,
  { uses, hasHours, nameAt }: ReadColumns,
): Read {
  const headings = heading.row.cells;
  const isAddress = row.cells.length === 1 && written.includes('@');
  const cells = row.cells.map((cell, at) => {
    // A line typed below a table.
    const use = isAddress ? 'name' : (uses[at]?.use ?? null);
    const title = headings[at] ?? '';
    // Names may be after the address, and the hours before the name, where a number could be the number of the line.
    const isName = use === 'name' && !cell.includes('@');
    const rank = use === 'hours' ? 3 : isName ? Number(lastName.test(title)) : 2;
    return { cell, use, title, rank, isSilent: uses[at]?.cells.length === 0 };
  });
  const isUsed = ({ cell, use }: (typeof cells)[number]) =>
    cell !== '' && (use === 'name' || use === 'hours');
  const used = cells.filter(isUsed).sort((a, b) => a.rank - b.rank);
  const read = readCells(used.map(({ cell }) => cell));
  const unused = cells.map((one) => (isUsed(one) || one.isSilent ? '' : one.cell));
  const hoursAt = uses.findIndex((answer) => answer?.use === 'hours');
  const hoursCell = row.cells[hoursAt] ?? '';
  const isLacking = hoursAt >= 0 && !hasNumber(hoursCell) && (hoursCell !== '' || hasHours);
  const hasOtherNumber = used.some(({ cell, use }) => use === 'name' && /^[\d.,]+$/.test(cell));
  // The rest of a cell with a line break is on the next line, and so may be the hours.
  const isCutOff = read.hours === null && opensCell(written);
  const isOrdered =
    read.names.length === 2 &&
    [firstName, lastName].every((part) => used.some(({ title }) => part.test(title)));
  const isOtherCell = headings.length === 0 && nameCellIn(row.cells, uses) > nameAt;
  const isWaiting =
    !isAddress && uses.includes(null) && !uses.some((answer) => answer?.use === 'name');
  return {
    ...read,
    namesAt: isOrdered ? 'firstLast' : 'columns',
    mayBeTitle: row.cells.filter((cell) => cell !== '').length === 1,
    unused: unused.join('\t').trim(),
    isLeftOut: uses.some((answer, at) => isLeftOut(row.cells[at] ?? '', answer)),
    problem:
      (isWaiting && 'noNames') ||
      read.problem ||
      (isOtherCell && 'otherCell') ||
      ((isLacking || hasOtherNumber || isCutOff) && 'hours') ||
      null,
  };
}

/**
 * Reads the lines that aren't rows of tables.
 *
 * @param plain those that aren't rows of tables with headings
 */
function readPlain(
  plain: readonly PlainLine[],
  { isNamed, isNear }: Record<'isNamed' | 'isNear', (text: string) => boolean>,
): Map<Item, Read> {
  const filled = filledPlaces(plain);
  const hasUnnamed = plain.some(({ item }) => item.table);
  const nameAt = new Map<string, number>();
  const lines = plain.filter(({ item }) => !item.table);
  return new Map(
    lines.map((line) => {
      const { item, text, row } = line;
      const read: Read = { ...unread, ...line.read, mayBeTitle: true };
      // The rest of a cell with a line break is on the next line, and so may be the hours.
      if (read.hours === null && opensCell(text)) read.problem ??= 'hours';
      // A title, or a name typed below, has no other cells.
      const name = row.cells.join(' ');
      const isInCells = row.cells.length > 1 && !text.includes('@') && isNear(name);
      const nameCell = row.cells.findIndex(hasLetters);
      const firstAt = nameAt.get(row.delimiter) ?? nameCell;
      // A title may share a word with a name.
      if (isInCells && isNamed(name)) nameAt.set(row.delimiter, firstAt);
      const isOtherCell = isInCells && firstAt !== nameCell;
      const isLacking =
        lacksCell(line, filled) || (item.isTooWide === true && row.cells.includes(''));
      if (isLacking && row.cells.some(hasLetters)) read.problem ??= 'hours';
      const isOtherNumber = (item.isBelowOther === true || hasUnnamed) && read.hours !== null;
      if (isOtherNumber && !read.hasUnit) read.problem ??= 'otherNumber';
      if (isOtherCell) read.problem ??= 'otherCell';
      return [item, read];
    }),
  );
}

/**
 * Reads a pasted list: one student per line.
 *
 * @param isNamed returns true if a text has the name of a listed student, perhaps with other words
 * @param isNear returns true if a text has such a name, perhaps with a typing error
 * @param answers what staff have said about its columns
 * @param isSkipped as for `findTables()`
 * @returns the lines that aren't empty or headings, and the columns that staff are asked about
 */
export function readList(
  list: string,
  {
    isNamed,
    isNear,
    isSkipped,
  }: {
    isNamed: (text: string) => boolean;
    isNear: (text: string) => boolean;
    isSkipped: (line: string, total: number) => boolean;
  },
  answers: ColumnAnswers,
): { lines: NameLine[]; columns: ListColumn[] } {
  const written = list.split(/\r\n|\r|\n/);
  const unmarked = written.map((line) => {
    const begin = line.slice(0, lineMaxLength);
    const cut = begin.trim() === '' ? line.trim().slice(0, lineMaxLength) : begin;
    // The mark is no text, and isn't part of the first cell.
    return cut.replace(crossedOutMark, '');
  });
  const continued = continuedCells(unmarked);
  const { items, tables, top } = findTables(
    unmarked,
    (at) => continued[at] !== null,
    isNamed,
    isSkipped,
  );
  const outside = items.filter((item) => !item.table);
  const texts = withoutNumbering(
    outside.map((item) => item.written),
    isNamed,
  );
  // If all students are indented alike, the tabs before them are white space.
  const tabsBefore = (text: string) => /^\t*/.exec(text)?.[0].length ?? 0;
  const students = texts.filter((text) => text.includes('@') || isNamed(text));
  const indents = new Set(students.map(tabsBefore));
  // A title may share a word with a name, but isn't indented more than the names.
  const isDeeper = (text: string) => tabsBefore(text) > Math.max(...indents) && isNear(text);
  const isTabbed =
    indents.size > 1 || texts.some(isDeeper) || texts.some((text) => text.trim().includes('\t'));
  const isPadded = texts.some((text) => text.trim().startsWith(','));
  const plain = outside.map((item, at): PlainLine => {
    const text = texts[at] ?? '';
    return { item, text, ...readLine(text, { isTabbed, isPadded }) };
  });
  const headings = new Set(tables.map(({ heading }) => heading));
  const untitled = plain.filter(({ item }) => !headings.has(item));
  tables.push(...findUnnamedTables(untitled, isNamed, answers));
  const columnsOf = new Map<Table, ReadColumns>(
    tables.map((table, tableNumber) => {
      const { heading, rows } = table;
      const cells = { headings: heading.row.cells, rows: rows.map(({ row }) => row.cells) };
      const title = unmarked.slice(0, heading.at).findLast((line) => line.trim() !== '') ?? '';
      const key = tableKey(table, tableNumber);
      const place = { line: heading.at + 1, key, title: title.trim() };
      return [table, readColumns(cells, place, answers, isNamed)];
    }),
  );
  const readOf = readPlain(plain, { isNamed, isNear });
  const numbers = [...readOf].flatMap(([{ at, row }, read]) =>
    read.hours !== null && !read.hasUnit && read.problem === null
      ? [{ read, number: read.hours, delimiter: row.delimiter, line: at + 1 }]
      : [],
  );
  const beside = numbersBesideNames(numbers, answers);
  if (beside?.column.answer?.use === 'unused')
    for (const { read, number } of beside.numbers)
      Object.assign(read, { hours: null, unused: number });
  const times = new Map(top === null ? [] : [[top, 1]]);
  const totals = new Map<string, number>();
  for (const line of written) totals.set(line.trim(), (totals.get(line.trim()) ?? 0) + 1);
  // A row with nothing but its number is as good as empty.
  const filled = items.filter(({ row, table }) => {
    const uses = table && columnsOf.get(table)?.uses;
    return !uses || row.cells.some((cell, at) => cell !== '' && uses[at]?.use !== 'count');
  });
  const isTooLong = ({ at }: Item) => (written[at] ?? '').length > lineMaxLength;
  const reads = filled.map((item): Read => {
    const { table } = item;
    const columns = table && columnsOf.get(table);
    const read = columns ? readRow(item, table, columns) : (readOf.get(item) ?? unread);
    return isTooLong(item) ? { ...unread, problem: 'tooLong' } : read;
  });
  const betweens = filled.map(({ at }, index) =>
    unmarked
      .slice((filled[index - 1]?.at ?? -1) + 1, at)
      .filter((one) => one.trim() !== '')
      .join('\n'),
  );
  const isListed = ({ email, names }: Read) => email !== null || isNamed(names.join(' '));
  const isStudent = ({ email, names }: Read) => email !== null || isNear(names.join(' '));
  const marked = reads.flatMap((read, index) => {
    const { at = 0 } = filled[index] ?? {};
    const isUnread = read.problem !== null && read.mark === '';
    const mark = isUnread ? markIn(unmarked[at] ?? '') : read.mark;
    return isStudent(read) && (mark !== '' || !isUnread) ? [{ mark, line: at + 1 }] : [];
  });
  const titles = reads.flatMap((read, index) => [
    ...(betweens[index] ? [betweens[index]] : []),
    ...(isListed(read) ? [] : [(unmarked[filled[index]?.at ?? 0] ?? '').trim()]),
  ]);
  const marks = marksBesideNames(marked, titles.join('\n'), answers);
  const lines = filled.map((item, index): NameLine => {
    const { at } = item;
    const line = (written[at] ?? '').trim();
    const read = reads[index] ?? unread;
    // The rest of a cell may have another student's name.
    const cell = continued[at] ?? null;
    const shown = isTooLong(item) ? `${line.slice(0, lineMaxLength)}…` : line;
    const before = times.get(shown) ?? 0;
    times.set(shown, before + 1);
    const problem =
      cell === null
        ? (read.problem ?? (line.startsWith(crossedOut) ? 'crossedOut' : null))
        : 'insideCell';
    // Skipping a line for one reason says nothing about others. If one of several equal lines is gone, another must not take its answer.
    const total = totals.get(line) ?? 1;
    const key = `${before}${total > 1 ? `/${total}` : ''} ${shown}${problem ? `\n${problem}` : ''}`;
    return {
      ...read,
      ...{ line: at + 1, text: shown, key, above: cell, between: betweens[index] ?? '', problem },
      unused: `${read.mark} ${read.unused}`.trim(),
      isLeftOut: cell === null && read.isLeftOut,
      hasOtherMark: isLeftOut(read.mark, marks?.answer ?? null),
    };
  });
  const columns = [...columnsOf.values()].flatMap(({ asked }) => asked);
  return {
    lines,
    columns: [...columns, ...(beside ? [beside.column] : []), ...(marks ? [marks] : [])],
  };
}
