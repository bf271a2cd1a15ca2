/** The address of an emulator, e.g. `127.0.0.1:18080`, or undefined if it isn't running. */
function addressOf(variable: string): string | undefined {
  const address = process.env[variable];
  return address === undefined || address === '' ? undefined : address;
}

function required(variable: string): string {
  const address = addressOf(variable);
  if (address === undefined) {
    throw new Error(`${variable} is not set: start these tests with \`npm run test:rules\`.`);
  }
  return address;
}

/** The project of the emulators; its `demo-` prefix keeps every tool off the network. */
export const projectId = process.env.GCLOUD_PROJECT ?? 'demo-service-hours';

/** Project ids like those of real deployments. The emulators serve them from memory like any other. */
export const liveLikeProjectIds = ['service-hours-of-a-school', 'not-a-demo-school'] as const;

export const firestoreAddress = required('FIRESTORE_EMULATOR_HOST');
export const authAddress = required('FIREBASE_AUTH_EMULATOR_HOST');

/** Undefined on the official engine if its rules runtime can't be downloaded: docs/decisions/emulator-engine.md. */
export const storageAddress = addressOf('FIREBASE_STORAGE_EMULATOR_HOST');

/** The app's bucket on the emulators (src/config/env.ts), the only one whose pictures an activity may show there. */
export const bucket = `${projectId}.appspot.com`;
