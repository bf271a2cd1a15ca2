import { chmodSync, existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { PlainFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import { demoProject } from './ports';

/**
 * `strict` behaves as production does, down to missing indexes and token expiry. `emulator` admits
 * the tokens that `@firebase/rules-unit-testing` mints, which have expired by the clock.
 * The official emulators know only the second.
 */
export const profiles = ['strict', 'emulator'] as const;

export interface EngineRequest {
  profile: (typeof profiles)[number];
  isVerbose: boolean;
  /** Added to every port. */
  offset: number;
  /** A private folder for this run alone. */
  workFolder: string;
  /** The folders to begin with and to leave the data in. */
  importFrom?: string | undefined;
  exportTo?: string | undefined;
  command: readonly string[];
}

/** The program that starts the emulators, runs the request's command and ends them. */
type EngineCommand = [program: string, args: readonly string[]];

/**
 * Both engines take ports from firebase.json, and firebase-tools takes paths only below that file: a folder
 * with a moved copy of it and links to the rules, which are still reloaded when they change.
 */
function writeProject({ workFolder, offset, profile }: EngineRequest): void {
  // Every number in it is a port. fireemu refuses keys that it does not know, such as what to run before a deployment.
  const settings = JSON.stringify(firebaseJson, (key, value: unknown) => {
    if (key === 'predeploy') return undefined;
    return typeof value === 'number' ? value + offset : value;
  });
  writeFileSync(join(workFolder, 'firebase.json'), settings);
  const fireemuSettings = {
    schemaVersion: 1,
    profile,
    // Without this file no rules are loaded, and everything is allowed.
    firebaseJson: join(workFolder, 'firebase.json'),
    firestore: { edition: 'standard', apiMode: 'native' },
  };
  writeFileSync(join(workFolder, 'fireemu.json'), JSON.stringify(fireemuSettings));
  for (const file of ['firestore.rules', 'firestore.indexes.json', 'storage.rules']) {
    symlinkSync(join(projectRoot, file), join(workFolder, file));
  }
}

/** What both engines understand alike. */
function sharedArgs(request: EngineRequest, settings: string, products: string): string[] {
  const { importFrom, exportTo, workFolder } = request;
  return [
    ...['emulators:exec', '--config', join(workFolder, settings), '--project', demoProject],
    ...['--only', products],
    ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ...(exportTo === undefined ? [] : ['--export-on-exit', exportTo]),
  ];
}

/** One binary that serves everything, without Java. npm installs the package of this platform only. */
function fireemu(request: EngineRequest): EngineCommand {
  const platform = `${process.platform}-${process.arch}`;
  const program = join(projectRoot, 'node_modules', '@fireemu', platform, 'bin', 'fireemu');
  if (!existsSync(program)) {
    throw new PlainFailure(
      `The emulators @fireemu/${platform} are not here. On linux-x64 run \`npm ci\` without \`--omit=optional\`; elsewhere use the official ones (EMULATOR_ENGINE=official, needs Java 21 or newer), or try \`npm install --no-save @fireemu/${platform}\`.`,
    );
  }
  try {
    // The package may come without the run bit.
    chmodSync(program, 0o755);
  } catch {
    // The file may belong to another user; it may be runnable all the same.
  }
  const shared = sharedArgs(request, 'fireemu.json', 'auth,firestore,storage');
  const verbosity = request.isVerbose ? 'info' : 'silent';
  return [program, [...shared, '--ui', '--log-verbosity', verbosity, '--', ...request.command]];
}

/** Has firebase-tools fetch an emulator's program, which it does once a machine; says when it cannot be had. */
function isObtainable(emulator: 'firestore' | 'storage' | 'ui'): boolean {
  if (process.env[`${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`]) return true;
  const options = { preferLocal: true, reject: false } as const;
  if (!execaSync('firebase', [`setup:emulators:${emulator}`], options).failed) return true;
  console.log(`! The official emulator "${emulator}" does not run: it cannot be downloaded here.`);
  return false;
}

/** Writes a text as one word of the one line of shell that firebase-tools takes. */
function quoted(word: string): string {
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** firebase-tools' emulators: Java programs that it downloads on first use. */
function official(request: EngineRequest): EngineCommand {
  if (!isObtainable('firestore')) {
    throw new PlainFailure(
      'There is nothing to run then. Go online once, or set FIRESTORE_EMULATOR_BINARY_PATH, or use EMULATOR_ENGINE=fireemu.',
    );
  }
  // Without it pictures and the Storage rules are out of reach on this engine.
  const storage = isObtainable('storage') ? ',storage' : '';
  const ui = isObtainable('ui') ? ['--ui'] : [];
  const shared = sharedArgs(request, 'firebase.json', `auth,firestore${storage}`);
  return ['firebase', [...shared, ...ui, request.command.map(quoted).join(' ')]];
}

/**
 * How to run a command with emulators of the engine that `EMULATOR_ENGINE` names, or of fireemu.
 *
 * @throws PlainFailure when there is no such engine or it cannot run here
 */
export function engineCommand(request: EngineRequest): EngineCommand {
  const name = process.env.EMULATOR_ENGINE || 'fireemu';
  if (name !== 'fireemu' && name !== 'official') {
    throw new PlainFailure(`EMULATOR_ENGINE must be fireemu or official, not "${name}".`);
  }
  writeProject(request);
  return { fireemu, official }[name](request);
}
