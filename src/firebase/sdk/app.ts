import { initializeApp } from 'firebase/app';
import { appCheckSiteKey, firebaseSettings } from '../../config/env';

/** The one Firebase app of the page. Modules that use it are loaded lazily, see `services.ts`. */
export const firebaseApp = initializeApp(firebaseSettings);

// Awaited here, at the root of all Firebase modules, so that none sends a request without it. A
// school that does not use App Check does not download it.
if (appCheckSiteKey) (await import('./appCheck')).startAppCheck(firebaseApp, appCheckSiteKey);
