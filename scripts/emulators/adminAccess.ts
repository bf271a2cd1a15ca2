import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { PlainFailure } from '../plainFailure';
import { demoProject, host, isListening, portsAt } from './ports';

/**
 * Opens the emulators with an owner's rights, past the security rules. Where the variables of the
 * emulators are not set it takes the ports of `npm start`. It cannot reach a real project: the
 * project id is the demo one, and no credentials are ever looked for.
 *
 * @param offset added to the contract ports where the variables are not set
 * @throws PlainFailure when the variables point elsewhere or nothing runs there
 */
export async function withEmulatorOwner<T>(
  offset: number,
  work: (app: App) => Promise<T>,
): Promise<T> {
  const project = process.env.GCLOUD_PROJECT ?? demoProject;
  if (project !== demoProject) {
    throw new PlainFailure(
      `GCLOUD_PROJECT is "${project}". Demo data goes to the project ${demoProject} of the emulators only.`,
    );
  }
  const { auth, firestore } = portsAt(offset);
  const variables = { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth };
  for (const [name, port] of Object.entries(variables)) {
    // firebase-admin reads them when it is first used, and goes to the real service without.
    const address = (process.env[name] ??= `${host}:${port}`);
    const [, itsPort] = /^(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)$/.exec(address) ?? [];
    if (itsPort === undefined) {
      throw new PlainFailure(
        `${name} is "${address}". Demo data goes to emulators on this machine only, so it must be ${host} and a port.`,
      );
    }
    if (!(await isListening(Number(itsPort)))) {
      throw new PlainFailure(
        `No emulator answers at ${address}. Start one first, in another terminal: npm start`,
      );
    }
  }
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: demoProject });
  try {
    return await work(app);
  } finally {
    await deleteApp(app);
  }
}

/** Removes every document and account from the emulators that the environment names. */
export async function clearEmulators(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST = '', FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;
  for (const address of [
    `${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${demoProject}/databases/(default)/documents`,
    `${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${demoProject}/accounts`,
  ]) {
    const response = await fetch(`http://${address}`, { method: 'DELETE' });
    if (!response.ok) throw new Error(`DELETE ${address}: ${await response.text()}`);
  }
}
