import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  isListening,
  portOffset,
  type Ports,
  portsAt,
  testPortOffset,
} from '../../../scripts/emulators/ports';
import { runWithEmulators } from '../../../scripts/emulators/runWithEmulators';

const sharedOffset = portOffset(testPortOffset);
// No round number: other runs of this project are likely to have moved their ports by one.
const ownOffset = sharedOffset + 430;

/** Ends when the file that it is told of is there. */
const waitForFile = `setInterval(() => require('node:fs').existsSync(process.argv[1]) && process.exit(), 50)`;

/**
 * A database server of one test's own, which can be ended and started again without disturbing the others.
 * What is stored outlives a restart, as in the cloud.
 */
export function ownServer() {
  // fireemu exports only below folders that nobody else may write to.
  const folder = mkdtempSync(join(homedir(), '.service-hours-own-server-'));
  const [data, stop] = [join(folder, 'data'), join(folder, 'stop')];
  const { firestore } = portsAt(ownOffset);
  let ended: Promise<unknown> | null = null;
  return {
    start: async () => {
      rmSync(stop, { force: true });
      ended = runWithEmulators({
        // Admits the tokens of the shared server's accounts.
        profile: 'emulator',
        isVerbose: false,
        offset: ownOffset,
        importFrom: existsSync(data) ? data : undefined,
        exportTo: data,
        command: [process.execPath, '-e', waitForFile, stop],
      });
      while (!(await isListening(firestore))) await new Promise((next) => setTimeout(next, 50));
    },
    /** Ends it; from then on it refuses connections. */
    stop: async () => {
      writeFileSync(stop, '');
      await ended;
      ended = null;
    },
    /** Sends what the page asks of the database to this server instead of the one of all tests. */
    serve: (page: Page) =>
      page.route(`http://127.0.0.1:${portsAt(sharedOffset).firestore}/**`, (route) =>
        route.fallback({ url: withPort(route.request().url(), firestore) }),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function withPort(url: string, port: Ports['firestore']): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}
