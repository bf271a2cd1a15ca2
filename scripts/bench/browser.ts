import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { chromiumLaunchOptions } from '../browser/chromium';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A phone's window: the narrow layout is the one that has to be fast. */
const phone = { viewport: { width: 390, height: 800 } };

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumLaunchOptions());
}

/** A page of its own context, so with empty caches: every load is a cold one. */
export interface ColdPage {
  page: Page;
  /** The browser's own protocol, for what Playwright does not offer. */
  devtools: CDPSession;
  close: () => Promise<void>;
}

/**
 * Opens a page on a processor slowed down `slowdown` times, as the user of `storageState` (nobody
 * without). `prepare` runs before the page's own scripts are there.
 */
export async function openColdPage(
  browser: Browser,
  { slowdown, storageState }: { slowdown: number; storageState?: StorageState },
): Promise<ColdPage> {
  const context = await browser.newContext({ ...phone, storageState });
  // Functions sent to the page are compiled to call this helper of the compiler's, which is not there.
  await context.addInitScript({ content: 'globalThis.__name = (target) => target;' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools, close: () => context.close() };
}
