import type { Page, Route } from '@playwright/test';
import {
  demoProject,
  host,
  portOffset,
  portsAt,
  testPortOffset,
} from '../../../scripts/emulators/ports';

/** False if the emulator engine has no file store, as its launcher reports. */
export const isFileStoreRunning = process.env.FIREBASE_STORAGE_EMULATOR_HOST !== undefined;

const port = portsAt(portOffset(testPortOffset)).storage;
/** The start of the pictures' download URLs. */
export const bucket = `http://${host}:${port}/v0/b/${demoProject}.appspot.com/o`;

/** Returns the file stored under a name in a student's folder, bypassing the security rules, or null. */
export async function storedFile(
  email: string,
  name: string,
): Promise<{ size: number; contentType: string; cacheControl: string } | null> {
  const path = encodeURIComponent(`pictures/${email}/${name}`);
  const response = await fetch(`${bucket}/${path}`, {
    // On a busy machine, the emulator may close an idle connection just as it is used again.
    headers: { Authorization: 'Bearer owner', Connection: 'close' },
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(await response.text());
  const { size, contentType, cacheControl } = (await response.json()) as Record<string, string>;
  return { size: Number(size), contentType: contentType ?? '', cacheControl: cacheControl ?? '' };
}

/** Returns true if the SDK's request sends part of a file, rather than starting an upload or asking about one. */
function isPart(route: Route): boolean {
  const request = route.request();
  const command = request.headers()['x-goog-upload-command'];
  return request.method() === 'POST' && (command === undefined || command.startsWith('upload'));
}

/** Holds uploads after this many chunks, so that their progress is known. Returns a function that releases them. */
export async function holdUploads(page: Page, parts = 0): Promise<() => void> {
  let passed = 0;
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${bucket}?**`, async (route) => {
    if (isPart(route) && (passed += 1) > parts) await released;
    await route.continue();
  });
  return release;
}

/** Answers upload requests with `respond`. */
export async function interceptUploads(
  page: Page,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(`${bucket}?**`, (route) =>
    route.request().method() === 'POST' ? respond(route) : route.continue(),
  );
}

/** Records the upload requests from now on, in order. */
export function watchUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().startsWith(bucket)) return;
    uploads.push(request.headers()['x-goog-upload-command'] ?? 'one request');
  });
  return uploads;
}

/** Resolves when the page aborts a running upload request. */
export async function uploadBrokenOff(page: Page): Promise<void> {
  await page.waitForEvent('requestfailed', (request) => request.url().startsWith(bucket));
}
