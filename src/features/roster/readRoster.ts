import { school } from '#config/school';
import { type Profile, sameProfile } from '#features/profile/profile';
import { graduationYearRule, storableProfile } from '#features/profile/profileRules';
import { isEmail, loginEmailProblem, normalizeEmail } from '#features/session/account';
import { classYearOf } from '#shared/lib/classYear';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { textMaxLength } from '#shared/lib/limits';
import { isTooWide, readTable, rowTexts, type TableRow } from '#shared/lib/readTable';
import { columnNames, headings, type RosterColumn } from '#shared/lib/rosterHeadings';
import { schoolYearName, schoolYearStart, type YearBegin } from '#shared/lib/schoolYear';
import { cleanText } from '#shared/lib/storedText';
import { brokenRowWords, wideRowWords } from '#shared/lib/tableMessages';
import { isEncodedTwice } from '#shared/lib/textFile';
import { textRule } from '#shared/lib/textRules';
import { gradeIn } from './grade';

/** How many rows to search for the header row. Exports may have a title above it. */
const headingRowsMax = 20;

/** Longer headings are cut before they are compared: a file of another kind may be a single line. */
const headingMaxLength = 100;

/** Words in brackets that don't change what a heading means. `Email (Parent)` and `Year (Entry)` are other columns. */
const remarkWords = new Set(
  `required optional only official legal given family name surname s student students high school hs district sis google account current
  this year expected projected grad graduation of yy yyy yyyy`.split(/\s+/),
);

/** Returns true for a text in brackets such as `required`, `YYYY`, `as in the SIS`, `2026-27`, or the school's domain. */
function isRemark(text: string): boolean {
  if (/^(?:@|[\w-]+(?:\.[\w-]+)+$)/.test(text)) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [];
  const other = words.findIndex((word) => !remarkWords.has(word));
  return other < 0 || /^(?:(?:as|from|must|sy|e ?g)\b|\d)/.test(words.slice(other).join(' '));
}

function plain(heading: string): string {
  return heading
    .slice(0, headingMaxLength)
    .replace(/[[(]([^\])]*)[\])]/g, (all, inside: string) => (isRemark(inside.trim()) ? '' : all))
    .replace(/[^\p{L}\p{N}%]/gu, '')
    .toLowerCase();
}

const known = new Map(
  columnNames.flatMap((column) => headings[column].map((name) => [plain(name), column] as const)),
);

/** A school year such as `2025-26` or `2025/2026`, as the last digits of its two years. */
const schoolYear = /\b20(\d\d) ?[-–/] ?(?:20)?(\d\d)\b/g;

/** A school year in a heading, such as `2025-26` or `25-26`. `11-12` may be two grades. */
const yearInHeading = /(?<!\d)(?:20)?([2-9]\d) ?[-–/] ?(?:20)?(\d\d)(?!\d)/g;

