import { FirebaseError } from 'firebase/app';
import {
  isSignInWithEmailLink,
  onAuthStateChanged,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signOut,
  type Unsubscribe,
  updatePassword,
  type User,
} from 'firebase/auth';
import { auth } from '#shared/firebase/app.sdk';
import { local, readStored, removeStored, writeStored } from '#shared/lib/browserStorage';
import { retryUnavailableMs } from '#shared/lib/limits';

/**
 * The item in local storage with the id of the account whose foreign password is being ended (`endForeignPassword`), and the name of the
 * lock that the page at work on it holds, so that another page only continues once that one is gone.
 */
const foreignPasswordKey = 'foreignPasswordOf';

const isMarked = (user: User) => readStored(local, foreignPasswordKey) === user.uid;

/** Undefined on plain HTTP. */
const locks = () => navigator.locks as LockManager | undefined;

/**
 * Calls back with the lowercase address or null once the session is checked, and at every sign-in and sign-out in any tab (spec 4, 7).
 * With `onClosed`, calls it and then signs out when the service no longer renews the session. Calls `onForeignPassword` if a page may have
 * ended before it had replaced a password on the user's account.
 */
export function observeUser(
  onUser: (email: string | null) => void,
  onClosed?: () => void,
  onForeignPassword?: () => void,
): Unsubscribe {
  // A page that the browser kept for Back may have missed a sign-out in another tab. The SDK compares its user with the stored one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatchEvent(new StorageEvent('storage'));
  });
  return onAuthStateChanged(auth, (user) => {
    if (user && onClosed) endWithAccount(user, onClosed);
    onUser(user?.email?.toLowerCase() ?? null);
    // The owner's next link replaces the password.
    if (!user) removeStored(local, foreignPasswordKey);
    else if (isMarked(user)) onForeignPassword?.();
  });
}

/** Where the SDK gets the session's token from. This is missing from its types. */
interface Internals {
  stsTokenManager: { getToken: (...args: unknown[]) => Promise<string | null> };
}

/** Why the service doesn't renew a session: its account was removed or disabled, or all its sessions were ended. */
const closed = ['user-not-found', 'user-disabled', 'user-token-expired', 'invalid-refresh-token'];

/**
 * Signs out when the service no longer renews the session. Every call to Firebase gets its token here. The SDK itself signs out only for
 * some of the reasons; for the others, Firestore's calls would never end.
 */
function endWithAccount(user: User, onClosed: () => void): void {
  const { stsTokenManager: tokens } = user as unknown as Internals;
  const getToken = tokens.getToken.bind(tokens);
  tokens.getToken = async (...args) => {
    try {
      return await getToken(...args);
    } catch (error) {
      const code = error instanceof FirebaseError ? error.code.replace('auth/', '') : '';
      if (closed.includes(code) && auth.currentUser === user) {
        onClosed();
        await signOut(auth);
      }
      throw error;
    }
  };
}

/** Sends the one-time link to `email` (spec 7). The link opens `returnUrl`. Rejects on failure. */
export async function sendLink(email: string, returnUrl: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, { url: returnUrl, handleCodeInApp: true });
}

/** Returns true if an address is an emailed sign-in link (spec 7). */
export function isLink(url: string): boolean {
  return isSignInWithEmailLink(auth, url);
}

/** Signs in with the link (spec 7). Resolves to false, leaving it usable, if it was sent to another address. Rejects on other failures. */
export async function signInWithLink(email: string, link: string): Promise<boolean> {
  try {
    await signInWithEmailLink(auth, email, link);
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/invalid-email') return false;
    // One emulator returns the same error for this as for a used link.
    if (import.meta.env.MODE !== 'production') {
      if (await (await import('./emulatorLinks')).wasSentToOther(email, link)) return false;
    }
    throw error;
  }
}

/**
 * Replaces a password on the account of the user who has just followed a link. The app uses no passwords, so someone created the account
 * beforehand and is waiting for its owner to verify the address. A random password invalidates the old one and all its sessions.
 *
 * The service ends sessions by the second, so those that began in the same second as the replacement continue. A second replacement, more
 * than a second later, ends them. Rejects if either is refused, perhaps because someone has used such a session to replace the password
 * first. If there is no network or the sign-in server fails, waits and tries again: the account stays marked until both have succeeded. If
 * the page ends before that, `continueForeignPassword` does it in another.
 */
export async function endForeignPassword(): Promise<void> {
  const user: UserWithAccount | null = auth.currentUser;
  if (!user) return;
  try {
    // The account may have changed since the page that marked it.
    if (isMarked(user)) await onceAvailable(user, () => user.reload());
    if (user.reloadUserInfo?.passwordHash) {
      const ended = replaceTwice(user);
      // The SDK has just stored the session, and no page ends between that and this.
      locks()
        ?.request(foreignPasswordKey, () => ended)
        .catch(() => undefined);
      writeStored(local, foreignPasswordKey, user.uid);
      await ended;
    }
  } catch (error) {
    const now = auth.currentUser;
    // The next user's session isn't at risk, nor is one that the owner has ended. The owner's next link replaces the password.
    if (now ? now.uid !== user.uid : isOutage(error)) return;
    throw error;
  }
  if (auth.currentUser?.uid === user.uid) removeStored(local, foreignPasswordKey);
}

/**
 * What the SDK makes of a lost network and of Google's answers when a server fails, some of which are sentences. A refusal must not be among
 * them, because someone who has a session of the account could cause one again and again, and so keep it.
 */
const outage =
  /^auth\/(network-request-failed|timeout|internal|backend-error|deadline|.*\bunavailable)\b/;

const isOutage = (error: unknown) => error instanceof FirebaseError && outage.test(error.code);

/**
 * Sends a request about the user's account again until there is a network and the sign-in server works. Otherwise, its outage would end the
 * session, and with it the owner's unfinished work. Rejects if the server refuses, or if the session ends while this waits.
 */
async function onceAvailable(user: User, send: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await send();
      return;
    } catch (error) {
      if (!isOutage(error)) throw error;
      await pause(retryUnavailableMs);
      if (auth.currentUser?.uid !== user.uid) throw error;
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function replaceTwice(user: User): Promise<void> {
  const replace = () => onceAvailable(user, () => updatePassword(user, unknownPassword()));
  await replace();
  await pause(1100);
  await replace();
}

/**
 * Calls `end`, which runs `endForeignPassword`, once no other page is at work on the user's account, unless that page succeeded. Never
 * calls it on plain HTTP, where pages can't tell.
 */
export async function continueForeignPassword(end: () => Promise<unknown>): Promise<void> {
  await locks()?.request(foreignPasswordKey, async () => {
    if (auth.currentUser && isMarked(auth.currentUser)) await end();
  });
}

function unknownPassword(): string {
  const parts = Array.from(crypto.getRandomValues(new Uint32Array(8)), (part) => part.toString(36));
  return `Aa1!${parts.join('-')}`;
}

/** A property that is missing from the SDK's types. Without it, there is no password to replace. */
type UserWithAccount = User & { reloadUserInfo?: { passwordHash?: string } | null };

/** Ends the session in all tabs (spec 7). Rejects on failure. */
export async function endSession(): Promise<void> {
  await signOut(auth);
}
