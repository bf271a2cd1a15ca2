import { isAdminEmail } from '#domain/account';
import { toCsv } from '#domain/csv';
import { fullnessToTell } from '#domain/listFullness';
import { type Profile, profileIn, sameProfile, type Student } from '#domain/profile';
import { listedProfile } from '#domain/students';
import type { Roster, RosterStudent } from './readRoster';

/** A student of the file beside what the student list says of them. */
export interface ComparedStudent extends RosterStudent {
  state: 'new' | 'same' | 'different';
  /** The line of the student list; null: there is none, or one without a name. */
  listed: Profile | null;
}

/**
 * Compares a roster with the student list: what taking it over would change. `leaving` are listed students of whom no
 * line of the file says anything, staff not among them; `fullness` is what `fullnessToTell` says of the list then.
 *
 * A line of the list without a name is of a student who has logged something and saved no profile, and counts as new.
 */
export function compareRoster(roster: Roster, listed: readonly Student[]) {
  const lines = new Map(listed.map((student) => [student.email, student]));
  const students = roster.students.map((student): ComparedStudent => {
    const line = lines.get(student.email);
    if (!line || (line.firstName === '' && line.lastName === '')) {
      return { ...student, state: 'new', listed: null };
    }
    const state = sameProfile(line, listedProfile(student)) ? 'same' : 'different';
    return { ...student, state, listed: profileIn(line) };
  });
  // Also a line that cannot be taken says that its student is still here.
  const inFile = new Set([...roster.students, ...roster.problems].map(({ email }) => email));
  for (const student of students) {
    if (student.state !== 'new') continue;
    lines.set(student.email, { email: student.email, ...listedProfile(student) });
  }
  return {
    students,
    leaving: listed.filter(({ email }) => !inFile.has(email) && !isAdminEmail(email)),
    fullness: fullnessToTell([...lines.values()]),
  };
}

const leavingColumns = ['email', 'firstName', 'lastName', 'graduationYear'] as const;

/** The name of the file of students who are listed and not in the roster. */
export const leavingFileName = 'leaving.csv';

/** Its CSV text, under headings that the roster's reader and `npm run graduates` know. A file needs `csvFileText` too. */
export function leavingCsv(students: readonly Student[]): string {
  return toCsv(
    students.map((student) => leavingColumns.map((column) => student[column])),
    { columns: leavingColumns },
  );
}
