import { initializeApp } from 'firebase/app';
import { appCheckSiteKey, firebaseSettings } from '#config/env';
import { startAppCheck } from './appCheck';

/** The one Firebase app of the page. Modules that use it are loaded lazily, see `services.ts`. */
export const firebaseApp = initializeApp(firebaseSettings);

// Here, at the root of all Firebase modules, so that none sends a request without it. The variable itself is a constant
// of the build: a school that does not use App Check does not download it.
if (import.meta.env.VITE_FIREBASE_APP_CHECK_SITE_KEY && appCheckSiteKey) {
  startAppCheck(firebaseApp, appCheckSiteKey);
}
