import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { installReactProbe } from '#testing/reactProbe';
import { signIn } from '../browser/signIn';
import type { BenchContext } from './context';
import { pageProbe } from './pageProbe';

/** A phone's window: the narrow layout is the one that has to be fast. */
export const phone = { width: 390, height: 800 };
export const desktop = { width: 1280, height: 800 };

/** The browser's own preset of that name: bytes a second, milliseconds. */
const slow4G = { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };

/** What to open: `selector` holds the words that the visitor came for, `user` is empty for a visitor. */
export interface Visit {
  path: string;
  selector: string;
  user: string;
  /** How many times the processor is slowed down. */
  slowdown?: number;
  viewport?: typeof phone;
  isSlow4G?: boolean;
}

type Browsing = Pick<BenchContext, 'browser' | 'sessions' | 'origin'>;

/** What signing in leaves in a browser; done once a build and user, on a fast processor. */
async function sessionOf({ browser, sessions, origin }: Browsing, user: string) {
  if (user === '') return undefined;
  const known = sessions.get(origin + user);
  if (known) return known;
  const context = await browser.newContext();
  await signIn(await context.newPage(), origin, user);
  const session = await context.storageState();
  await context.close();
  sessions.set(origin + user, session);
  return session;
}

export type ColdPage = Awaited<ReturnType<typeof openColdPage>>;

/** A signed-in page in empty caches with the bench's probe, not yet there: to be visited, measured and closed. */
export async function openColdPage(bench: Browsing, visit: Visit) {
  const { path, selector, user, slowdown = 1, viewport = phone, isSlow4G = false } = visit;
  const storageState = await sessionOf(bench, user);
  const context = await bench.browser.newContext({ viewport, storageState });
  // Functions sent to the page are compiled to call __name, a helper of the compiler's, which is not there.
  await context.addInitScript(`globalThis.__name = (target) => target;
    benchProbe = (${String(pageProbe)})(${JSON.stringify(selector)}, (${String(installReactProbe)})());`);
  const page = await context.newPage();
  // The browser's own protocol, for what Playwright does not offer.
  const devtools = await context.newCDPSession(page);
  // Time the main thread had the processor, not time that passed, in which is what else the machine does.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Network.enable');
  if (isSlow4G) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  }
  return {
    page,
    devtools,
    /** Goes there; returns the milliseconds until the awaited words were painted. */
    visit: async () => {
      await page.goto(bench.origin + path, { waitUntil: 'commit' });
      return page.evaluate(() => window.benchProbe.visible);
    },
    close: () => context.close(),
  };
}

/** Processor time of the page's main thread so far, by what it was spent on; in milliseconds. */
export async function milliseconds(
  devtools: CDPSession,
  name: 'ScriptDuration' | 'TaskDuration',
): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
}

/** React's work: a render is one component whose code ran; the last commit's time is the page's. */
type Work = Record<'commits' | 'renders' | 'lastCommitAt', number>;

/** Waits until React has been quiet for 300 ms; returns its work since the last call. */
export async function untilQuiet(page: Page): Promise<Work> {
  await sleep(300);
  const { commits, renders, lastCommitAt } = await page.evaluate(() =>
    window.benchProbe.takeReactWork(),
  );
  if (commits === 0) return { commits, renders: 0, lastCommitAt };
  const rest = await untilQuiet(page);
  const rendered = Object.values(renders).reduce((sum, times) => sum + times, rest.renders);
  return { ...rest, commits: commits + rest.commits, renders: rendered };
}

/** Presses a key: milliseconds until the next frame is painted, and until React's last work for it. */
export async function pressKey(page: Page, key: string) {
  await page.keyboard.press(key);
  const { lastCommitAt, ...work } = await untilQuiet(page);
  const { at, paint } = await page.evaluate(() => window.benchProbe.press);
  return { paint, complete: Math.max(paint, lastCommitAt - at), ...work };
}
