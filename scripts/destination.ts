import type { App, AppOptions } from 'firebase-admin/app';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { assertOwnProject, isRealProject } from './deploy/project';
import { demoProject, host, isListening, portOffset, portsAt } from './emulators/ports';
import { exitStatus, explained } from './failedWork';
import { PlainFailure } from './plainFailure';
import { onStopSignal } from './stopSignals';

/** The project a school's script works on, with a description for messages, and its database. */
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
  // Only check local ones, for which the library would wait minutes.
  if (name === host && !(await isListening(Number(port)))) {
    throw new PlainFailure(
      `No Firestore emulator is running at ${address}. Start one in another terminal: npm start`,
    );
  }
  process.env.METADATA_SERVER_DETECTION = 'none';
  return destinationOf(project, `the Firestore emulator at ${address} (project ${project})`);
}

async function realDestination(project: string): Promise<Destination> {
  const credential = applicationDefault();
  await credential.getAccessToken().catch((error: unknown) => {
    throw new PlainFailure(
      `No usable Google credentials. Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, or run \`gcloud auth application-default login\`; see docs/reports.md. To use the emulators of \`npm start\`, add --emulators.\nGoogle's library said: ${String(error)}`,
      exitStatus.credentials,
    );
  });
  return destinationOf(project, `the Firebase project ${project}`, { credential });
}

/**
 * Opens the database selected by the options and the environment. Emulators in the environment take precedence over a project there, so
 * that a terminal set up for them never reaches a real project by mistake.
 *
 * @param options `emulators`: use those of `npm start`; `project`: overrides the environment
 * @param offset of the emulator ports
 * @throws PlainFailure if no project is selected, the environment selects emulators instead of the requested project, this folder has
 *   another project's settings, it can't be reached, or there are no credentials
 */
export async function openDestination(
  options: { emulators: boolean; project?: string | undefined },
  offset: number,
): Promise<Destination> {
  const { GCLOUD_PROJECT, GOOGLE_CLOUD_PROJECT } = process.env;
  const project = options.project ?? GOOGLE_CLOUD_PROJECT ?? GCLOUD_PROJECT;
  const ports = portsAt(offset);
  const emulators = {
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
  };
  // Any of these variables selects the emulators.
  const variable = Object.keys(emulators).find((name) => process.env[name]);
  if (variable && !options.emulators && isRealProject(options.project ?? '')) {
    throw new PlainFailure(
      `${variable} is set, so this would use the emulators instead of the project ${options.project}. Unset it, or add --emulators.`,
    );
  }
  if (options.emulators || variable) {
    for (const [name, address] of Object.entries(emulators)) {
      // Set all of them, because firebase-admin uses the real service for any that is missing.
      if (options.emulators || !process.env[name]) process.env[name] = address;
    }
    return emulatorDestination(project ?? demoProject);
  }
  if (project === undefined) {
    throw new PlainFailure(
      'Which project? Specify it with --project or GOOGLE_CLOUD_PROJECT, or add --emulators to use those of `npm start`.',
    );
  }
  if (project.startsWith('demo-')) {
    throw new PlainFailure(
      `Projects whose id starts with demo- exist only in emulators: add --emulators, or specify a real project instead of ${project}.`,
    );
  }
  await assertOwnProject(project);
  return realDestination(project);
}

/** Opens the demo project in the emulators at this port offset. Ignores the environment, so it never opens a real project. */
export const openEmulators = (offset: number): Promise<Destination> =>
  openDestination({ emulators: true, project: demoProject }, offset);

/** The options of every script that works on a school's project. */
export const destinationOptions = {
  project: { type: 'string' },
  emulators: { type: 'boolean', default: false },
} as const;

/** Tells a script to stop: `signal` aborts, and `orStopped` rejects before the work settles. */
export interface Stopping {
  signal: AbortSignal;
  orStopped: <Result>(work: Promise<Result>) => Promise<Result>;
}

/**
 * Runs `work` on the project selected by the options and the environment, which stays open until the program exits.
 *
 * @param outcome a sentence about the state a failure or interruption leaves behind
 * @throws what `work` throws; as a PlainFailure if the cause is known
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
  const orStopped: Stopping['orStopped'] = (started) => Promise.race([started, stopped]);
  const destination = await orStopped(openDestination(options, portOffset(0)));
  try {
    await work(destination, { signal: controller.signal, orStopped });
  } catch (error) {
    throw explained(error, destination.project, outcome);
  }
}
