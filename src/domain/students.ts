import { weakMapMemoize } from '@reduxjs/toolkit';
import { listedNameMaxBytes } from './limits';
import { type Profile, profileFrom, type ProfileMap, type Student } from './profile';
import { hasGraduated, schoolYearStart, type YearBegin } from './schoolYear';

/** Compares texts by code unit: fast, and the same in every locale. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

let collator: Intl.Collator | undefined;

/** Compares names as people sort them, ignoring case and accents. */
export function compareNames(a: string, b: string): number {
  // Creating a collator is too expensive for the first load.
  collator ??= new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}

/** Returns the first and last name as shown (spec 2), or '' if both are missing. */
export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns the students in the stored profile map, sorted by email (spec 3). A malformed profile is still listed. */
export function studentsOf(profiles: Readonly<ProfileMap>): Student[] {
  return Object.entries<unknown>(profiles)
    .map(([email, stored]) => ({ email, ...profileFrom(stored) }))
    .sort((a, b) => compareTexts(a.email, b.email));
}

const encoder = new TextEncoder();

/** Cuts a name to `listedNameMaxBytes` without splitting a character or leaving white space at the end. */
function cutName(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (bytes > listedNameMaxBytes) break;
    kept += character;
  }
  return kept.trimEnd();
}

/**
 * Returns a profile as stored in the student list, with long names cut. All students share that document, and without a limit
 * one person with a few hundred email aliases could fill it.
 */
export function listedProfile(profile: Profile): Profile {
  return {
    firstName: cutName(profile.firstName),
    lastName: cutName(profile.lastName),
    graduationYear: profile.graduationYear,
  };
}

/** The sortable columns of the dashboard (spec 2, 9). */
export type StudentColumn = 'email' | 'name' | 'graduationYear';

export interface StudentOrder {
  column: StudentColumn;
  isDescending: boolean;
}

/**
 * Returns students, which must be sorted by email, sorted by a column. Ties keep their order even when descending, and students
 * without a value always come last. Does not modify the list.
 */
export function orderStudents(
  students: readonly Student[],
  { column, isDescending }: StudentOrder,
): readonly Student[] {
  if (column === 'email') return isDescending ? [...students].reverse() : students;
  const compare = column === 'name' ? compareNames : compareTexts;
  const direction = isDescending ? -1 : 1;
  return students
    .map((student) => ({ student, key: column === 'name' ? fullName(student) : student[column] }))
    .sort((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
      return direction * compare(a.key, b.key);
    })
    .map(({ student }) => student);
}

/**
 * Returns the students who graduated before the current school year, whom the dashboard folds away. Empty if nobody else is listed:
 * an empty list would look like a failure.
 */
export function graduatesIn(
  students: readonly Student[],
  today: Date,
  begin: YearBegin,
): ReadonlySet<Student> {
  const { year } = schoolYearStart(today, begin);
  const graduates = students.filter(({ graduationYear }) =>
    hasGraduated(graduationYear, year, begin),
  );
  return new Set(graduates.length < students.length ? graduates : []);
}

/** Returns text in lower case and normalized, so that both encodings of `é` match. */
export function searchForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Returns each student's searchable texts. Cached per list: for 5,000 students this takes too long to repeat on every keystroke. */
const searchTexts = weakMapMemoize((students: readonly Student[]) =>
  students.map(({ email, firstName, lastName, graduationYear }) =>
    [email, firstName, lastName, graduationYear].map(searchForm),
  ),
);

/** Returns the lowercase words of a search (spec 5). */
export function searchWords(input: string): string[] {
  return searchForm(input)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * Returns the students for whom every word of a search is a prefix of the email, first name, last name or year (spec 5), in the
 * given order. An empty search matches everyone. Don't modify the list later: its search texts are cached.
 */
export function searchStudents(students: readonly Student[], input: string): readonly Student[] {
  const words = searchWords(input);
  if (words.length === 0) return students;
  const texts = searchTexts(students);
  return students.filter((_, at) =>
    words.every((word) => texts[at]?.some((text) => text.startsWith(word))),
  );
}
