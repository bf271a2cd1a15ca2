import { isAdminEmail } from '#domain/account';
import { type Profile, profileIn, type Student } from '#domain/profile';
import { fullnessToTell, listedProfile } from '#domain/students';
import { isSame, type Roster, type RosterStudent } from './readRoster';

/** A student of the file beside what the student list says of them. */
export interface ComparedStudent extends RosterStudent {
  state: 'new' | 'same' | 'different';
  /** The line of the student list; null: there is none, or one without a name. */
  listed: Profile | null;
}

/** What taking a roster over would change. */
export interface RosterComparison {
  students: ComparedStudent[];
  /** Listed students of whom no line of the file says anything. Staff are not among them. */
  leaving: Student[];
  /** How full the student list is then, in percent, when that is worth telling; null before that. */
  fullness: number | null;
}

/**
 * Compares a roster with the student list. A line of the list without a name is of a student who has logged something
 * and saved no profile: new, as far as a roster goes.
 */
export function compareRoster(roster: Roster, listed: readonly Student[]): RosterComparison {
  const lines = new Map(listed.map((student) => [student.email, student]));
  const students = roster.students.map((student): ComparedStudent => {
    const line = lines.get(student.email);
    if (!line || (line.firstName === '' && line.lastName === '')) {
      return { ...student, state: 'new', listed: null };
    }
    const state = isSame(line, listedProfile(student)) ? 'same' : 'different';
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

/** A student to store, as `storeRoster` takes them. */
export interface StudentToStore {
  /** Lower-case. */
  email: string;
  profile: Profile;
  /** The line of the student list that may be replaced, as staff have seen it; null: nothing may be. */
  replaceable: Profile | null;
}

/** Whom a press of `Add` is about: who is new, and those who differ where their names are to be replaced. */
export function studentsToStore(
  compared: readonly ComparedStudent[],
  replacesNames: boolean,
): StudentToStore[] {
  return compared
    .filter(({ state }) => state === 'new' || (state === 'different' && replacesNames))
    .map((student) => ({
      email: student.email,
      profile: profileIn(student),
      replaceable: student.listed,
    }));
}

/** What becomes of a student: the profile was added or replaced, was there already, or is the student's own and stays. */
export interface StoredStudent {
  outcome: 'added' | 'replaced' | 'there' | 'kept';
  email: string;
  /** What is stored then. */
  profile: Profile;
}

/**
 * Decides about one student by the profile that is stored at that moment, undefined where there is none. A profile is
 * replaced only where it is what staff saw: who has saved something since keeps it.
 */
export function decideStudent(
  { email, profile, replaceable }: StudentToStore,
  stored: unknown,
): StoredStudent {
  if (stored === undefined) return { outcome: 'added', email, profile };
  const own = profileIn(stored);
  if (isSame(own, profile)) return { outcome: 'there', email, profile: own };
  if (replaceable && isSame(listedProfile(own), replaceable)) {
    return { outcome: 'replaced', email, profile };
  }
  return { outcome: 'kept', email, profile: own };
}

/** What `storeRoster` is asked to do. */
export interface RosterRun {
  students: readonly StudentToStore[];
  /** Stops between two requests. What is stored by then stays, and is listed. */
  signal: AbortSignal;
  /** Called now and then with how many students are done. */
  onProgress: (done: number) => void;
}

/** How a run ended, and what it did until then. */
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
