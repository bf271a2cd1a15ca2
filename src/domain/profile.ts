/** A student's profile as stored at `users/{email}/profile/info` (spec 3). All strings. */
export interface Profile {
  firstName: string;
  lastName: string;
  /** Four digits. */
  graduationYear: string;
}

/** The profile form before anything is known of the student. */
export const blankProfile: Profile = { firstName: '', lastName: '', graduationYear: '' };

/** The document `cache/profileData`: lower-case e-mail to profile (spec 3, cached profile map). */
export type ProfileMap = Record<string, Profile>;

/** One row of the admin dashboard: the key of the map plus its three fields (spec 3). */
export interface Student extends Profile {
  email: string;
}
