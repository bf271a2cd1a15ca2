import { FirebaseError, initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  isSignInWithEmailLink,
  onAuthStateChanged,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signOut,
  type Unsubscribe,
  updatePassword,
  type User,
} from 'firebase/auth';
import { appCheckSiteKey, emulatorPorts, firebaseSettings, usesEmulators } from '#config/env';

/** The page's only Firebase app. Modules that use it are loaded lazily, see `makeServices.ts`. */
export const firebaseApp = initializeApp(firebaseSettings);

// App Check proves to Firebase that requests come from this app in a real browser. Here, at the root of all Firebase
// modules, so that none sends a request without it. The variable itself is a constant of the build: a school that does
// not use App Check does not download it.
if (import.meta.env.VITE_FIREBASE_APP_CHECK_SITE_KEY && appCheckSiteKey) {
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(appCheckSiteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/**
 * Local storage rather than the SDK's default IndexedDB: its key is the session mark that the
 * landing page reads without the SDK, and a sign-out reaches other tabs by an event at once.
 */
const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

if (usesEmulators) {
  connectAuthEmulator(auth, `http://127.0.0.1:${emulatorPorts.auth}`, { disableWarnings: true });
}

/**
 * Calls back with the signed-in address, lower-case, or null: once the stored session is checked,
 * and at every sign-in and sign-out, also those of other tabs (spec 4, 7).
 */
export function observeUser(onUser: (email: string | null) => void): Unsubscribe {
  return onAuthStateChanged(auth, (user) => onUser(user?.email?.toLowerCase() ?? null));
}

/** Sends the one-time link to `email` (spec 7). `returnUrl` is where the link leads. Rejects on failure. */
export async function sendLink(email: string, returnUrl: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, { url: returnUrl, handleCodeInApp: true });
}

/** Whether an address is an e-mailed sign-in link (spec 7). */
export function isLink(url: string): boolean {
  return isSignInWithEmailLink(auth, url);
}

/**
 * Signs in with the link and the address it was sent to (spec 7). Returns false when the link was sent
 * to another address, which does not use it up. Rejects on any other failure.
 */
export async function signInWithLink(email: string, link: string): Promise<boolean> {
  try {
    await signInWithEmailLink(auth, email, link);
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/invalid-email') return false;
    // One of the emulators has the same error for this as for a link that is used up.
    if (import.meta.env.MODE !== 'production') {
      if (await (await import('#firebase/emulatorInbox')).wasSentToOther(email, link)) return false;
    }
    throw error;
  }
}

/**
 * Takes a password from the account of the user who has just followed a link: the app has none, so
 * somebody made the account beforehand and waits for its owner to verify the address. A new password that
 * nobody knows ends the old one and every session that was opened with it. Rejects on failure.
 */
export async function endForeignPassword(): Promise<void> {
  const user: UserWithAccount | null = auth.currentUser;
  if (!user?.reloadUserInfo?.passwordHash) return;
  const unknown = Array.from(crypto.getRandomValues(new Uint32Array(8)), (part) =>
    part.toString(36),
  );
  await updatePassword(user, `Aa1!${unknown.join('-')}`);
}

/** What the SDK keeps of the account; its types leave it out. Without it there is only nothing to end. */
type UserWithAccount = User & { reloadUserInfo?: { passwordHash?: string } | null };

/** Ends the session in all tabs (spec 7). Rejects on failure. */
export async function endSession(): Promise<void> {
  await signOut(auth);
}
