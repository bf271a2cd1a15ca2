import type { Page } from '@playwright/test';
import { holdRequests } from './holdRequests';

/** Where the Firestore SDK sends writes. */
const writes = /Firestore\/Write\/channel/;

/**
 * Redirects all further writes of the page to the records of `other`, which the security rules refuse, so the page gets
 * their real answer.
 */
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

/**
 * Replaces `path` in the page's reads with a document that no rule lets anyone read, so the page gets the security rules' real
 * answer.
 */
export async function refuseRead(page: Page, path: string): Promise<void> {
  const name = encodeURIComponent(path);
  await page.route(/Firestore\/Listen\/channel/, (route) =>
    route.continue({ postData: route.request().postData()?.replaceAll(name, `${name}-absent`) }),
  );
}
