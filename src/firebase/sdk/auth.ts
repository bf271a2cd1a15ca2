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

// App Check proves to Firebase that requests come from this app in a real browser. It is initialized here, at the root of all Firebase
// modules, so that none sends a request without it. The variable is a build constant, so schools without App Check don't download it.
if (import.meta.env.VITE_FIREBASE_APP_CHECK_SITE_KEY && appCheckSiteKey) {
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(appCheckSiteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/**
 * Local storage rather than the SDK's default IndexedDB: its key is the session mark that the landing page reads without the SDK, and an
 * event tells other tabs about a sign-out immediately.
 */
const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

if (usesEmulators) {
  connectAuthEmulator(auth, `http://127.0.0.1:${emulatorPorts.auth}`, { disableWarnings: true });
}

/**
 * Calls back with the signed-in, lowercase address or null: once the stored session is checked, and at every sign-in and sign-out, even in
 * other tabs (spec 4, 7).
 */
export function observeUser(onUser: (email: string | null) => void): Unsubscribe {
  return onAuthStateChanged(auth, (user) => onUser(user?.email?.toLowerCase() ?? null));
}

/** Sends the one-time link to `email` (spec 7). The link opens `returnUrl`. Rejects on failure. */
export async function sendLink(email: string, returnUrl: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, { url: returnUrl, handleCodeInApp: true });
}

/** Returns true if an address is an emailed sign-in link (spec 7). */
export function isLink(url: string): boolean {
  return isSignInWithEmailLink(auth, url);
}

/**
 * Signs in with the link and the address it was sent to (spec 7). Resolves to false if it was sent to another address, which doesn't use it
 * up. Rejects on any other failure.
 */
export async function signInWithLink(email: string, link: string): Promise<boolean> {
  try {
    await signInWithEmailLink(auth, email, link);
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/invalid-email') return false;
    // One emulator returns the same error for this as for a used link.
    if (import.meta.env.MODE !== 'production') {
      if (await (await import('#firebase/emulatorInbox')).wasSentToOther(email, link)) return false;
    }
    throw error;
  }
}

/**
 * Replaces a password on the account of the user who has just followed a link. The app uses no passwords, so someone created the account
 * beforehand and is waiting for its owner to verify the address. A random password invalidates the old one and all its sessions. Rejects
 * on failure.
 */
export async function endForeignPassword(): Promise<void> {
  const user: UserWithAccount | null = auth.currentUser;
  if (!user?.reloadUserInfo?.passwordHash) return;
  const unknown = Array.from(crypto.getRandomValues(new Uint32Array(8)), (part) =>
    part.toString(36),
  );
  await updatePassword(user, `Aa1!${unknown.join('-')}`);
}

/** A property the SDK's types leave out. Without it, there is no password to replace. */
type UserWithAccount = User & { reloadUserInfo?: { passwordHash?: string } | null };

/** Ends the session in all tabs (spec 7). Rejects on failure. */
export async function endSession(): Promise<void> {
  await signOut(auth);
}
