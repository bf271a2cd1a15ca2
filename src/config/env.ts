/** Deployment settings from environment variables; see `.env.example`. */

declare global {
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

/** True in all build modes but `production`. Vite inlines the mode, so production bundles contain no emulator code. */
export const usesEmulators = import.meta.env.MODE !== 'production';

/** The emulators' project. Firebase tools keep `demo-` projects off the network. */
const demoProject = 'demo-service-hours';

/** Firebase web app settings. `vite.config.ts` stops a production build if one is missing. */
export const firebaseSettings = usesEmulators
  ? { apiKey: 'demo-api-key', projectId: demoProject, storageBucket: `${demoProject}.appspot.com` }
  : {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
      storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
      appId: import.meta.env.VITE_FIREBASE_APP_ID,
    };

/** The reCAPTCHA Enterprise site key for App Check, or an empty string if the deployment doesn't use it. */
export const appCheckSiteKey = usesEmulators
  ? ''
  : (import.meta.env.VITE_FIREBASE_APP_CHECK_SITE_KEY ?? '');

export const appVersion = import.meta.env.VITE_APP_VERSION ?? '';

const portOffset = usesEmulators ? Number(import.meta.env.VITE_EMULATOR_PORT_OFFSET ?? 0) : 0;

/** The emulators' ports. Tests shift them all by one offset so they can run alongside `npm start`. */
export const emulatorPorts = {
  auth: 9099 + portOffset,
  firestore: 8080 + portOffset,
  storage: 9199 + portOffset,
};

/** The servers a signed-in page talks to. Requests to `database` carry credentials, those to `auth` don't. */
export const sdkOrigins = usesEmulators
  ? {
      auth: [`http://127.0.0.1:${emulatorPorts.auth}`],
      database: [`http://127.0.0.1:${emulatorPorts.firestore}`],
    }
  : {
      auth: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      database: ['https://firestore.googleapis.com'],
    };

/** The prefix of every picture URL in this deployment. `firestore.rules` rejects any other. */
export const storedPictures = `${
  usesEmulators
    ? `http://127.0.0.1:${emulatorPorts.storage}`
    : 'https://firebasestorage.googleapis.com'
}/v0/b/${firebaseSettings.storageBucket}/o/`;
