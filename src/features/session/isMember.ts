import { loginEmailProblem, normalizeEmail } from './account';

/**
 * Returns true if an address in lower case can sign in and own records. The rules refuse other addresses to everyone, except in queries
 * across all students, but older records may be under them.
 */
export const isMember = (email: string): boolean =>
  email === normalizeEmail(email) && loginEmailProblem(email) === null;
