import type { Page } from '@playwright/test';
import { holdRequests } from './holdRequests';

/** Where the Firestore SDK sends what is written. */
const writes = /Firestore\/Write\/channel/;

/**
 * Turns everything that the page writes from now on into writes to the records of `other`, which the
 * security rules refuse. What the page then meets is their real answer.
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

/** Lets no write through until the returned function is called. */
export function holdWrites(page: Page): Promise<() => void> {
  return holdRequests(page, writes);
}

/**
 * Asks for another document of the same collection whenever the page asks for `path`, which no rule
 * lets anyone read: the read fails by the security rules' own answer.
 */
export async function refuseRead(page: Page, path: string): Promise<void> {
  const name = encodeURIComponent(path);
  await page.route(/Firestore\/Listen\/channel/, (route) =>
    route.continue({ postData: route.request().postData()?.replaceAll(name, `${name}-absent`) }),
  );
}
