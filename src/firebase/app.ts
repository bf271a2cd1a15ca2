import { initializeApp } from 'firebase/app';
import { firebaseSettings } from '../config/env';

/** The one Firebase app of the page. Modules that use it are loaded lazily, see `services.ts`. */
export const firebaseApp = initializeApp(firebaseSettings);
