import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { installReactProbe, type ReactWork } from '../../src/testing/reactProbe';
import { signIn } from '../browser/signIn';
import { installPageProbe } from './pageProbe';

/** A signed-in browser's storage; undefined for a visitor. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** A phone's window: the narrow layout is the one that has to be fast. */
export const phone = { width: 390, height: 800 };
export const desktop = { width: 1280, height: 800 };

/** The browser's own preset of that name: bytes a second, milliseconds. */
const slow4G = { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };

/** A page in empty caches, and the browser's own protocol for what Playwright does not offer. */
export interface ColdPage {
  page: Page;
  devtools: CDPSession;
  close: () => Promise<void>;
}

/** A page on a processor slowed down `slowdown` times, with the probe that looks for `selector`. */
export async function openColdPage(
  browser: Browser,
  options: {
    slowdown: number;
    selector: string;
    session: Session;
    viewport?: typeof phone;
    isSlow4G?: boolean;
  },
): Promise<ColdPage> {
  const { slowdown, selector, session, viewport = phone, isSlow4G = false } = options;
  const context = await browser.newContext({ viewport, storageState: session });
  // Functions sent to the page are compiled to call this helper of the compiler's, which is not there.
  await context.addInitScript('globalThis.__name = (target) => target;');
  await context.addInitScript(installPageProbe, selector);
  await context.addInitScript(`benchProbe.takeReactWork = (${installReactProbe.toString()})();`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // Time the page's main thread had the processor, not time that passed: what else the machine does
  // would be in that.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Network.enable');
  if (isSlow4G) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  }
  return { page, devtools, close: () => context.close() };
}

/** Signs in once, on a fast processor; the pages that are measured start with that session. */
export async function sessionOf(browser: Browser, origin: string, email: string): Promise<Session> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), origin, email);
  return context.storageState().finally(() => context.close());
}

/** Processor time of the page's main thread so far, by what it was spent on; in milliseconds. */
export async function milliseconds(
  devtools: CDPSession,
  name: 'ScriptDuration' | 'TaskDuration',
): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
}

/** Waits until React has been quiet for 300 ms; returns its work since the last call. */
export async function untilQuiet(page: Page): Promise<ReactWork> {
  return page.evaluate(async () => {
    const total: ReactWork = { commits: 0, renders: {}, lastCommitAt: 0 };
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { commits, renders, lastCommitAt } = window.benchProbe.takeReactWork();
      if (commits === 0) return total;
      for (const [name, count] of Object.entries(renders)) {
        total.renders[name] = (total.renders[name] ?? 0) + count;
      }
      Object.assign(total, { commits: total.commits + commits, lastCommitAt });
    }
  });
}
