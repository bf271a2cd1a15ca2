import { createHash } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';

/** Auth looks up no more addresses at a time. */
export const accountsAtOnce = 100;

/** The same for the same address, so that two imports at once make one account. */
function accountId(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 28);
}

/**
 * Makes an account for each address that has none: without a password, and unverified until its owner follows a
 * link, which then finds this account.
 *
 * @param emails lower-case, at most `accountsAtOnce`
 * @returns how many were missing
 * @throws what Auth refuses
 */
export async function makeAccounts(
  auth: Auth,
  emails: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  const { users } = await auth.getUsers(emails.map((email) => ({ email })));
  const there = new Set(users.map(({ email }) => email?.toLowerCase()));
  const missing = emails.filter((email) => !there.has(email));
  if (isDryRun || missing.length === 0) return missing.length;
  // An import in bulk is held to no number an hour, and looks for no account of the same address: hence the
  // look-up right before it.
  const { errors } = await auth.importUsers(
    missing.map((email) => ({ uid: accountId(email), email })),
  );
  const refused = errors[0]?.error;
  if (refused) throw Object.assign(new Error(refused.message), { code: refused.code });
  return missing.length;
}