/** Returns the calendar year in which the only school year named in a text begins; null if it names none, or several. */
function schoolYearIn(text: string, pattern: RegExp): number | null {
  const named = new Set(
    [...text.matchAll(pattern)]
      .filter(([, first, last]) => (Number(first) + 1) % 100 === Number(last))
      .map(([, first]) => 2000 + Number(first)),
  );
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** Returns the index of each column in a header row (-1 if missing), duplicate columns, and ignored headings. */
function columnsOf(row: readonly string[]) {
  const found = row.map((heading) => {
    const column = known.get(plain(heading));
    if (column) return column;
    const yearless = heading.slice(0, headingMaxLength).replace(yearInHeading, '');
    return known.get(plain(yearless.replace(/\bfor\b/i, ''))) === 'grade' ? 'grade' : undefined;
  });
  return {
    at: (column: RosterColumn) => found.indexOf(column),
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
  /** The address as written, possibly invalid or empty; cut if it is very long. */
  email: string;
  /** The errors without the line number, e.g. `first name is empty`. */
  words: string;
  /** True if the line doesn't tell which student it is about. */
  isUnidentified: boolean;
}

/** Thrown for a text that isn't a roster: it is empty or has no valid header row. */
export class RosterError extends Error {
  override readonly name = 'RosterError';
}

/** The name of a column in messages, such as `first name`. */
const called = (column: RosterColumn) =>
  column.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);

function headingProblem(
  heading: TableRow | undefined,
  twice: RosterColumn[],
  missing: RosterColumn[],
): string | null {
  if (!heading) return 'The file is empty.';
  const { line, cells, isBroken } = heading;
  if (isBroken) return `Line ${line}: ${brokenRowWords}.`;
  if (twice.length > 0)
    return `Line ${line} has more than one column for ${twice.map(called).join(', ')}.`;
  if (missing.length === 0) return null;
  const accepted = missing.flatMap((column) =>
    column === 'graduationYear' ? ([column, 'grade'] as const) : [column],
  );
  const names = accepted.map((column) => `  ${called(column)}: ${headings[column].join(', ')}`);
  return `Line ${line} must be a header row, but has no column for ${missing.map(called).join(', ')}. It says: ${cells.join(' | ').slice(0, textMaxLength)}\nAccepted column names:\n${names.join('\n')}`;
}

/** Reads a row as the header row: its columns, and which of `wanted` are missing. A grade column replaces the graduation year. */
function asHeading(heading: TableRow, wanted: readonly RosterColumn[]) {
  const columns = columnsOf(heading.cells);
  const isThere = (column: RosterColumn) => columns.at(column) >= 0;
  const missing = wanted.filter(
    (column) => !isThere(column) && !(column === 'graduationYear' && isThere('grade')),
  );
  return { heading, columns, missing };
}

/** Returns the header row: the one with the most `wanted` columns among the first rows, down to the first one with an address. */
function headingIn(rows: readonly TableRow[], wanted: readonly RosterColumn[]) {
  const first = rows.slice(0, headingRowsMax);
  // The delimiter may be another one. An address in a sentence belongs to a title.
  const hasAddress = (cell: string) =>
    cell.split(/[,;\t|"]/).some((part) => isEmail(normalizeEmail(part)));
  const firstAddress = first.findIndex(({ cells }) => cells.some(hasAddress));
  return first
    .slice(0, firstAddress < 0 ? undefined : Math.max(firstAddress, 1))
    .map((row) => asHeading(row, wanted))
    .reduce<ReturnType<typeof asHeading> | undefined>(
      (best, next) => (best && best.missing.length <= next.missing.length ? best : next),
      undefined,
    );
}

/** Returns true for a row below the header row that is one too: a repeated one, or that of a second table. */
function isHeading({ cells }: TableRow): boolean {
  const { at } = columnsOf(cells);
  return at('email') >= 0 && columnNames.filter((column) => at(column) >= 0).length > 1;
}

/** Splits a text with the delimiter that yields the most `wanted` columns. Throws RosterError if one is missing. */
function tableIn(text: string, wanted: readonly RosterColumn[]) {
  const best = readTable(
    text,
    (rows, delimiter) => ({ rows, delimiter, found: headingIn(rows, wanted) }),
    ({ found }) => -(found?.missing.length ?? wanted.length),
  );
  const { rows, delimiter, found } = best;
  const problem = headingProblem(found?.heading, found?.columns.twice ?? [], found?.missing ?? []);
  if (!found || problem !== null) throw new RosterError(problem ?? '');
  const at = rows.indexOf(found.heading);
  const below = rows.slice(at + 1);
  const more = new Set(below.filter(isHeading));
  const other = [...more].find(({ cells }) => {
    const columns = columnsOf(cells);
    return columnNames.some((column) => columns.at(column) !== found.columns.at(column));
  });
  if (other) {
    throw new RosterError(
      `Line ${other.line} is another header row, with other columns. Use one list at a time.`,
    );
  }
  return {
    ...found,
    delimiter,
    above: rows.slice(0, at),
    rows: below.filter((row) => !more.has(row)),
  };
}

/** Replaces the form's error messages with ones that make sense without a form. */
const plainWords: Record<string, string> = {
  [fieldMessages.empty]: 'is empty',
  [fieldMessages.tooLong]: `has more than ${textMaxLength} characters`,
  'error-failed-formula': 'is a formula that failed',
  'error-no-name': "isn't a name",
  'error-bad-format': "isn't an email address",
  'error-invalid-domain': `isn't at ${[...new Set<string>(school.emailDomains)].join(' or ')}`,
};

const wantedColumns = ['email', 'firstName', 'lastName', 'graduationYear'] as const;

/** Returns why a row doesn't tell which student it is about, or null. */
function unclearWords(row: TableRow, heading: TableRow, delimiter: string): string | null {
  if (row.isBroken) return brokenRowWords;
  if (isTooWide(row, heading, delimiter)) return wideRowWords;
  const isStudent = (cell: string) => loginEmailProblem(cell) === null;
  const isMore = row.cells.some((cell, at) => !heading.cells[at]?.trim() && isStudent(cell));
  return isMore ? 'an address is in a column without a heading' : null;
}

/** A value in an error message, unless it is very long. */
const quoted = (value: string) => (value === '' || value.length > 80 ? '' : ` "${value}"`);

/** Returns a list with the error of a cell, or an empty one. */
function problemIn(column: RosterColumn, value: string, problem: string | null | undefined) {
  if (!problem) return [];
  const words = value === '' ? 'is empty' : plainWords[problem];
  return [`${called(column)}${quoted(value)}${words ? ` ${words}` : `: ${problem}`}`];
}

/** What spreadsheet programs show for a formula that failed, such as a lookup. */
const failedFormula = /^#(?:N\/A|[A-Z0/]+[!?])$/;

/** A date, a time or a number as spreadsheet programs show it, such as `3/4/2026`, `4-Mar` or `Wednesday, March 4, 2026`. */
const dateOrNumber =
  /^(?=.{1,40}$)(?=.*\d)(?:[a-z]+day,? )?[\d\s/.,:%$-]*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)?[\d\s/.,:%$-]*(?:[ap]m)?$/i;

/** `N/A`, an address, an HTML entity, or what a wrong encoding makes of a letter: `Jos�`, `JosÃ©`, `Jos√©`, `£ukasz`. */
const damagedName =
  /^[Nn]\/[Aa]$|[@\p{Sc}\p{Sm}\p{So}\p{No}¿¡«»†‡•…‰—‹›]|&#?\w+;|Ã[^\p{ASCII}À-ž]/u;

/** A yes/no value. Spreadsheet programs turn the typed name True into one. */
const yesOrNo = /^(?:TRUE|FALSE)$/;

/** @param written the name before it was cleaned */
function nameRule(name: string, written: string): string | undefined {
  if (failedFormula.test(name)) return 'error-failed-formula';
  const isNoName = [dateOrNumber, yesOrNo, damagedName].some((pattern) => pattern.test(name));
  return isNoName || isEncodedTwice(written) ? 'error-no-name' : textRule(name);
}

/** Returns a name with plain spaces, because names with others look the same but aren't equal. */
const withPlainSpaces = (name: string) => name.replace(/\s+/g, ' ');

/** Returns the only text in a row, unless it has an address. */
function titleIn({ cells }: Pick<TableRow, 'cells'>): string | null {
  const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  return others.length === 0 && !only.includes('@') ? only.trim() : null;
}

/** A title above students who have left. `Transferred in` and `Left to contact` don't say so. */
const leftTitle =
  /^[^@]*\b(?:withdr[ae]wn?|withdrawals?|left(?! to\b)|leav(?:ers?|ing)|dropped|removed(?! from (?:the )?wait)|inactive|former|(?:transferred|moved)(?! up\b| in(?: from\b|\W*(?:\(\d+\))?\W*$))|graduated|alumni|unenrolled|not returning|no longer)\b[^@]*$/i;

const leftWords = String.raw`(?:withdr[ae]wn?|withdrawals?|left(?: (?:the |our )?school)?|leav(?:ers?|ing)(?! 20)|dropped(?: out)?|removed|inactive|former|transferred(?: out)?|moved(?: away| out)?|graduated|alumni|unenrolled|not returning|no longer (?:enrolled|attending|here))`;

/**
 * The same as all that the last title above the header row says. There, other words mean the file: "Roster, removed duplicates",
 * "Withdrawn: 2", "Leavers 2027".
 */
const leftTitleOnTop = new RegExp(
  String.raw`^(?:list of )?(?:students )?(?:(?:who|that) )?(?:(?:have|are|were) )?${leftWords}(?:(?:,| or| and) ${leftWords})*(?: students)?(?: 20[\d/–-]+)?(?:\W*\(\d+\))?\W*$`,
  'i',
);

/** The day of a report: `as of 9/1/2026`, `November 27, 2026`. */
const reportDay =
  /(?:\b(?:as of|on|date|printed|exported)\b:?\s*)?(?:\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}\b)/gi;

/** Returns the only text in a row above the header row, without the day of the report, unless it has an address. */
const titleOnTop = ({ cells }: TableRow) =>
  titleIn({ cells: cells.map((cell) => cell.replace(reportDay, '')) });

const problemsOf = (
  { email, firstName, lastName }: RosterStudent,
  written: Pick<Profile, 'firstName' | 'lastName'>,
) => [
  ...problemIn('email', email, loginEmailProblem(email)),
  ...problemIn('firstName', firstName, nameRule(firstName, written.firstName)),
  ...problemIn('lastName', lastName, nameRule(lastName, written.lastName)),
];

/**
 * Returns a student's graduation year, from its own column or the grade, and its errors.
 *
 * @param written the graduation year, undefined if there is no such column
 * @param grade the grade, undefined if there is no such column
 */
function yearIn(
  written: string | undefined,
  grade: string | undefined,
  { currentYear, classYear }: { currentYear: number; classYear: (grade: number) => number },
) {
  const year = cleanText(written ?? '');
  const word = cleanText(grade ?? '');
  const checked = (value: string) =>
    problemIn('graduationYear', value, graduationYearRule(value, { currentYear }));
  if (word === '') {
    const problems = written === undefined ? ['grade is empty'] : checked(year);
    return { year, problems };
  }
  const number = gradeIn(word);
  if (number === null) {
    const unknown = `grade${quoted(word)} isn't a grade from 9 to 12`;
    return { year, problems: year === '' ? [unknown] : [unknown, ...checked(year)] };
  }
  const ofGrade = String(classYear(number));
  if (year === '' || year === ofGrade) return { year: ofGrade, problems: checked(ofGrade) };
  const differs = `grade${quoted(word)} means the class of ${ofGrade}, but the graduation year is${quoted(year)}`;
  return { year, problems: [differs] };
}

/**
 * Parses a student roster: a header row and one row per student, with columns in any order, separated by commas, semicolons, tabs
 * or vertical bars. Validates cells like the forms do (spec 5). A grade gives the class year as of the school year named in its heading or
 * in the title, otherwise the current one.
 *
 * @param today in local time
 * @returns the students in valid rows, and the errors in the others
 * @throws RosterError if the header row is invalid
 */
export function readRoster(text: string, today: Date, begin: YearBegin = school.schoolYear) {
  const { heading, columns, delimiter, above, rows } = tableIn(text, wantedColumns);
  /** The different students of each address, which should be one. */
  const read = new Map<string, RosterStudent[]>();
  const problems: RosterProblem[] = [];
  const gradeHeading = heading.cells[columns.at('grade')] ?? '';
  const firstYear =
    schoolYearIn(gradeHeading, yearInHeading) ??
    schoolYearIn(rowTexts(above).join('\n'), schoolYear) ??
    schoolYearStart(today, begin).year;
  const years = {
    currentYear: today.getFullYear(),
    classYear: (grade: number) => classYearOf(grade, firstYear, begin),
  };
  let repeated = 0;
  const onTop = above.map(titleOnTop).findLast((text) => text !== null && text !== '') ?? '';
  let title = leftTitleOnTop.test(onTop) ? onTop : '';
  for (const row of rows) {
    const { line, cells } = row;
    const own = titleIn(row);
    title = own ?? title;
    const cellIn = (column: RosterColumn) =>
      columns.at(column) < 0 ? undefined : (cells[columns.at(column)] ?? '');
    const { year, problems: wrongYear } = yearIn(cellIn('graduationYear'), cellIn('grade'), years);
    const written = {
      firstName: cellIn('firstName') ?? '',
      lastName: cellIn('lastName') ?? '',
    };
    const profile = storableProfile({
      firstName: withPlainSpaces(written.firstName),
      lastName: withPlainSpaces(written.lastName),
      graduationYear: year,
    });
    const student = { email: normalizeEmail(cellIn('email') ?? ''), ...profile, line };
    const unclear = unclearWords(row, heading, delimiter);
    const below =
      leftTitle.test(title) && own === null ? [`is below the title${quoted(title)}`] : [];
    const wrong =
      unclear === null ? [...below, ...problemsOf(student, written), ...wrongYear] : [unclear];
    if (wrong.length > 0) {
      problems.push({
        line,
        email: student.email.slice(0, textMaxLength),
        words: wrong.join('; '),
        isUnidentified: unclear !== null || loginEmailProblem(student.email) !== null,
      });
      continue;
    }
    const before = read.get(student.email) ?? [];
    if (before.some((other) => sameProfile(other, student))) repeated += 1;
    else read.set(student.email, [...before, student]);
  }
  const students: RosterStudent[] = [];
  for (const same of read.values()) {
    for (const student of same) {
      const other = same.find((one) => one !== student);
      if (!other) students.push(student);
      else {
        const { email, line } = student;
        const words = `${email} is also in line ${other.line}, with a different name or year`;
        problems.push({ line, email, words, isUnidentified: false });
      }
    }
  }
  return {
    students,
    problems: problems.sort((a, b) => a.line - b.line),
    /** The number of duplicate rows. */
    repeated,
    ignored: columns.ignored,
    /** The rows above the header row, such as a title. */
    above: rowTexts(above),
    /** The school year that grades are for and the class years they mean; null if there is no column with grades. */
    grades:
      columns.at('grade') < 0
        ? null
        : {
            schoolYear: schoolYearName(firstYear, begin),
            classOf9: years.classYear(9),
            classOf12: years.classYear(12),
          },
  };
}

export type Roster = ReturnType<typeof readRoster>;

/**
 * Returns the unique addresses in a roster or a `leavingCsv` file, ignoring other columns.
 *
 * @throws RosterError if there is no address column, or a row can't be read or has no address
 */
export function readAddresses(text: string): string[] {
  const { heading, columns, delimiter, rows } = tableIn(text, ['email']);
  const addresses = rows.map((row) => {
    const { line, cells } = row;
    const unclear = unclearWords(row, heading, delimiter);
    if (unclear !== null) throw new RosterError(`Line ${line}: ${unclear}.`);
    // Our own files put an apostrophe before characters that would start a formula.
    const email = normalizeEmail(cells[columns.at('email')] ?? '').replace(/^'(?=[=+-])/, '');
    if (!/^[^/\s]+@[^/\s]+$/.test(email)) {
      throw new RosterError(`Line ${line} has no email address.`);
    }
    return email;
  });
  return [...new Set(addresses)];
}

export function problemSentence({ line, words }: RosterProblem): string {
  return `Line ${line}: ${words}.`;
}
