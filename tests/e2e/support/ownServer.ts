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
// An odd number, because other runs of this project probably use round offsets.
const ownOffset = portOffset(testPortOffset, 430);

/** A program that exits once the given file exists. */
const waitForFile = `setInterval(() => require('node:fs').existsSync(process.argv[1]) && process.exit(), 50)`;

/**
 * A separate database server for one test, which can be stopped and restarted without disturbing other tests. Its data survives
 * a restart, as in the cloud.
 */
export function ownServer() {
  // fireemu only exports to folders that no other user can write to.
  const folder = mkdtempSync(join(homedir(), '.service-hours-own-server-'));
  const [data, stop] = [join(folder, 'data'), join(folder, 'stop')];
  const { firestore } = portsAt(ownOffset);
  let ended: Promise<unknown> | null = null;
  return {
    start: async () => {
      rmSync(stop, { force: true });
      ended = runWithEmulators({
        // Accepts the tokens of the shared server's accounts.
        profile: 'emulator',
        isVerbose: false,
        offset: ownOffset,
        importFrom: existsSync(data) ? data : undefined,
        exportTo: data,
        command: [process.execPath, '-e', waitForFile, stop],
      });
      while (!(await isListening(firestore))) await new Promise((next) => setTimeout(next, 50));
    },
    /** Stops the server, which then refuses connections until the next start. */
    stop: async () => {
      writeFileSync(stop, '');
      await ended;
      ended = null;
    },
    /** Sends the page's database requests to this server instead of the shared one. */
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
