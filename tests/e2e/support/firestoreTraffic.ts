import type { Page } from '@playwright/test';
import { holdRequests } from './holdRequests';

/** Where the Firestore SDK sends writes, alone or in transactions. */
export const writes = /Firestore\/Write\/channel|documents:commit/;

/** Redirects all further writes by the page to the records of `other`. The security rules deny those, so the page gets a real response. */
export async function refuseWrites(page: Page, own: string, other: string): Promise<void> {
  const foreign = encodeURIComponent(other);
  await page.route(writes, (route) => {
    const body = route.request().postData() ?? '';
    return route.continue({
      postData: body.replaceAll(encodeURIComponent(own), foreign).replaceAll(own, other),
    });
  });
}

/** Holds all writes until the returned function is called. */
export function holdWrites(page: Page): Promise<() => void> {
  return holdRequests(page, writes);
}

/** Replaces `path` in the page's reads with a document that nobody may read, so the page gets a real response from the security rules. */
export async function refuseRead(page: Page, path: string): Promise<void> {
  const name = encodeURIComponent(path);
  await page.route(/Firestore\/Listen\/channel/, (route) =>
    route.continue({ postData: route.request().postData()?.replaceAll(name, `${name}-absent`) }),
  );
}

/** Lets the server store the next transaction but drops its response. Call the returned function to let the page retry. */
export async function loseAnswer(page: Page): Promise<() => void> {
  let isLost = false;
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/documents:(commit|batchGet)/, async (route) => {
    if (isLost) {
      await released;
      return route.fallback();
    }
    isLost = route.request().url().includes(':commit');
    if (!isLost) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return release;
}
