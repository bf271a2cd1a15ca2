import Papa from 'papaparse';
import { school } from '#config/school';
import { loginEmailProblem, normalizeEmail } from '#domain/account';
import { textMaxLength } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import { type Profile, sameProfile } from '#domain/profile';
import { graduationYearRule, textRule } from '#domain/validation/fieldRules';
import { storableProfile } from '#domain/validation/storable';

type Column = 'email' | keyof Profile;

/** What the columns of a school's file may be called. Case, spaces, signs and a "[Required]" do not count. */
export const headings: Record<Column, readonly string[]> = {
  email: [
    ...['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'student email'],
    ...['student email address', 'school email', 'school email address'],
  ],
  firstName: ['firstName', 'first', 'given name', 'forename', 'student first name'],
  lastName: ['lastName', 'last', 'surname', 'family name', 'student last name'],
  graduationYear: [
    ...['graduationYear', 'grad year', 'year of graduation', 'class', 'class of', 'class year'],
    ...['graduating class', 'year'],
  ],
};

const columnNames = Object.keys(headings) as Column[];

function plain(heading: string): string {
  return heading
    .replace(/\[.*?\]|\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const known = new Map(
  columnNames.flatMap((column) => headings[column].map((name) => [plain(name), column] as const)),
);

/** Where each column stands in a row of headings, -1: nowhere; what is there twice, and what is not needed. */
function columnsOf(row: readonly string[]) {
  const found = row.map((heading) => known.get(plain(heading)));
  return {
    at: (column: Column) => found.indexOf(column),
    twice: columnNames.filter((column) => found.indexOf(column) !== found.lastIndexOf(column)),
    ignored: row.filter((heading, index) => found[index] === undefined && heading.trim() !== ''),
  };
}

/** One student of a roster file, as stored: texts cleaned, the address in lower case. */
export interface RosterStudent extends Profile {
  email: string;
  /** The line of the file, counted from 1. */
  line: number;
}

/** A line of a roster file that cannot be taken. */
export interface RosterProblem {
  /** The line of the file, counted from 1. */
  line: number;
  /** The address as far as it can be read; it may be none. */
  email: string;
  /** What is wrong, without the number of the line: `firstName is empty`. */
  words: string;
}

/** Thrown for a text that is no roster as a whole: it is empty, or its first line does not name the columns. */
export class RosterError extends Error {
  override readonly name = 'RosterError';
}

interface Row {
  line: number;
  cells: string[];
  isBroken: boolean;
}

/** The rows that are not empty. A quoted cell may go over several lines, so rows are not lines. */
function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
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

/** What keeps a text from being a roster as a whole; null where nothing does. */
function headingProblem(
  heading: Row | undefined,
  twice: Column[],
  missing: Column[],
): string | null {
  if (!heading) return 'The file is empty.';
  const { line, cells } = heading;
  // A workbook is a ZIP archive, which begins like this.
  if (cells[0]?.startsWith('PK\x03\x04')) {
    return 'This is a workbook, not a CSV file. Save it as CSV in the spreadsheet program.';
  }
  if (twice.length > 0) return `Line ${line} has more than one column for ${twice.join(', ')}.`;
  if (missing.length === 0) return null;
  const names = missing.map((column) => `  ${column}: ${headings[column].join(', ')}`);
  return `Line ${line} has to name the columns, and has none for ${missing.join(', ')}. It says: ${cells.join(' | ')}\nA column may be called\n${names.join('\n')}`;
}

/**
 * The rows under the headings, and where the columns stand in them, as split by the sign that shows the most of the
 * `wanted` columns. Throws RosterError where one is missing.
 */
function tableIn(text: string, wanted: readonly Column[]) {
  const ways = [',', ';', '\t', '|'].map((delimiter) => {
    const [heading, ...rows] = rowsOf(text, delimiter);
    const columns = columnsOf(heading?.cells ?? []);
    const missing = wanted.filter((column) => columns.at(column) < 0);
    return { heading, rows, columns, missing };
  });
  const best = ways.reduce((a, b) => (b.missing.length < a.missing.length ? b : a));
  const problem = headingProblem(best.heading, best.columns.twice, best.missing);
  if (problem !== null) throw new RosterError(problem);
  return best;
}

/** The messages of the forms, in words that make sense without one. */
const plainWords: Record<string, string> = {
  [fieldMessages.empty]: 'is empty',
  [fieldMessages.tooLong]: `has more than ${textMaxLength} characters`,
  'error-bad-format': 'is no email address',
  'error-invalid-domain': `is not at ${[...new Set<string>(school.emailDomains)].join(' or ')}`,
};

function problemsOf({ email, firstName, lastName, graduationYear }: RosterStudent, now: number) {
  const checks = [
    ['email', email, loginEmailProblem(email)],
    ['firstName', firstName, textRule(firstName)],
    ['lastName', lastName, textRule(lastName)],
    ['graduationYear', graduationYear, graduationYearRule(graduationYear, { currentYear: now })],
  ] as const;
  return checks.flatMap(([column, value, problem]) => {
    if (!problem) return [];
    const shown = value === '' || value.length > 80 ? '' : ` "${value}"`;
    const words = value === '' ? 'is empty' : plainWords[problem];
    return [`${column}${shown}${words ? ` ${words}` : `: ${problem}`}`];
  });
}

/**
 * Reads a school's list of students: a heading and a row each, in any order of columns, split by commas,
 * semicolons, tabs or bars. Cells are held to the rules of the forms (spec 5).
 *
 * @param currentYear four digits, in local time
 * @returns the students of the rows in which nothing is wrong, and what is wrong in the others
 * @throws RosterError when the columns cannot be told
 */
export function readRoster(text: string, currentYear: number) {
  const { columns, rows } = tableIn(text, columnNames);
  const students = new Map<string, RosterStudent>();
  const problems: RosterProblem[] = [];
  let repeated = 0;
  for (const { line, cells, isBroken } of rows) {
    const cell = (column: Parameters<typeof columns.at>[0]) => cells[columns.at(column)] ?? '';
    const profile = storableProfile({
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      graduationYear: cell('graduationYear'),
    });
    const student = { email: normalizeEmail(cell('email')), ...profile, line };
    const wrong = isBroken
      ? ['a quotation mark is out of place']
      : problemsOf(student, currentYear);
    const before = students.get(student.email);
    if (wrong.length === 0 && before) {
      if (sameProfile(before, student)) repeated += 1;
      else wrong.push(`${student.email} stands in line ${before.line} with another name or year`);
    }
    if (wrong.length > 0) problems.push({ line, email: student.email, words: wrong.join('; ') });
    else if (!before) students.set(student.email, student);
  }
  return {
    students: [...students.values()],
    problems,
    /** Rows that say the same of the same student once more. */
    repeated,
    /** Headings of columns that are not needed. */
    ignored: columns.ignored,
  };
}

/** What a roster file says, and what is wrong with it. */
export type Roster = ReturnType<typeof readRoster>;

/**
 * The addresses of a file of students, each once: of a roster, or of `leavingCsv`. No other column is looked at.
 *
 * @throws RosterError when there is no column of addresses, or in a line no address
 */
export function readAddresses(text: string): string[] {
  const { columns, rows } = tableIn(text, ['email']);
  const addresses = rows.map(({ line, cells }) => {
    // In a file of ours a sign that a spreadsheet would read as a formula has a quotation mark in front.
    const email = normalizeEmail(cells[columns.at('email')] ?? '').replace(/^'(?=[=+-])/, '');
    if (!/^[^/\s]+@[^/\s]+$/.test(email)) {
      throw new RosterError(`Line ${line}: there is no email address.`);
    }
    return email;
  });
  return [...new Set(addresses)];
}

/** A problem as a sentence that names its line. */
export function problemSentence({ line, words }: RosterProblem): string {
  return `Line ${line}: ${words}.`;
}
