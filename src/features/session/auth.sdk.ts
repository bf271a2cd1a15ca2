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

/**
 * Calls back with the lowercase address or null once the session is checked, and at every sign-in and sign-out in any tab (spec 4, 7).
 * With `onClosed`, calls it and then signs out when the service no longer renews the session.
 */
export function observeUser(
  onUser: (email: string | null) => void,
  onClosed?: () => void,
): Unsubscribe {
  // A page that the browser kept for Back may have missed a sign-out in another tab. The SDK compares its user with the stored one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) dispatchEvent(new StorageEvent('storage'));
  });
  return onAuthStateChanged(auth, (user) => {
    if (user && onClosed) endWithAccount(user, onClosed);
    onUser(user?.email?.toLowerCase() ?? null);
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
 * than a second later, ends them. Rejects if either fails, perhaps because someone has used such a session to replace the password first.
 */
export async function endForeignPassword(): Promise<void> {
  const user: UserWithAccount | null = auth.currentUser;
  if (!user?.reloadUserInfo?.passwordHash) return;
  await updatePassword(user, unknownPassword());
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await updatePassword(user, unknownPassword());
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
