import { listedNameMaxBytes } from './limits';
import { type Profile, profileFrom, type ProfileMap, type Student } from './profile';

/** Orders texts by code units, which unlike a locale's order is the same on every machine, and quick. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** First and last name as they are shown (spec 2); empty when neither is known. */
export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/**
 * The student list for the stored profile map (spec 3): the key and its three fields, by e-mail. What
 * stands under a key may be anything; the student is listed all the same.
 */
export function studentsOf(profiles: Readonly<ProfileMap>): Student[] {
  return Object.entries<unknown>(profiles)
    .map(([email, stored]) => ({ email, ...profileFrom(stored) }))
    .sort((a, b) => compareTexts(a.email, b.email));
}

const encoder = new TextEncoder();

/** The text up to so many bytes, without half a character or white space at its end. */
function cut(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept.trimEnd();
}

/**
 * A profile as its line of the student list holds it: longer names are cut, in the list alone. All students
 * share that one document, and without a bound a few hundred aliases of one mailbox would fill it.
 */
export function listedProfile(profile: Profile): Profile {
  return {
    firstName: cut(profile.firstName, listedNameMaxBytes),
    lastName: cut(profile.lastName, listedNameMaxBytes),
    graduationYear: profile.graduationYear,
  };
}

/** The columns of the dashboard that a student has a value for (spec 2, 9). */
export type StudentColumn = 'email' | 'name' | 'graduationYear';

export interface StudentOrder {
  column: StudentColumn;
  isDescending: boolean;
}

/**
 * The student list, which comes by e-mail (`studentsOf`), in the order of a column. Equal values keep the
 * order they come in, also when descending; students without a value stand last either way. The given
 * list stays as it is.
 */
export function orderStudents(
  students: readonly Student[],
  { column, isDescending }: StudentOrder,
): readonly Student[] {
  if (column === 'email') return isDescending ? [...students].reverse() : students;
  const isName = column === 'name';
  // As people read names: without regard to case, `É` beside `E`. A collator is too dear for the first load.
  const compare = isName
    ? new Intl.Collator(undefined, { sensitivity: 'base' }).compare
    : compareTexts;
  const direction = isDescending ? -1 : 1;
  return students
    .map((student) => ({ student, key: isName ? fullName(student) : student.graduationYear }))
    .sort((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
      return direction * compare(a.key, b.key);
    })
    .map(({ student }) => student);
}

/** One form for letters that can be written in two, such as `é`, so that both find each other. */
export function searchForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

type SearchTexts = readonly (readonly string[])[];

const knownTexts = new WeakMap<readonly Student[], SearchTexts>();

/**
 * For each student the texts that a search looks at, in their search form. Made by the first search in a list and kept
 * with it: for 5,000 students it costs more than a keystroke may take.
 */
function searchTexts(students: readonly Student[]): SearchTexts {
  const texts =
    knownTexts.get(students) ??
    students.map(({ email, firstName, lastName, graduationYear }) =>
      [email, firstName, lastName, graduationYear].map(searchForm),
    );
  knownTexts.set(students, texts);
  return texts;
}

/** The lower-cased words of a search text (spec 5). Extra spaces make no word. */
export function searchWords(input: string): string[] {
  return searchForm(input)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * The students of whom each word of a search text is a prefix of the e-mail, first name, last name
 * or year (spec 5), in the order given. No words match everyone. A list must not be changed in place
 * later: what was searched once is remembered.
 */
export function searchStudents(students: readonly Student[], input: string): readonly Student[] {
  const words = searchWords(input);
  if (words.length === 0) return students;
  const texts = searchTexts(students);
  return students.filter((_, at) =>
    words.every((word) => texts[at]?.some((text) => text.startsWith(word))),
  );
}
