import { accessSync, chmodSync, constants, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PlainFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import type { EnginePlan, EngineRequest } from './engine';
import { demoProject } from './ports';

const require = createRequire(import.meta.url);

/** npm installs the package of this platform, and only that one, as an optional dependency. */
function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(require.resolve(`@fireemu/${platform}/package.json`));
  } catch {
    throw new PlainFailure(
      platform === 'linux-x64'
        ? 'The emulator binary @fireemu/linux-x64 is missing: run `npm ci` without `--omit=optional`.'
        : `This project brings emulators for linux-x64; this machine is ${platform}. Use the official ones (EMULATOR_ENGINE=official, needs Java 21 or newer), or try \`npm install --no-save @fireemu/${platform}\`.`,
    );
  }
}

function binaryPath(): string {
  const path = join(packageFolder(), 'bin', 'fireemu');
  try {
    // The package may come without the run bit.
    chmodSync(path, 0o755);
  } catch {
    // Not ours to change; it may be runnable all the same.
  }
  try {
    accessSync(path, constants.X_OK);
  } catch {
    throw new PlainFailure(`${path} is missing or may not be run: run \`npm ci\` again.`);
  }
  return path;
}

/** How to start fireemu: one binary that serves everything, without Java. */
export function planFireemu({ ports, profile, workFolder, importFrom }: EngineRequest): EnginePlan {
  const settingsPath = join(workFolder, 'fireemu.json');
  const settings = {
    schemaVersion: 1,
    profile,
    // Without it no rules are loaded, and everything is allowed.
    firebaseJson: join(projectRoot, 'firebase.json'),
    firestore: { edition: 'standard', apiMode: 'native' },
  };
  writeFileSync(settingsPath, JSON.stringify(settings));
  return {
    command: binaryPath(),
    args: [
      'emulators:start',
      ...['--config', settingsPath],
      ...['--project', demoProject],
      ...['--only', 'auth,firestore,storage'],
      ...['--http-port', String(ports.auth)],
      ...['--firestore-port', String(ports.firestore)],
      ...['--storage-port', String(ports.storage)],
      ...['--hub-port', String(ports.hub)],
      ...['--logging-port', String(ports.logging)],
      ...['--ui-port', String(ports.ui)],
      ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ],
    env: {},
    readyLine: /^fireemu up/,
    services: ['auth', 'firestore', 'storage', 'hub', 'logging', 'ui'],
    notices: [],
  };
}
