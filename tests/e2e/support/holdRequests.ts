import type { Page } from '@playwright/test';

/** Holds requests to `url`, or only those with `text` in their body, until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp, text = ''): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (route.request().postData()?.includes(text) ?? !text) await released;
    await route.fallback();
  });
  return release;
}
