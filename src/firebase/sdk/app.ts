import { initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { appCheckSiteKey, firebaseSettings } from '#config/env';

/** The one Firebase app of the page. Modules that use it are loaded lazily, see `services.ts`. */
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
