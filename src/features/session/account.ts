import { school } from '#config/school';
import type { ClubKey } from '#config/schoolSettings';
import { withoutInvisible } from '#shared/lib/invisible';

/** Returns the address in lower case, without white space around it or invisible characters, as used in document and folder names. */
export function normalizeEmail(email: string): string {
  return withoutInvisible(email).trim().toLowerCase();
}

/** Returns true if the address is one of `adminEmails`, ignoring case (spec 4, 6). */
export function isAdminEmail(email: string): boolean {
  return school.adminEmails.includes(email.toLowerCase());
}

/**
 * Returns true if the address belongs to a school domain (spec 5). Comparing the `@` too rejects `someone@evil-lwsd.org`
 * and `someone@lwsd.org.evil.com`.
 */
export function hasSchoolDomain(email: string): boolean {
  return school.emailDomains.some((domain) => email.toLowerCase().endsWith(`@${domain}`));
}

/** What staff added at /staff may do. Fixed admins are in `adminEmails` and have no stored role. */
export type StaffRole = { role: 'admin' } | { role: 'reviewer'; club: ClubKey | 'all' };

/** The current user (spec 3). `signedIn` is null until the authentication service responds. */
export interface Session {
  signedIn: boolean | null;
  /** Whose records are open, in lower case: the student's address while an admin views that student. */
  userEmail: string;
  admin: boolean;
  /** The address that signed in, in lower case. */
  signedInEmail: string;
  /** Set for reviewers: the club whose activities they review. */
  reviewer?: { club: ClubKey | 'all' };
  /** Why student records were closed: the user was removed from the staff list, or became a reviewer. Until the session ends. */
  recordsClosed?: 'removed' | 'reviewer';
}

export const unknownSession: Session = {
  signedIn: null,
  userEmail: '',
  admin: false,
  signedInEmail: '',
};

/**
 * Returns the session for a signed-in, lowercase address, or the signed-out session for null (spec 4).
 *
 * @param role of staff added at /staff; a fixed admin has none
 */
export function sessionOf(email: string | null, role: StaffRole | null = null): Session {
  if (email === null) return { ...unknownSession, signedIn: false };
  const admin = isAdminEmail(email) || role?.role === 'admin';
  return {
    signedIn: true,
    userEmail: email,
    admin,
    signedInEmail: email,
    ...(role?.role === 'reviewer' && !admin ? { reviewer: { club: role.club } } : {}),
  };
}

/** Returns the role a session has from the staff list, if any. */
export function addedRoleOf({ admin, reviewer, signedInEmail }: Session): StaffRole | null {
  if (reviewer) return { role: 'reviewer', club: reviewer.club };
  return admin && !isAdminEmail(signedInEmail) ? { role: 'admin' } : null;
}

/** Returns true if records can be stored under this address. Staff from elsewhere, added at /staff, have none. */
export function mayOwnRecords(email: string): boolean {
  return hasSchoolDomain(email) || isAdminEmail(email);
}

/** Returns true if an admin is viewing someone else's records (spec 2, 4). */
export function isViewingAsStudent({ admin, userEmail, signedInEmail }: Session): boolean {
  return admin && userEmail !== signedInEmail;
}

/** Returns the one-time code in a sign-in link, or null for any other URL. Reads the parameters itself, so it doesn't need the SDK. */
export function signInCode(url: string): string | null {
  const parameters = new URL(url).searchParams;
  return parameters.get('mode') === 'signIn' ? parameters.get('oobCode') : null;
}

/** Returns true if a URL has part of an emailed link: mail programs may cut it or replace some of its characters. */
export function hasLinkPart(url: string): boolean {
  return /[?&;](?:apiKey|oobCode|mode)(?:=|%3D)/i.test(url);
}

/** The links in Firebase's other emails, which anyone can have sent: the tracker sends only sign-in links. */
const otherEmails = [
  'verifyEmail',
  'verifyAndChangeEmail',
  'resetPassword',
  'recoverEmail',
  'revertSecondFactorAddition',
];

export function isOtherEmailLink(url: string): boolean {
  return otherEmails.includes(new URL(url).searchParams.get('mode') ?? '');
}

/** Why a login email was rejected, named like the states of the login status line (spec 4). */
export type LoginEmailProblem = 'error-bad-format' | 'error-invalid-domain';

/** Maximum lengths in RFC 5321: the part before the `@`, and the whole address. */
const maxLocalLength = 64;
const maxEmailLength = 254;

/**
 * Dot-separated words, an `@`, and a domain with at least one dot. Excludes quoted parts, non-ASCII letters, and `/`:
 * RFC 5322 allows a slash, but the address becomes part of Firestore and Storage paths.
 */
const emailPattern =
  /^[\w!#$%&'*+=?^`{|}~-]+(?:\.[\w!#$%&'*+=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Returns true if the text has the general email format of spec 5. */
export function isEmail(email: string): boolean {
  return (
    email.length <= maxEmailLength &&
    email.indexOf('@') <= maxLocalLength &&
    emailPattern.test(email)
  );
}

/**
 * Returns why an address can't get a login link, or null if it can (spec 5). Admins may use any domain.
 *
 * @param anyDomain true on the sign-in page for staff from elsewhere, which lets every address pass
 */
export function loginEmailProblem(email: string, anyDomain = false): LoginEmailProblem | null {
  const address = normalizeEmail(email);
  if (!isEmail(address)) return 'error-bad-format';
  if (anyDomain) return null;
  return isAdminEmail(address) || hasSchoolDomain(address) ? null : 'error-invalid-domain';
}
