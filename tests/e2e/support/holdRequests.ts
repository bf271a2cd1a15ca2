import type { Page } from '@playwright/test';

/** Keeps the requests to `url`, or those of them with `text` in their body, waiting until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp, text = ''): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (route.request().postData()?.includes(text) ?? !text) await released;
    await route.fallback();
  });
  return release;
}
