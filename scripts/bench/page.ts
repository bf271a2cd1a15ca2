import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { idlePrefetchDelayMs } from '#domain/limits';
import { installReactProbe } from '#testing/reactProbe';
import { signIn } from '../browser/signIn';
import type { Bench } from './context';
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

type Browsing = Pick<Bench, 'browser' | 'sessions' | 'origin'>;

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

/** A page to measure; `visit` goes there, and returns the milliseconds until the awaited words were painted. */
export interface ColdPage {
  page: Page;
  /** The browser's own protocol, for what Playwright does not offer. */
  devtools: CDPSession;
  visit: () => Promise<number>;
}

/** Works on a signed-in page in empty caches with the bench's probe, which is not yet there. */
export async function onPage<Result>(
  bench: Browsing,
  { path, selector, user, slowdown = 1, viewport = phone, isSlow4G = false }: Visit,
  work: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  const storageState = await sessionOf(bench, user);
  const context = await bench.browser.newContext({ viewport, storageState });
  // Functions sent to the page are compiled to call __name, a helper of the compiler's, which is not there.
  await context.addInitScript(`globalThis.__name = (target) => target;
    benchProbe = (${String(pageProbe)})(${JSON.stringify(selector)}, (${String(installReactProbe)})());`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // Time the main thread had the processor, not time that passed, in which is what else the machine does.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Network.enable');
  if (isSlow4G) {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  }
  const visit = async () => {
    await page.goto(bench.origin + path, { waitUntil: 'commit' });
    return page.evaluate(() => window.benchProbe.visible);
  };
  try {
    return await work({ page, devtools, visit });
  } finally {
    await context.close();
  }
}

/** How long the screens of the menu take on a slow processor that are loaded ahead, once their delay is over. */
const loadingAheadMs = 2_500;

/**
 * Works on a page that a user has open on a processor slowed down four times, once all is quiet: what is loaded ahead
 * during the measurement would be counted as work for the first changes.
 */
export const onSlowPage = <Result>(
  bench: Browsing,
  visit: Visit,
  work: (cold: ColdPage) => Promise<Result>,
): Promise<Result> =>
  onPage(bench, { viewport: desktop, ...visit, slowdown: 4 }, async (cold) => {
    await cold.visit();
    await sleep(idlePrefetchDelayMs + loadingAheadMs);
    await untilQuiet(cold.page);
    return work(cold);
  });

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

/** Presses something: milliseconds until an element that is not there yet has been painted. */
export async function appearance(
  page: Page,
  awaited: string,
  press: () => Promise<void>,
): Promise<number> {
  // Before the press: asked for afterwards, it may be there long before the question.
  const appeared = page.evaluate((selector) => window.benchProbe.appeared(selector), awaited);
  await press();
  return (await appeared) - (await page.evaluate(() => window.benchProbe.press.at));
}
