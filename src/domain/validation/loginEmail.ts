import { hasSchoolDomain, isAdminEmail, normalizeEmail } from '../access';

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
