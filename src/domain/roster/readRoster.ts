import { school } from '#config/school';
import { loginEmailProblem, normalizeEmail } from '#domain/account';
import { textMaxLength } from '#domain/limits';
import { fieldMessages } from '#domain/messages';
import { type Profile, sameProfile } from '#domain/profile';
import { readTable, type TableRow } from '#domain/readTable';
import { graduationYearRule, textRule } from '#domain/validation/fieldRules';
import { storableProfile } from '#domain/validation/storable';

type Column = 'email' | keyof Profile;

/** Accepted column names. Case, spaces, punctuation and "[Required]" are ignored. */
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

/** Returns the index of each column in a header row (-1 if missing), duplicate columns, and ignored headings. */
function columnsOf(row: readonly string[]) {
  const found = row.map((heading) => known.get(plain(heading)));
  return {
    at: (column: Column) => found.indexOf(column),
    twice: columnNames.filter((column) => found.indexOf(column) !== found.lastIndexOf(column)),
    ignored: row.filter((heading, index) => found[index] === undefined && heading.trim() !== ''),
  };
}

/** A student in a roster file, as stored: texts cleaned, address in lower case. */
export interface RosterStudent extends Profile {
  email: string;
  /** The line number, starting at 1. */
  line: number;
}

/** A line of a roster file with errors. */
export interface RosterProblem {
  /** The line number, starting at 1. */
  line: number;
  /** The address as written, possibly invalid or empty. */
  email: string;
  /** The errors without the line number, e.g. `firstName is empty`. */
  words: string;
}

/** Thrown for a text that isn't a roster: it is empty or has no valid header row. */
export class RosterError extends Error {
  override readonly name = 'RosterError';
}

/** Returns why a header row is invalid, or null. */
function headingProblem(
  heading: TableRow | undefined,
  twice: Column[],
  missing: Column[],
): string | null {
  if (!heading) return 'The file is empty.';
  const { line, cells } = heading;
  // A spreadsheet file is a ZIP archive, which starts like this.
  if (cells[0]?.startsWith('PK\x03\x04')) {
    return 'This is a spreadsheet file, not a CSV file. Save it as CSV in your spreadsheet program first.';
  }
  if (twice.length > 0) return `Line ${line} has more than one column for ${twice.join(', ')}.`;
  if (missing.length === 0) return null;
  const names = missing.map((column) => `  ${column}: ${headings[column].join(', ')}`);
  return `Line ${line} must be a header row, but has no column for ${missing.join(', ')}. It says: ${cells.join(' | ')}\nAccepted column names:\n${names.join('\n')}`;
}

/** Splits a text with the delimiter that yields the most `wanted` columns. Throws RosterError if one is missing. */
function tableIn(text: string, wanted: readonly Column[]) {
  const best = readTable(
    text,
    ([heading, ...rows]) => {
      const columns = columnsOf(heading?.cells ?? []);
      return { heading, rows, columns, missing: wanted.filter((name) => columns.at(name) < 0) };
    },
    ({ missing }) => -missing.length,
  );
  const problem = headingProblem(best.heading, best.columns.twice, best.missing);
  if (problem !== null) throw new RosterError(problem);
  return best;
}

/** Replaces the form's error messages with ones that make sense without a form. */
const plainWords: Record<string, string> = {
  [fieldMessages.empty]: 'is empty',
  [fieldMessages.tooLong]: `has more than ${textMaxLength} characters`,
  'error-bad-format': "isn't an email address",
  'error-invalid-domain': `isn't at ${[...new Set<string>(school.emailDomains)].join(' or ')}`,
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
 * Parses a student roster: a header row and one row per student, with columns in any order, separated by commas, semicolons, tabs
 * or vertical bars. Validates cells like the forms do (spec 5).
 *
 * @param currentYear four digits, in local time
 * @returns the students in valid rows, and the errors in the others
 * @throws RosterError if the header row is invalid
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
      else
        wrong.push(
          `${student.email} is also in line ${before.line}, with a different name or year`,
        );
    }
    if (wrong.length > 0) problems.push({ line, email: student.email, words: wrong.join('; ') });
    else if (!before) students.set(student.email, student);
  }
  return {
    students: [...students.values()],
    problems,
    /** The number of duplicate rows. */
    repeated,
    /** Names of ignored columns. */
    ignored: columns.ignored,
  };
}

/** A parsed roster file. */
export type Roster = ReturnType<typeof readRoster>;

/**
 * Returns the unique addresses in a roster or a `leavingCsv` file, ignoring other columns.
 *
 * @throws RosterError if there is no address column, or a row has no address
 */
export function readAddresses(text: string): string[] {
  const { columns, rows } = tableIn(text, ['email']);
  const addresses = rows.map(({ line, cells }) => {
    // Our own files put an apostrophe before characters that would start a formula.
    const email = normalizeEmail(cells[columns.at('email')] ?? '').replace(/^'(?=[=+-])/, '');
    if (!/^[^/\s]+@[^/\s]+$/.test(email)) {
      throw new RosterError(`Line ${line} has no email address.`);
    }
    return email;
  });
  return [...new Set(addresses)];
}

/** Returns a line's errors as a sentence. */
export function problemSentence({ line, words }: RosterProblem): string {
  return `Line ${line}: ${words}.`;
}
