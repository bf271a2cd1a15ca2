import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { hosting, withEmulators } from '../../../scripts/build/hosting';
import { host, portOffset, testPortOffset } from '../../../scripts/emulators/ports';
import { buildFolder } from './buildFolder';

/** Returns a file's name after its content has changed. */
const renamed = (name: string) => name.replace(/.{4}(?=[.]\w+$)/, 'next');

/** Copies the build to a folder as if all of its code had changed, with a new hash in every file name that has one. */
function copyChanged(folder: string): void {
  cpSync(buildFolder, folder, { recursive: true });
  const assets = readdirSync(join(folder, 'assets'));
  for (const name of assets)
    renameSync(join(folder, 'assets', name), join(folder, 'assets', renamed(name)));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/[.](html|js|css)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      assets.reduce((all, name) => all.replaceAll(name, renamed(name)), text),
    );
  }
}

/**
 * Hosts the build at its own address. A new release there replaces all files of the previous one, so a page that is still open loses its
 * files.
 *
 * @param next a new folder for the second release
 */
export async function startDeployments(next: string) {
  const settings = withEmulators(firebaseJson.hosting, portOffset(testPortOffset));
  copyChanged(next);
  const first = hosting(buildFolder, settings);
  const second = hosting(next, settings);
  let deployed = first;
  const server = createServer((request, response) => deployed(request, response)).listen(0, host);
  await once(server, 'listening');
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    deploySecond: () => {
      deployed = second;
    },
    rollBack: () => {
      deployed = first;
    },
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
