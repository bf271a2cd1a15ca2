import { isAdminEmail } from '#domain/account';
import { toCsv } from '#domain/csv';
import { type Profile, profileFrom, sameProfile, type Student } from '#domain/profile';
import { fullnessWarning } from '#domain/reports/documentSize';
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
 * line of the file says anything, staff not among them; `fullness` is what `fullnessWarning` says of the list then.
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
    return { ...student, state, listed: profileFrom(line) };
  });
  // A line that cannot be taken says all the same that its student is still here.
  const inFile = new Set([...roster.students, ...roster.problems].map(({ email }) => email));
  for (const student of students) {
    if (student.state !== 'new') continue;
    lines.set(student.email, { email: student.email, ...listedProfile(student) });
  }
  return {
    students,
    leaving: listed.filter(({ email }) => !inFile.has(email) && !isAdminEmail(email)),
    fullness: fullnessWarning([...lines.values()]),
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

/** A student to store, as `storeRoster` takes them. */
export interface StudentToStore {
  /** Lower-case. */
  email: string;
  profile: Profile;
  /** The line of the student list that may be replaced, as staff have seen it; null: nothing may be. */
  replaceable: Profile | null;
}

/** Returns the students whom a press of `Add` stores: the new ones, and with `replacesNames` those who differ. */
export function studentsToStore(
  compared: readonly ComparedStudent[],
  replacesNames: boolean,
): StudentToStore[] {
  return compared
    .filter(({ state }) => state === 'new' || (state === 'different' && replacesNames))
    .map((student) => ({
      email: student.email,
      profile: profileFrom(student),
      replaceable: student.listed,
    }));
}

/** What becomes of a student: the profile was added or replaced, was there already, or is the student's own and stays. */
export interface StoredStudent {
  outcome: 'added' | 'replaced' | 'there' | 'kept';
  email: string;
  /** What is stored after it. */
  profile: Profile;
}

/**
 * Decides about one student by the profile that is stored at that moment, undefined where there is none. A profile is
 * replaced only where it is what staff saw: a student who has saved something since then keeps it.
 */
export function decideStudent(
  { email, profile, replaceable }: StudentToStore,
  stored: unknown,
): StoredStudent {
  if (stored === undefined) return { outcome: 'added', email, profile };
  const own = profileFrom(stored);
  if (sameProfile(own, profile)) return { outcome: 'there', email, profile: own };
  if (replaceable && sameProfile(listedProfile(own), replaceable)) {
    return { outcome: 'replaced', email, profile };
  }
  return { outcome: 'kept', email, profile: own };
}

/** What `storeRoster` is asked to do. */
export interface RosterRun {
  students: readonly StudentToStore[];
  /** Stops between two requests. Students who are stored already stay, and are listed. */
  signal: AbortSignal;
  /** Called now and then with how many students are done. */
  onProgress: (done: number) => void;
}

/** How a run ended, and what it did before that. */
export interface RosterResult {
  outcome: 'done' | 'stopped' | 'failed';
  added: number;
  replaced: number;
  /** Addresses whose own profiles differ, and stayed. */
  kept: string[];
  /** How many students the run did not come to. */
  left: number;
}

/** A run that would make the student list too large has done nothing. */
export type RosterOutcome = RosterResult | { outcome: 'tooLarge' };
