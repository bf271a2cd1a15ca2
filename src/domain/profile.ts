import { storedText } from './storedText';

/** A student's profile as stored at `users/{email}/profile/info` (spec 3). All strings. */
export interface Profile {
  firstName: string;
  lastName: string;
  /** Four digits. */
  graduationYear: string;
}

/**
 * The profile in a stored document, or in what the student list holds under an address, whatever it
 * is (see `storedText`). Exactly the three fields; the ones that are missing blank.
 */
export function profileFrom(stored: unknown): Profile {
  const { firstName, lastName, graduationYear } = Object(stored) as Record<string, unknown>;
  return {
    firstName: storedText(firstName),
    lastName: storedText(lastName),
    graduationYear: storedText(graduationYear),
  };
}

/** The profile form before anything is known of the student. */
export const blankProfile: Profile = { firstName: '', lastName: '', graduationYear: '' };

/** Whether two profiles say the same of a student. */
export function sameProfile(a: Profile, b: Profile): boolean {
  return (Object.keys(blankProfile) as (keyof Profile)[]).every((field) => a[field] === b[field]);
}

/** The document `cache/profileData`: lower-case e-mail to profile (spec 3, cached profile map). */
export type ProfileMap = Record<string, Profile>;

/** One row of the admin dashboard: the key of the map plus its three fields (spec 3). */
export interface Student extends Profile {
  email: string;
}
