/** A student's profile as stored at `users/{email}/profile/info` (spec 3). All strings. */
export interface Profile {
  firstName: string;
  lastName: string;
  /** Four digits. */
  graduationYear: string;
}

/** A profile from before this app, or one mended by hand, may hold a number, or lack a field. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The profile in a stored document or map, whatever its fields hold: what is no text counts as empty. */
export function profileIn(
  stored: Partial<Record<keyof Profile, unknown>> | null | undefined,
): Profile {
  return {
    firstName: textOf(stored?.firstName),
    lastName: textOf(stored?.lastName),
    graduationYear: textOf(stored?.graduationYear),
  };
}

/** The profile form before anything is known of the student. */
export const blankProfile: Profile = { firstName: '', lastName: '', graduationYear: '' };

/** The document `cache/profileData`: lower-case e-mail to profile (spec 3, cached profile map). */
export type ProfileMap = Record<string, Profile>;

/** One row of the admin dashboard: the key of the map plus its three fields (spec 3). */
export interface Student extends Profile {
  email: string;
}
