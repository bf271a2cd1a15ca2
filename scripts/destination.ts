import type { App, AppOptions } from 'firebase-admin/app';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { demoProject, host, isListening, portOffset, portsAt } from './emulators/ports';
import { exitStatus, explained } from './failedWork';
import { PlainFailure } from './plainFailure';
import { onStopSignal } from './stopSignals';

/** Where a program for schools works: the project, in words for the reader too, and its database. */
export interface Destination {
  project: string;
  description: string;
  app: App;
  firestore: Firestore;
}

function destinationOf(
  project: string,
  description: string,
  options: AppOptions = {},
): Destination {
  const app = initializeApp({ ...options, projectId: project });
  return { project, description, app, firestore: getFirestore(app) };
}

async function emulatorDestination(project: string): Promise<Destination> {
  const address = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const [name = '', port = ''] = address.split(/:(?=\d+$)/);
  // A remote one is the reader's own business; the library waits for it for minutes.
  if (name === host && !(await isListening(Number(port)))) {
    throw new PlainFailure(
      `No Firestore emulator answers at ${address}. Start one in another terminal: npm start`,
    );
  }
  process.env.METADATA_SERVER_DETECTION = 'none';
  return destinationOf(project, `the Firestore emulator at ${address} (project ${project})`);
}

async function realDestination(project: string): Promise<Destination> {
  const credential = applicationDefault();
  await credential.getAccessToken().catch((error: unknown) => {
    throw new PlainFailure(
      `No usable Google credentials. Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, or run \`gcloud auth application-default login\`; docs/reports.md has the steps. For the emulators of \`npm start\` add --emulators.\nGoogle's library said: ${String(error)}`,
      exitStatus.credentials,
    );
  });
  return destinationOf(project, `the Firebase project ${project}`, { credential });
}

/**
 * Opens the database that the options and the environment name. Emulators come first, so that a
 * terminal set up for them never reaches a real project by mistake.
 *
 * @param options `emulators`: those of `npm start`; `project`: instead of the environment's
 * @param offset of the emulators' ports
 * @throws PlainFailure when there is no such place, or no credentials for it
 */
export async function openDestination(
  options: { emulators: boolean; project?: string | undefined },
  offset: number,
): Promise<Destination> {
  const { GCLOUD_PROJECT, GOOGLE_CLOUD_PROJECT } = process.env;
  const project = options.project ?? GOOGLE_CLOUD_PROJECT ?? GCLOUD_PROJECT;
  const ports = portsAt(offset);
  const ours = {
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
  };
  // Any of them sends the program to the emulators.
  if (options.emulators || Object.keys(ours).some((name) => process.env[name])) {
    for (const [name, address] of Object.entries(ours)) {
      // All of them: firebase-admin takes the real service for each that is not named.
      if (options.emulators || !process.env[name]) process.env[name] = address;
    }
    return emulatorDestination(project ?? demoProject);
  }
  if (project === undefined) {
    throw new PlainFailure(
      'Which project? Name it with --project or GOOGLE_CLOUD_PROJECT, or add --emulators for those of `npm start`.',
    );
  }
  if (project.startsWith('demo-')) {
    throw new PlainFailure(
      `A project whose name begins with demo- is in emulators only: add --emulators, or name a real project instead of ${project}.`,
    );
  }
  return realDestination(project);
}

/** The demo project in the emulators that `offset` moves, whatever the environment names: never a real project. */
export const openEmulators = (offset: number): Promise<Destination> =>
  openDestination({ emulators: true, project: demoProject }, offset);

/** The options that every program for schools takes. */
export const destinationOptions = {
  project: { type: 'string' },
  emulators: { type: 'boolean', default: false },
} as const;

/** How a program learns that it was told to end: `signal` aborts, and `orStopped` rejects in place of the work. */
export interface Stopping {
  signal: AbortSignal;
  orStopped: <Result>(work: Promise<Result>) => Promise<Result>;
}

/**
 * Works at the place that the options and the environment name. It stays open until the program exits.
 *
 * @param outcome what a failure or an interruption leaves behind, in a sentence
 * @throws what goes wrong, where it is known in words for the reader
 */
export async function workAt(
  options: Parameters<typeof openDestination>[0],
  outcome: string,
  work: (destination: Destination, stopping: Stopping) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const stopped = new Promise<never>((_resolve, reject) => {
    onStopSignal((status) => {
      const reason = new PlainFailure(`Interrupted. ${outcome}`, status);
      controller.abort(reason);
      reject(reason);
    });
  });
  const orStopped: Stopping['orStopped'] = (begun) => Promise.race([begun, stopped]);
  const destination = await orStopped(openDestination(options, portOffset(0)));
  try {
    await work(destination, { signal: controller.signal, orStopped });
  } catch (error) {
    throw explained(error, destination.project, outcome);
  }
}
