import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainFailure } from '../plainFailure';
import { startGuarded } from '../processes/guardedProcess';
import { cacheFolder } from '../projectRoot';
import type { EngineName, Profile } from './engine';
import { planFireemu } from './fireemu';
import { planOfficial } from './official';
import {
  assertPortsFree,
  demoProject,
  emulatorPortNames,
  host,
  isListening,
  portsAt,
  type Ports,
} from './ports';

/** The official engine starts a Java program: half a minute and more on a busy machine. */
const readyTimeoutMs = 150_000;
const pollMs = 25;
/** Lines of the engine's output kept for the message when it fails. */
const keptLines = 40;

export interface Emulators {
  engine: EngineName;
  ports: Ports;
  /** What does not run on this engine here; to be printed. */
  notices: string[];
  hasUi: boolean;
  hasStorage: boolean;
  /** The variables by which SDKs, tests and scripts find the emulators. */
  environment: Record<string, string>;
  /** Private to this run; gone after `stop`. */
  workFolder: string;
  /** Resolves with what the engine said last, when it has ended, asked or not. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

interface EmulatorOptions {
  engine: EngineName;
  profile: Profile;
  /** Added to every contract port, 0 or more. */
  offset: number;
  importFrom?: string;
  /** Takes each line the engine prints. */
  onLine?: (line: string) => void;
}

function environmentOf(
  ports: Ports,
  offset: number,
  engine: EngineName,
  hasStorage: boolean,
): Record<string, string> {
  return {
    EMULATOR_ENGINE: engine,
    EMULATOR_PORT_OFFSET: String(offset),
    GCLOUD_PROJECT: demoProject,
    // Google's libraries would ask the network whether they run in its cloud.
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    ...(hasStorage && { FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}` }),
  };
}

/**
 * Starts the emulators and resolves when every one of them serves. They end with `stop`, and by
 * themselves when this process ends in whatever way.
 *
 * @throws PlainFailure when a port is taken, the engine cannot run here, or it fails to start
 */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { engine, profile, offset, importFrom, onLine } = options;
  const ports = portsAt(offset);
  await assertPortsFree(ports, emulatorPortNames);
  // Whoever used this folder before has left these ports, perhaps without tidying up.
  const workFolder = join(cacheFolder, `emulators-${offset}`);
  const forget = () => rmSync(workFolder, { recursive: true, force: true });
  forget();
  mkdirSync(workFolder, { recursive: true });
  try {
    const plan = (engine === 'fireemu' ? planFireemu : planOfficial)({
      ports,
      profile,
      workFolder,
      importFrom,
    });
    const lastLines: string[] = [];
    let isReady = false;
    const program = startGuarded(plan.command, plan.args, {
      cwd: workFolder,
      // A folder of its own for temporary files keeps the hub's locator, which goes by the
      // project's name, apart from that of another run.
      env: { ...process.env, ...plan.env, TMPDIR: workFolder },
      onLine: (line) => {
        lastLines.push(line);
        if (lastLines.length > keptLines) lastLines.shift();
        isReady ||= plan.readyLine.test(line);
        onLine?.(line);
      },
    });
    const ended = program.exited.then(() => {
      forget();
      return lastLines.join('\n');
    });

    const serves = async () =>
      isReady &&
      (await Promise.all(plan.services.map((name) => isListening(ports[name])))).every(Boolean);
    const deadline = Date.now() + readyTimeoutMs;
    let lastWords: string | undefined;
    void ended.then((words) => (lastWords = words));
    while (!(await serves())) {
      if (lastWords !== undefined) {
        throw new PlainFailure(`The emulators (${engine}) did not start:\n${lastWords}`);
      }
      if (Date.now() > deadline) {
        await program.stop();
        throw new PlainFailure(
          `The emulators (${engine}) were not ready after ${readyTimeoutMs / 1000} s:\n${lastLines.join('\n')}`,
        );
      }
      await sleep(pollMs);
    }
    const hasStorage = plan.services.includes('storage');
    return {
      engine,
      ports,
      notices: plan.notices,
      hasUi: plan.services.includes('ui'),
      hasStorage,
      environment: environmentOf(ports, offset, engine, hasStorage),
      workFolder,
      ended,
      stop: program.stop,
    };
  } catch (error) {
    forget();
    throw error;
  }
}
