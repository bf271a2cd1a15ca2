// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { school } from '../src/config/school';
import {
  demoProject,
  emulatorPortNames,
  host,
  isListening,
  portOffset,
  portsAt,
  testPortOffset,
} from './emulators/ports';
import { projectRoot } from './projectRoot';
import { demoPeople } from './seed/people';

/** Ports and data of its own: other tests, and a developer's `npm start`, may be under way. */
const offset = portOffset(testPortOffset) + 1000;
const ports = portsAt(offset);
const dataFolder = join(projectRoot, '.emulator-data', `offset-${offset}`);
const patience = { timeout: 60_000, interval: 100 };

let running: ChildProcess | undefined;
let said = '';

async function start(...args: string[]): Promise<void> {
  said = '';
  running = spawn('npm', ['start', '--', ...args], {
    cwd: projectRoot,
    env: { ...process.env, EMULATOR_PORT_OFFSET: String(offset), EMULATOR_ENGINE: 'fireemu' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which is what Ctrl-C in a terminal reaches.
    detached: true,
  });
  for (const stream of [running.stdout, running.stderr]) {
    stream?.on('data', (text: Buffer) => (said += text.toString()));
  }
  await vi.waitUntil(() => said.includes('Ctrl-C ends everything'), patience);
}

/** Sends a signal to the whole group, and waits until nothing is left on any port. */
async function end(signal: NodeJS.Signals): Promise<void> {
  if (running?.pid === undefined) return;
  process.kill(-running.pid, signal);
  running = undefined;
  const names = [...emulatorPortNames, 'app'] as const;
  const taken = async () => {
    const answers = await Promise.all(names.map((name) => isListening(ports[name])));
    return names.filter((_name, index) => answers[index]);
  };
  await vi.waitUntil(async () => (await taken()).length === 0, patience);
}

const documents = `http://${host}:${ports.firestore}/v1/projects/${demoProject}/databases/(default)/documents`;

function asOwner(path: string, method: 'GET' | 'PATCH' = 'GET'): Promise<Response> {
  return fetch(`${documents}/${path}`, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(method === 'PATCH' && { body: JSON.stringify({ fields: {} }) }),
  });
}

beforeAll(() => rm(dataFolder, { recursive: true, force: true }));
afterEach(async () => {
  await end('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

// The binary of the default engine is there for this platform only.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'npm start (on Linux x64, whose emulators the project brings)',
  () => {
    it('serves the app with demo data, says whom to sign in as, and ends as a whole when told to, the data kept', async () => {
      await start('--fresh');
      expect(said).toContain(`http://${host}:${ports.app}`);
      expect(said).toContain(demoPeople.busyStudent.email);
      expect(said).toContain(demoPeople.newStudent.email);
      expect(said).toContain(school.adminEmails[0]);
      const page = await fetch(`http://${host}:${ports.app}/`);
      expect(await page.text()).toContain('<div id="root">');
      const entries = await asOwner(`users/${demoPeople.busyStudent.email}/entries`);
      expect(await entries.text()).toContain('"Hours"');
      expect((await asOwner('kept/mark', 'PATCH')).status).toBe(200);
      await end('SIGINT');

      await start();
      expect((await asOwner('kept/mark')).status).toBe(200);
      await end('SIGTERM');

      await start('--fresh');
      expect((await asOwner('kept/mark')).status).toBe(404);
      expect((await asOwner('cache/profileData')).status).toBe(200);
    }, 240_000);
  },
);
