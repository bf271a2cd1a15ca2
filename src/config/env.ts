/** What the build knows about where it runs. Set per deployment, see `.env.example`. */

declare global {
  /** The variables of `.env.example`, typed. */
  interface ImportMetaEnv {
    readonly VITE_FIREBASE_API_KEY: string;
    readonly VITE_FIREBASE_AUTH_DOMAIN: string;
    readonly VITE_FIREBASE_PROJECT_ID: string;
    readonly VITE_FIREBASE_STORAGE_BUCKET: string;
    readonly VITE_FIREBASE_APP_ID: string;
    readonly VITE_FIREBASE_APP_CHECK_SITE_KEY?: string;
    readonly VITE_EMULATOR_PORT_OFFSET?: string;
    /** The version in package.json. */
    readonly VITE_APP_VERSION?: string;
  }
}

/**
 * True in every build mode but `production`: the app then talks to local emulators. Vite replaces
 * the mode by a constant, so a production bundle carries nothing of the emulator branches.
 */
export const usesEmulators = import.meta.env.MODE !== 'production';

/** The project of the emulators. Firebase tools never let a `demo-` project reach the network. */
const demoProject = 'demo-service-hours';

/** The settings of a Firebase web app. `vite.config.ts` stops a production build that lacks one. */
export const firebaseSettings = usesEmulators
  ? { apiKey: 'demo-api-key', projectId: demoProject, storageBucket: `${demoProject}.appspot.com` }
  : {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
      storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
    };

/** The public key of reCAPTCHA Enterprise where a deployment uses App Check; empty where it does not. */
export const appCheckSiteKey = usesEmulators
  ? ''
  : (import.meta.env.VITE_FIREBASE_APP_CHECK_SITE_KEY ?? '');

/** The version of the app, as CHANGELOG.md numbers it. */
export const appVersion = import.meta.env.VITE_APP_VERSION ?? '';

const portOffset = usesEmulators ? Number(import.meta.env.VITE_EMULATOR_PORT_OFFSET ?? 0) : 0;

/** Where the emulators listen. Tests move all ports by one offset, to run beside `npm start`. */
export const emulatorPorts = {
  auth: 9099 + portOffset,
  firestore: 8080 + portOffset,
  storage: 9199 + portOffset,
};

/** How the download URL of each picture of this deployment begins. `firestore.rules` refuse any other. */
export const storedPictures = `${
  usesEmulators
    ? `http://127.0.0.1:${emulatorPorts.storage}`
    : 'https://firebasestorage.googleapis.com'
}/v0/b/${firebaseSettings.storageBucket}/o/`;
