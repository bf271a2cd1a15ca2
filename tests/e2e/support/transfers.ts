import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { compressWithBrotli } from '../../../scripts/build/compressWithBrotli';
import { host, portOffset, portsAt, testPortOffset } from '../../../scripts/emulators/ports';

/** A file that a page downloaded. */
export interface Transfer {
  /** Its name without the content hash: `app.js`. */
  file: string;
  kind: 'document' | 'script' | 'stylesheet' | 'other';
  /** Its size with gzip at the default level, no matter what the local server does. */
  bytes: number;
  /** The same with Brotli, which current browsers get. */
  brotliBytes: number;
}

const { auth, firestore, storage } = portsAt(portOffset(testPortOffset));
const emulatorOrigins = [auth, firestore, storage].map((port) => `http://${host}:${port}`);

/** The emulators' responses are data, not code, so they don't count. */
function isData(url: URL): boolean {
  return emulatorOrigins.includes(url.origin) || url.pathname.startsWith('/emulator/');
}

function stableName(url: URL): string {
  const name = url.pathname.split('/').at(-1) ?? '';
  return name.replace(/-[\w-]{8}(?=\.\w+$)/, '') || url.pathname;
}

function kindOf(type: string): Transfer['kind'] {
  return type === 'document' || type === 'script' || type === 'stylesheet' ? type : 'other';
}

/** Records every file the page downloads from now on. The returned function lists what has arrived so far. */
export function recordTransfers(page: Page): () => Promise<Transfer[]> {
  const arriving = new Map<string, Promise<Transfer>>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    const canHaveBody = response.ok() && /^https?:$/.test(url.protocol);
    if (!canHaveBody || isData(url) || arriving.has(url.href)) return;
    arriving.set(
      url.href,
      response.body().then((body) => ({
        file: stableName(url),
        kind: kindOf(response.request().resourceType()),
        bytes: gzipSync(body).length,
        brotliBytes: compressWithBrotli(body).length,
      })),
    );
  });
  return () => Promise.all(arriving.values());
}
