import { type Profile, profileFrom, sameProfile } from '#features/profile/profile';
import { isAdminEmail } from '#features/session/account';
import { fullnessWarning } from '#features/students/listFullness';
import { listedProfile, type ProfileMap, type Student } from '#features/students/students';
import { toCsv } from '#shared/lib/csv';
import type { Roster, RosterStudent } from './readRoster';

/** A student in the file and their entry in the student list. */
export interface ComparedStudent extends RosterStudent {
  state: 'new' | 'same' | 'different';
  /** The student list entry; null if there is none or it has no name. */
  listed: Profile | null;
}

/**
 * Compares a roster with the student list. Returns the students to import, `leaving` (listed students, except fixed admins, who aren't
 * in the file; null if a line doesn't tell which student it is about), and the `fullness` of the list after the import (see
 * `fullnessWarning`).
 *
 * A student who has logged hours but saved no profile is listed without a name, and counts as new.
 */
export function compareRoster(
  roster: Pick<Roster, 'students' | 'problems'>,
  listed: readonly Student[],
) {
  const lines = new Map(listed.map((student) => [student.email, student]));
  const students = roster.students.map((student): ComparedStudent => {
    const line = lines.get(student.email);
    if (!line || (line.firstName === '' && line.lastName === '')) {
      return { ...student, state: 'new', listed: null };
    }
    const state = sameProfile(line, listedProfile(student)) ? 'same' : 'different';
    return { ...student, state, listed: profileFrom(line) };
  });
  const isComplete = !roster.problems.some(({ isUnidentified }) => isUnidentified);
  // A line with errors still shows that its student hasn't left.
  const inFile = new Set([...roster.students, ...roster.problems].map(({ email }) => email));
  for (const student of students) {
    if (student.state !== 'new') continue;
    lines.set(student.email, { email: student.email, ...listedProfile(student) });
  }
  return {
    students,
    leaving: isComplete
      ? listed.filter(({ email }) => !inFile.has(email) && !isAdminEmail(email))
      : null,
    fullness: fullnessWarning([...lines.values()]),
  };
}

const leavingColumns = ['email', 'firstName', 'lastName', 'graduationYear'] as const;

/** The name of the file of listed students who aren't in the roster. */
export const leavingFileName = 'leaving.csv';

/** Returns that file's CSV text, with headers that `readRoster` and `npm run graduates` accept. Use `csvFileText` for a file. */
export function leavingCsv(students: readonly Student[]): string {
  return toCsv(
    students.map((student) => leavingColumns.map((column) => student[column])),
    { columns: leavingColumns },
  );
}

export interface StudentToStore {
  /** Lower-case. */
  email: string;
  profile: Profile;
  /** The student list entry staff saw and agreed to replace; null if nothing may be replaced. */
  replaceable: Profile | null;
}

/** Returns the students that Add stores: new ones and, with `replacesNames`, different ones. */
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

/**
 * The result for one student, with the profile stored afterward. `there`: the same profile was already stored. `kept`: the student's own
 * profile was kept. `removed`: staff agreed to replace a profile, and the student has been removed since.
 */
export type StoredStudent =
  | { outcome: 'added' | 'replaced' | 'there' | 'kept'; email: string; profile: Profile }
  | { outcome: 'removed'; email: string; profile: null };

/** Returns the student list entries of students who have a profile. */
export const linesOf = (
  students: readonly { email: string; profile: Profile | null }[],
): ProfileMap =>
  Object.fromEntries(
    students.flatMap(({ email, profile }) => (profile ? [[email, listedProfile(profile)]] : [])),
  );

/**
 * Decides what to store for a student, given the currently stored profile (undefined if none). Replaces a profile only if it is
 * still the one staff saw: if the student saved it since then, it is kept, and if it is gone, the student isn't brought back.
 */
export function decideStudent(
  { email, profile, replaceable }: StudentToStore,
  stored: unknown,
): StoredStudent {
  if (stored === undefined)
    return replaceable
      ? { outcome: 'removed', email, profile: null }
      : { outcome: 'added', email, profile };
  const own = profileFrom(stored);
  if (sameProfile(own, profile)) return { outcome: 'there', email, profile: own };
  if (replaceable && sameProfile(listedProfile(own), replaceable)) {
    return { outcome: 'replaced', email, profile };
  }
  return { outcome: 'kept', email, profile: own };
}

export interface RosterRun {
  students: readonly StudentToStore[];
  /** Stops the import between requests. Students already stored remain, and are listed. */
  signal: AbortSignal;
  /** Called from time to time with the number of students done. */
  onProgress: (done: number) => void;
}

export interface RosterResult {
  outcome: 'done' | 'stopped' | 'failed';
  added: number;
  replaced: number;
  /** How many were stored already: by somebody else in the meantime, or by an attempt whose response was lost. */
  there: number;
  /** Addresses of students whose own, different profiles were kept. */
  kept: string[];
  /** Addresses of students to update who have been removed since staff looked. Nothing was stored for them. */
  removed: string[];
  /** How many students the import didn't reach. */
  left: number;
}

/** How an import ended. `tooLarge`: it stored nothing, because the student list would be too large. */
export type RosterOutcome = RosterResult | { outcome: 'tooLarge' };
