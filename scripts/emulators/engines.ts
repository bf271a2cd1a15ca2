import { execaSync } from 'execa';
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PlainFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import { demoProject, portsAt } from './ports';

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

/** A command line that starts the emulators, runs the request's command, and ends them. */
export interface EngineCommand {
  program: string;
  args: readonly string[];
  /** What the reader must know: what does not run here, and why. */
  notices: readonly string[];
}

/**
 * Both engines take ports from firebase.json, and firebase-tools takes paths only below that file: a folder
 * with a moved copy of it and links to the rules, which are still reloaded when they change.
 */
function writeProject({ workFolder, offset, profile }: EngineRequest): void {
  const text = readFileSync(join(projectRoot, 'firebase.json'), 'utf8');
  const settings = JSON.parse(text) as { emulators: Record<string, object> };
  const { firestoreWebsocket, ...ports } = portsAt(offset);
  for (const [name, emulator] of Object.entries(settings.emulators)) {
    Object.assign(emulator, { port: ports[name as keyof typeof ports] });
  }
  Object.assign(settings.emulators.firestore ?? {}, { websocketPort: firestoreWebsocket });
  const write = (file: string, content: object) =>
    writeFileSync(join(workFolder, file), JSON.stringify(content));
  write('firebase.json', settings);
  write('fireemu.json', {
    schemaVersion: 1,
    profile,
    // Without it no rules are loaded, and everything is allowed.
    firebaseJson: join(workFolder, 'firebase.json'),
    firestore: { edition: 'standard', apiMode: 'native' },
  });
  for (const file of ['firestore.rules', 'firestore.indexes.json', 'storage.rules']) {
    symlinkSync(join(projectRoot, file), join(workFolder, file));
  }
}

/** What both engines understand alike. */
function sharedArgs(request: EngineRequest, settings: string, products: string): string[] {
  const { importFrom, exportTo, workFolder } = request;
  return [
    ...['emulators:exec', '--config', join(workFolder, settings), '--project', demoProject],
    ...['--only', products, '--ui'],
    ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ...(exportTo === undefined ? [] : ['--export-on-exit', exportTo]),
  ];
}

/** One binary that serves everything, without Java. npm installs the package of this platform only. */
function fireemu(request: EngineRequest): EngineCommand {
  const platform = `${process.platform}-${process.arch}`;
  let program: string;
  try {
    const manifest = createRequire(import.meta.url).resolve(`@fireemu/${platform}/package.json`);
    program = join(manifest, '..', 'bin', 'fireemu');
  } catch {
    throw new PlainFailure(
      platform === 'linux-x64'
        ? 'The emulator binary @fireemu/linux-x64 is missing: run `npm ci` without `--omit=optional`.'
        : `This project brings emulators for linux-x64; this machine is ${platform}. Use the official ones (EMULATOR_ENGINE=official, needs Java 21 or newer), or try \`npm install --no-save @fireemu/${platform}\`.`,
    );
  }
  try {
    // The package may come without the run bit.
    chmodSync(program, 0o755);
  } catch {
    // Not ours to change; it may be runnable all the same.
  }
  const args = [
    ...sharedArgs(request, 'fireemu.json', 'auth,firestore,storage'),
    ...['--log-verbosity', request.isVerbose ? 'info' : 'silent'],
    ...['--', ...request.command],
  ];
  return { program, args, notices: [] };
}

/** Has firebase-tools fetch an emulator's program, which it does once a machine. */
function isObtainable(emulator: 'firestore' | 'storage' | 'ui'): boolean {
  if (process.env[`${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`]) return true;
  return !execaSync('firebase', [`setup:emulators:${emulator}`], {
    preferLocal: true,
    reject: false,
  }).failed;
}

/** As one word of the one line of shell that firebase-tools takes. */
function quoted(argument: string): string {
  return process.platform === 'win32'
    ? `"${argument}"`
    : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

/** firebase-tools' emulators: Java programs that it downloads on first use. */
function official(request: EngineRequest): EngineCommand {
  if (!isObtainable('firestore')) {
    throw new PlainFailure(
      'The official Firestore emulator is not on this machine and cannot be downloaded. Go online once, or set FIRESTORE_EMULATOR_BINARY_PATH, or use EMULATOR_ENGINE=fireemu.',
    );
  }
  const hasStorage = isObtainable('storage');
  const notices = [
    ...(hasStorage
      ? []
      : [
          'Storage does not run: the official Storage emulator cannot be downloaded here, so pictures and the Storage rules are out of reach on this engine.',
        ]),
    ...(isObtainable('ui') ? [] : ['The emulator UI does not run: it cannot be downloaded here.']),
  ];
  const products = hasStorage ? 'auth,firestore,storage' : 'auth,firestore';
  const args = [
    ...sharedArgs(request, 'firebase.json', products),
    request.command.map(quoted).join(' '),
  ];
  return { program: 'firebase', args, notices };
}

const engines = { fireemu, official };

/**
 * How to run a command with emulators of the engine that `EMULATOR_ENGINE` names, or of fireemu.
 *
 * @throws PlainFailure when there is no such engine or it cannot run here
 */
export function engineCommand(request: EngineRequest): EngineCommand {
  const name = process.env.EMULATOR_ENGINE || 'fireemu';
  if (!Object.hasOwn(engines, name)) {
    throw new PlainFailure(
      `EMULATOR_ENGINE must be one of ${Object.keys(engines).join(', ')}, not "${name}".`,
    );
  }
  writeProject(request);
  return engines[name as keyof typeof engines](request);
}
