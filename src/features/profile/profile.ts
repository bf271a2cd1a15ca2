import { storedText } from '#shared/lib/storedText';

/** A student's profile as stored at `users/{email}/profile/info` (spec 3). A type, because an interface isn't a map of texts. */
export type Profile = {
  firstName: string;
  lastName: string;
  /** Four digits. */
  graduationYear: string;
};

/** Returns the profile in a stored document or student list entry, whatever it contains (see `storedText`). Missing fields are blank. */
export function profileFrom(stored: unknown): Profile {
  const { firstName, lastName, graduationYear } = Object(stored) as Record<string, unknown>;
  return {
    firstName: storedText(firstName),
    lastName: storedText(lastName),
    graduationYear: storedText(graduationYear),
  };
}

export const blankProfile: Profile = { firstName: '', lastName: '', graduationYear: '' };

export function sameProfile(a: Profile, b: Profile): boolean {
  return (Object.keys(blankProfile) as (keyof Profile)[]).every((field) => a[field] === b[field]);
}
