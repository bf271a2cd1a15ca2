import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PlainFailure } from '../plainFailure';
import { projectRoot } from '../projectRoot';
import type { EnginePlan, EngineRequest } from './engine';
import { demoProject, host, type PortName, type Ports } from './ports';

const require = createRequire(import.meta.url);
const oldestJava = 21;

function firebaseTools(): string {
  try {
    const folder = dirname(require.resolve('firebase-tools/package.json'));
    return join(folder, 'lib', 'bin', 'firebase.js');
  } catch {
    throw new PlainFailure('The package firebase-tools is missing: run `npm ci`.');
  }
}

function assertJava(): void {
  const { stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const found = /version "(\d+)/.exec(error === undefined ? stderr : '')?.[1];
  if (Number(found ?? 0) < oldestJava) {
    throw new PlainFailure(
      `The official emulators need Java ${oldestJava} or newer on the PATH; ${found === undefined ? 'there is no Java here' : `here it is Java ${found}`}. Install it, or use the emulators that need none: EMULATOR_ENGINE=fireemu.`,
    );
  }
}

/** Has firebase-tools fetch an emulator's program, which it does once a machine. */
function isObtainable(firebase: string, emulator: 'firestore' | 'storage' | 'ui', cwd: string) {
  if (process.env[`${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`]) return true;
  const { status } = spawnSync(process.execPath, [firebase, `setup:emulators:${emulator}`], {
    cwd,
    stdio: 'ignore',
  });
  return status === 0;
}

/**
 * firebase-tools takes ports from firebase.json alone, and paths only below that file: a folder with
 * a moved copy of it and links to the rules, which are still reloaded when they change.
 */
function writeProject(workFolder: string, ports: Ports, hasUi: boolean): void {
  const original = JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')) as object;
  const emulators = {
    auth: { host, port: ports.auth },
    firestore: { host, port: ports.firestore, websocketPort: ports.firestoreWebsocket },
    storage: { host, port: ports.storage },
    hub: { host, port: ports.hub },
    logging: { host, port: ports.logging },
    ui: { enabled: hasUi, host, port: ports.ui },
  };
  writeFileSync(join(workFolder, 'firebase.json'), JSON.stringify({ ...original, emulators }));
  for (const file of ['firestore.rules', 'firestore.indexes.json', 'storage.rules']) {
    symlinkSync(join(projectRoot, file), join(workFolder, file));
  }
}

/** How to start firebase-tools' emulators: Java programs that it downloads on first use. */
export function planOfficial({ ports, workFolder, importFrom }: EngineRequest): EnginePlan {
  const firebase = firebaseTools();
  assertJava();
  if (!isObtainable(firebase, 'firestore', workFolder)) {
    throw new PlainFailure(
      'The official Firestore emulator is not on this machine and cannot be downloaded. Go online once, or set FIRESTORE_EMULATOR_BINARY_PATH, or use EMULATOR_ENGINE=fireemu.',
    );
  }
  const hasStorage = isObtainable(firebase, 'storage', workFolder);
  const hasUi = isObtainable(firebase, 'ui', workFolder);
  const notices = [
    ...(hasStorage
      ? []
      : [
          'Storage does not run: the official Storage emulator cannot be downloaded here, so pictures and the Storage rules are out of reach on this engine.',
        ]),
    ...(hasUi ? [] : ['The emulator UI does not run: it cannot be downloaded here.']),
  ];
  writeProject(workFolder, ports, hasUi);
  const products: PortName[] = ['auth', 'firestore', ...(hasStorage ? ['storage' as const] : [])];
  return {
    command: process.execPath,
    args: [
      firebase,
      'emulators:start',
      ...['--project', demoProject],
      ...['--only', products.join(',')],
      ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ],
    env: { NO_UPDATE_NOTIFIER: '1' },
    readyLine: /All emulators ready/,
    services: [...products, 'hub', ...(hasUi ? (['ui', 'logging'] as const) : [])],
    notices,
  };
}
