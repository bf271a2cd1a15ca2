import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { idlePrefetchDelayMs } from '#shared/lib/limits';
import { installReactProbe } from '#testing/reactProbe';
import { signIn } from '../browser/signIn';
import type { Bench } from './context';
import { pageProbe } from './pageProbe';

/** A phone's viewport, because the narrow layout is the one that has to be fast. */
export const phone = { width: 390, height: 800 };
export const desktop = { width: 1280, height: 800 };

/** A page to open. `selector` matches the content that users wait for, and `user` is empty for a visitor. */
export interface Visit {
  path: string;
  selector: string;
  user: string;
  /** The CPU throttling factor. */
  slowdown?: number;
  viewport?: typeof phone;
}

type Browsing = Pick<Bench, 'browser' | 'sessions' | 'origin'>;

/** Returns the browser state after signing in. Signs in once per build and user, without throttling. */
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

/** A page to measure. `visit` navigates to it and returns the milliseconds until the awaited content was painted. */
export interface ColdPage {
  page: Page;
  /** The DevTools protocol, for features Playwright lacks. */
  devtools: CDPSession;
  visit: () => Promise<number>;
}

/** Prepares a signed-in page with empty caches and the probe installed, before any navigation, and passes it to `work`. */
export async function onPage<Result>(
  bench: Browsing,
  { path, selector, user, slowdown = 1, viewport = phone }: Visit,
  work: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  const storageState = await sessionOf(bench, user);
  const context = await bench.browser.newContext({ viewport, storageState });
  // Functions sent to the page call the compiler's helper __name, which doesn't exist there.
  await context.addInitScript(`globalThis.__name = (target) => target;
    benchProbe = (${String(pageProbe)})(${JSON.stringify(selector)}, ${String(installReactProbe)});`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // Use the main thread's processor time, because elapsed time includes everything else on the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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

/** How long preloading the menu's screens takes on a slow processor, after their delay. */
export const loadingAheadMs = 2_500;

/** Passes a page with 4x CPU throttling to `work` once it is idle, because preloading would otherwise count toward the first samples. */
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

/** Returns the main thread's total processor time for this kind of work, in milliseconds. */
export async function milliseconds(
  devtools: CDPSession,
  name: 'ScriptDuration' | 'TaskDuration',
): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
}

/** React's work. Each run of a component's code counts as a render. */
type Work = Record<'commits' | 'renders', number>;

/** Waits until React has been idle for 300 ms. Returns its work since the last call. */
export async function untilQuiet(page: Page): Promise<Work> {
  await sleep(300);
  const { commits, renders } = await page.evaluate(() => window.benchProbe.takeReactWork());
  if (commits === 0) return { commits, renders: 0 };
  const rest = await untilQuiet(page);
  const rendered = Object.values(renders).reduce((sum, times) => sum + times, rest.renders);
  return { commits: commits + rest.commits, renders: rendered };
}

/** Presses a key. Returns the milliseconds until the next frame is painted, and until the frame with React's last work for this key is. */
export async function pressKey(page: Page, key: string) {
  await page.keyboard.press(key);
  const work = await untilQuiet(page);
  const { paint, complete } = await page.evaluate(() => window.benchProbe.press);
  return { paint, complete, ...work };
}

/** Clicks something. Returns the milliseconds until a new element has been painted. */
export async function appearance(
  page: Page,
  awaited: string,
  press: () => Promise<void>,
): Promise<number> {
  // Start watching before the click, because the element may appear right away.
  const appeared = page.evaluate((selector) => window.benchProbe.appeared(selector), awaited);
  await press();
  return (await appeared) - (await page.evaluate(() => window.benchProbe.press.at));
}
