import type { Page, Route } from '@playwright/test';
import {
  demoProject,
  host,
  portOffset,
  portsAt,
  testPortOffset,
} from '../../../scripts/emulators/ports';

/** False where an engine comes without its file store; the launcher of the emulators says so. */
export const isFileStoreRunning = process.env.FIREBASE_STORAGE_EMULATOR_HOST !== undefined;

const port = portsAt(portOffset(testPortOffset)).storage;
/** How the download URLs of the pictures begin. */
export const bucket = `http://${host}:${port}/v0/b/${demoProject}.appspot.com/o`;

/** What the file store holds under a name of a student's folder, past the security rules; null for nothing. */
export async function storedFile(
  email: string,
  name: string,
): Promise<{ size: number; contentType: string; cacheControl: string } | null> {
  const path = encodeURIComponent(`pictures/${email}/${name}`);
  const response = await fetch(`${bucket}/${path}`, { headers: { Authorization: 'Bearer owner' } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(await response.text());
  const { size, contentType, cacheControl } = (await response.json()) as Record<string, string>;
  return { size: Number(size), contentType: contentType ?? '', cacheControl: cacheControl ?? '' };
}

/** Whether a request of the SDK sends a part of a file, rather than starting or asking about an upload. */
function isPart(route: Route): boolean {
  const request = route.request();
  const command = request.headers()['x-goog-upload-command'];
  return request.method() === 'POST' && (command === undefined || command.startsWith('upload'));
}

/**
 * Holds uploads back once `parts` of their parts have passed: an upload then stands still, with a
 * progress that is known. Returns how to let everything through.
 */
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

/** Answers requests that upload something by `respond`. */
export async function interceptUploads(
  page: Page,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(`${bucket}?**`, (route) =>
    route.request().method() === 'POST' ? respond(route) : route.continue(),
  );
}

/** Lists the requests for the upload of a file, in order, from now on. */
export function watchUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().startsWith(bucket)) return;
    uploads.push(request.headers()['x-goog-upload-command'] ?? 'one request');
  });
  return uploads;
}

/** Resolves once the page has broken off a request of an upload that was on its way. */
export async function uploadBrokenOff(page: Page): Promise<void> {
  await page.waitForEvent('requestfailed', (request) => request.url().startsWith(bucket));
}
