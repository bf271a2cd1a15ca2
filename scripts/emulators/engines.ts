import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { PlainFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import { demoProject } from './ports';

/**
 * `strict` behaves like production, including missing indexes and expired tokens. `emulator` accepts the tokens of
 * `@firebase/rules-unit-testing`, which are already expired. The official emulators only have the latter.
 */
export const profiles = ['strict', 'emulator'] as const;

export interface EngineRequest {
  profile: (typeof profiles)[number];
  isVerbose: boolean;
  /** Added to every port. */
  offset: number;
  /** A folder only this run uses. */
  workFolder: string;
  /** The folders to import data from and export it to. */
  importFrom?: string | undefined;
  exportTo?: string | undefined;
  command: readonly string[];
}

/** The program that starts the emulators, runs the request's command, then stops them. */
interface EngineCommand {
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/**
 * Writes a project folder with shifted ports. Both engines read ports from firebase.json, and firebase-tools only accepts
 * paths below that file. The rules are links, so changes to them are still reloaded.
 */
function writeProject({ workFolder, offset, profile }: EngineRequest): void {
  // Every number in it is a port. fireemu rejects unknown keys, such as predeploy hooks.
  const settings = JSON.stringify(firebaseJson, (key, value: unknown) => {
    if (key === 'predeploy') return undefined;
    return typeof value === 'number' ? value + offset : value;
  });
  writeFileSync(join(workFolder, 'firebase.json'), settings);
  const fireemuSettings = {
    schemaVersion: 1,
    profile,
    // Without this, no rules are loaded and everything is allowed.
    firebaseJson: join(workFolder, 'firebase.json'),
    firestore: { edition: 'standard', apiMode: 'native' },
  };
  writeFileSync(join(workFolder, 'fireemu.json'), JSON.stringify(fireemuSettings));
  for (const file of ['firestore.rules', 'firestore.indexes.json', 'storage.rules']) {
    symlinkSync(join(projectRoot, file), join(workFolder, file));
  }
}

/** Returns the arguments that both engines take. */
function sharedArgs(request: EngineRequest, settings: string, products: string): string[] {
  const { importFrom, exportTo, workFolder } = request;
  return [
    ...['emulators:exec', '--config', join(workFolder, settings), '--project', demoProject],
    ...['--only', products],
    ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ...(exportTo === undefined ? [] : ['--export-on-exit', exportTo]),
  ];
}

/** A single binary for all emulators, without Java. npm only installs this platform's package. */
function fireemu(request: EngineRequest): EngineCommand {
  const platform = `${process.platform}-${process.arch}`;
  const program = join(projectRoot, 'node_modules', '@fireemu', platform, 'bin', 'fireemu');
  if (!existsSync(program)) {
    throw new PlainFailure(
      `The emulators (@fireemu/${platform}) are not installed. On linux-x64, run \`npm ci\` without \`--omit=optional\`. Elsewhere, use the official emulators (EMULATOR_ENGINE=official; needs Java 21 or newer) or try \`npm install --no-save @fireemu/${platform}\`.`,
    );
  }
  try {
    // The package may come without execute permission.
    chmodSync(program, 0o755);
  } catch {
    // The file may belong to another user and still be executable.
  }
  const shared = sharedArgs(request, 'fireemu.json', 'auth,firestore,storage');
  const verbosity = request.isVerbose ? 'info' : 'silent';
  const options = [...shared, '--ui', '--log-verbosity', verbosity];
  return { program, args: [...options, '--', ...request.command] };
}

/** Makes firebase-tools download an emulator if it is missing. If that fails, prints a message and returns false. */
function isObtainable(emulator: 'firestore' | 'storage' | 'ui'): boolean {
  if (process.env[`${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`]) return true;
  const options = { preferLocal: true, reject: false } as const;
  if (!execaSync('firebase', [`setup:emulators:${emulator}`], options).failed) return true;
  console.log(
    `! Running without the official "${emulator}" emulator, which could not be downloaded.`,
  );
  return false;
}

/** Quotes an argument for the single shell line that firebase-tools takes. */
function quoted(word: string): string {
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Gives firebase-tools its own temporary folder, and the command the usual one. To export data at the end, firebase-tools finds the
 * emulators in a file in that folder, which either engine writes, so it would use those of this project's latest run. On Windows, other
 * variables set the folder, so two runs must not overlap there.
 */
function withOwnTemporaryFolder({
  workFolder,
  command,
}: EngineRequest): Required<Pick<EngineCommand, 'env'>> & { command: string } {
  const own = join(workFolder, 'temporary');
  mkdirSync(own);
  const line = command.map(quoted).join(' ');
  if (process.platform === 'win32') return { env: {}, command: line };
  // Without exec, the shell would end at Ctrl-C before the command does.
  return { env: { TMPDIR: own }, command: `exec env TMPDIR=${quoted(tmpdir())} ${line}` };
}

/** The firebase-tools emulators: Java programs, downloaded on first use. */
function official(request: EngineRequest): EngineCommand {
  if (!isObtainable('firestore')) {
    throw new PlainFailure(
      'The official Firestore emulator is required. Go online once, set FIRESTORE_EMULATOR_BINARY_PATH, or use EMULATOR_ENGINE=fireemu.',
    );
  }
  // Without the Storage emulator, this engine can't test pictures and Storage rules.
  const storage = isObtainable('storage') ? ',storage' : '';
  const ui = isObtainable('ui') ? ['--ui'] : [];
  const shared = sharedArgs(request, 'firebase.json', `auth,firestore${storage}`);
  const verbosity = request.isVerbose ? 'INFO' : 'QUIET';
  const options = [...shared, ...ui, '--log-verbosity', verbosity];
  const { env, command } = withOwnTemporaryFolder(request);
  return { program: 'firebase', args: [...options, command], env };
}

/**
 * Returns the command that runs the request with the engine named in `EMULATOR_ENGINE` (fireemu by default).
 *
 * @throws PlainFailure if the engine is unknown or can't run here
 */
export function engineCommand(request: EngineRequest): EngineCommand {
  const name = process.env.EMULATOR_ENGINE || 'fireemu';
  if (name !== 'fireemu' && name !== 'official') {
    throw new PlainFailure(`EMULATOR_ENGINE must be fireemu or official, not "${name}".`);
  }
  writeProject(request);
  return { fireemu, official }[name](request);
}
