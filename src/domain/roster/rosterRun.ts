import { type Profile, profileIn, sameProfile } from '#domain/profile';
import { listedProfile } from '#domain/students';
import type { ComparedStudent } from './compareRoster';

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
      profile: profileIn(student),
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
  const own = profileIn(stored);
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
