import { isAdminEmail } from './access';

/** The user of the app (spec 3). `signedIn` is null until the authentication service has answered. */
export interface Session {
  signedIn: boolean | null;
  /** Whose records are worked on, lower-case. While an admin works as a student, the student's address. */
  userEmail: string;
  admin: boolean;
  /** The address that signed in, lower-case. By it the way back from a student's records is known. */
  signedInEmail: string;
}

export const unknownSession: Session = {
  signedIn: null,
  userEmail: '',
  admin: false,
  signedInEmail: '',
};

/** The session of an address that signed in, lower-case; null: nobody is signed in (spec 4). */
export function sessionOf(email: string | null): Session {
  if (email === null) return { ...unknownSession, signedIn: false };
  return { signedIn: true, userEmail: email, admin: isAdminEmail(email), signedInEmail: email };
}

/** Whether an admin works as a student, or as another admin, rather than as themself (spec 2, 4). */
export function isViewingAsStudent({ admin, userEmail, signedInEmail }: Session): boolean {
  return admin && userEmail !== signedInEmail;
}
