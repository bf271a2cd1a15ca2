import { createHash } from 'node:crypto';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { school } from '#config/school';
import { staffCollection } from '#shared/lib/docPaths';
import type { Destination } from '../destination';

/** The maximum number of addresses that Auth looks up per call. */
export const accountBatchSize = 100;

/** Returns the account id for an address. It is always the same, so that two simultaneous imports create one account. */
function accountId(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 28);
}

/**
 * Creates accounts for addresses without one: without a password, and unverified until the owner follows a sign-in link. Returns the
 * number of missing accounts.
 *
 * @param emails at most `accountBatchSize`
 * @throws Google's error, which names the addresses if some of the accounts are refused
 */
export async function createAccounts(
  auth: Auth,
  emails: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  const { users } = await auth.getUsers(emails.map((email) => ({ email })));
  const there = new Set(users.map(({ email }) => email?.toLowerCase()));
  const missing = emails.filter((email) => !there.has(email));
  if (isDryRun || missing.length === 0) return missing.length;
  // Bulk imports have no hourly limit, but don't check for existing accounts, hence the lookup above.
  const { errors } = await auth.importUsers(
    missing.map((email) => ({ uid: accountId(email), email })),
  );
  const [first] = errors;
  if (first) {
    const refused = errors.map(({ index, error }) => `${missing[index]}: ${error.message}`);
    throw Object.assign(new Error(refused.join('\n')), { code: first.error.code });
  }
  return missing.length;
}

/**
 * Creates the missing accounts of all staff, fixed and added. Without an account, an address can be taken over by someone who gets its
 * owner to open one of Firebase's other emails (docs/threats.md).
 */
export async function createStaffAccounts(
  { app, firestore }: Pick<Destination, 'app' | 'firestore'>,
  isDryRun: boolean,
): Promise<{ staff: number; accountsCreated: number }> {
  const added = (await firestore.collection(staffCollection).get()).docs.map(({ id }) => id);
  const emails = [...new Set([...school.adminEmails, ...added])];
  let accountsCreated = 0;
  for (let at = 0; at < emails.length; at += accountBatchSize) {
    const batch = emails.slice(at, at + accountBatchSize);
    accountsCreated += await createAccounts(getAuth(app), batch, isDryRun);
  }
  return { staff: emails.length, accountsCreated };
}
