/** Who uses the app (spec 3). `signedIn` is null until the authentication service has answered. */
export interface Session {
  signedIn: boolean | null;
  /** Lower-case. While an admin views a student it is that student's address. */
  userEmail: string;
  admin: boolean;
}

export const unknownSession: Session = { signedIn: null, userEmail: '', admin: false };
export const signedOutSession: Session = { signedIn: false, userEmail: '', admin: false };
