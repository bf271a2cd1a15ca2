import { initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
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
export const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });

if (usesEmulators) {
  connectAuthEmulator(auth, `http://127.0.0.1:${emulatorPorts.auth}`, { disableWarnings: true });
}
