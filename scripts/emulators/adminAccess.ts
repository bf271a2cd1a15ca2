import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { PlainFailure } from '../plainFailure';
import { demoProject, host, isListening, portsAt } from './ports';

const hostVariables = {
  FIRESTORE_EMULATOR_HOST: 'firestore',
  FIREBASE_AUTH_EMULATOR_HOST: 'auth',
} as const;

/** `[host, port]` of a variable like FIRESTORE_EMULATOR_HOST, refused unless it is this machine. */
function loopbackPort(name: string, value: string): number {
  const parts = /^(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)$/.exec(value);
  if (parts === null) {
    throw new PlainFailure(
      `${name} is "${value}". Demo data goes to emulators on this machine only, so it must be ${host} and a port.`,
    );
  }
  return Number(parts[1]);
}

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
  for (const [name, emulator] of Object.entries(hostVariables)) {
    const value = process.env[name] ?? `${host}:${portsAt(offset)[emulator]}`;
    if (!(await isListening(loopbackPort(name, value)))) {
      throw new PlainFailure(
        `No emulator answers at ${value}. Start one first, in another terminal: npm start`,
      );
    }
    // firebase-admin reads them when it is first used, and goes to the real service without.
    process.env[name] = value;
  }
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: demoProject });
  try {
    return await work(app);
  } finally {
    await deleteApp(app);
  }
}
