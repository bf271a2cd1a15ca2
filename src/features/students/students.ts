import { type Profile, profileFrom, sameProfile } from '#features/profile/profile';
import { compareNames, compareTexts } from '#shared/lib/compare';
import { listedNameMaxBytes } from '#shared/lib/limits';
import { ownValue } from '#shared/lib/ownValue';

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

/** A cut name may be this much shorter than the limit: a character has up to four bytes, and white space at the cut is removed too. */
const cutSlackBytes = 8;

/** Returns true if a name in the student list may be cut. */
export const mayBeCut = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>) =>
  [firstName, lastName].some(
    (name) => encoder.encode(name).length > listedNameMaxBytes - cutSlackBytes,
  );

/**
 * Returns true if two versions of the student list have the same line for an address, or both have none. Their lines may contain anything.
 */
export const hasSameLine = (
  email: string,
  a: Readonly<ProfileMap>,
  b: Readonly<ProfileMap>,
): boolean =>
  Object.hasOwn(a, email) === Object.hasOwn(b, email) &&
  sameProfile(profileFrom(ownValue(a, email)), profileFrom(ownValue(b, email)));

/** The sortable columns of the dashboard (spec 2, 9). */
export const studentColumns = ['email', 'name', 'graduationYear'] as const;
export type StudentColumn = (typeof studentColumns)[number];

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

/** The document `cache/profileData`: profiles by lowercase email (spec 3, cached profile map). */
export type ProfileMap = Record<string, Profile>;

/** A row of the admin dashboard: an email from the map plus its three fields (spec 3). */
export interface Student extends Profile {
  email: string;
}
