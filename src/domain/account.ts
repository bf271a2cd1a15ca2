import { school } from '#config/school';

/** The one form of an address: trimmed and lower-case, as documents and folders are named by it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether an address is one of adminEmails (spec 4, 6). Case does not matter. */
export function isAdminEmail(email: string): boolean {
  return school.adminEmails.includes(email.toLowerCase());
}

/**
 * Whether an address may sign in by its domain (spec 5). The `@` is part of the comparison, so that
 * `someone@evil-lwsd.org` and `someone@lwsd.org.evil.com` are refused.
 */
export function hasSchoolDomain(email: string): boolean {
  return school.emailDomains.some((domain) => email.toLowerCase().endsWith(`@${domain}`));
}

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

/**
 * Returns the one-time code of an e-mailed sign-in link; null where `url` is none. Told without the
 * SDK, from the two parameters that every such link carries.
 */
export function signInCode(url: string): string | null {
  const parameters = new URL(url).searchParams;
  return parameters.get('mode') === 'signIn' ? parameters.get('oobCode') : null;
}

/** Outcomes of checking a login e-mail, named like the states of the login status line (spec 4). */
export type LoginEmailProblem = 'error-bad-format' | 'error-invalid-domain';

/** What mail servers deliver at most (RFC 5321): the part before the `@`, and the whole address. */
const maxLocalLength = 64;
const maxEmailLength = 254;

/**
 * Dot-separated words, an `@`, and a domain with at least one dot. Quoted parts and letters outside
 * ASCII are left out. So is `/`, which RFC 5322 allows: the address names a Firestore document and a
 * Storage folder, where a slash would reach into another path.
 */
const emailPattern =
  /^[\w!#$%&'*+=?^`{|}~-]+(?:\.[\w!#$%&'*+=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** The general e-mail format of spec 5. */
function isEmail(email: string): boolean {
  return (
    email.length <= maxEmailLength &&
    email.indexOf('@') <= maxLocalLength &&
    emailPattern.test(email)
  );
}

/**
 * What keeps an address from being sent a login link (spec 5), or null. The format comes first; an
 * address of adminEmails then passes whatever its domain is.
 */
export function loginEmailProblem(email: string): LoginEmailProblem | null {
  const address = normalizeEmail(email);
  if (!isEmail(address)) return 'error-bad-format';
  return isAdminEmail(address) || hasSchoolDomain(address) ? null : 'error-invalid-domain';
}
