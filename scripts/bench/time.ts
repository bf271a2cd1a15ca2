import { setTimeout as sleep } from 'node:timers/promises';
import { milliseconds, openColdPage } from './browser';
import type { BenchContext } from './context';
import { onPages, pages, preparePages } from './pages';
import { compared, comparison, median, type BenchTable } from './table';

/** After the words are painted: what the page does then also keeps the processor from the user. */
const settleMs = 500;

/** Bytes, and milliseconds; by the name of the column. */
type Load = Record<'words' | 'script' | 'long tasks' | 'bytes', number>;

type Page = Parameters<typeof openColdPage>[1];

async function load({ browser }: BenchContext, url: string, options: Page): Promise<Load> {
  const { page, devtools, close } = await openColdPage(browser, options);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'commit' });
  const words = await page.evaluate(() => window.benchProbe.visible);
  const [script, needed] = [await milliseconds(devtools, 'ScriptDuration'), bytes];
  await sleep(settleMs);
  const longTasks = await page.evaluate(() => window.benchProbe.longTasks);
  await close();
  return { words, script, 'long tasks': longTasks, bytes: needed };
}

/** How long a cold load takes, of each page, on a fast and a slow processor and on a slow network. */
export async function timePart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, runs, say } = context;
  const sessionAt = await preparePages(context);
  const conditions = [
    { name: '1x', slowdown: 1 },
    { name: '4x', slowdown: 4 },
    { name: 'Slow 4G', slowdown: 1, isSlow4G: true },
  ];
  const cases = conditions.flatMap((condition) =>
    pages.map((page) => ({ ...page, ...condition, loads: builds.map((): Load[] => []) })),
  );
  for (let run = 1; run <= runs; run += 1) {
    say(`cold loads: round ${run} of ${runs}`);
    for (const { path, user, loads, ...options } of cases) {
      // The builds in turn, so that a busy moment hits both.
      const turns = [...builds.entries()];
      for (const [index, { origin }] of run % 2 === 0 ? turns : turns.reverse()) {
        const session = sessionAt(origin, user);
        loads[index]?.push(await load(context, origin + path, { ...options, session }));
      }
    }
  }
  const tableOf = (title: string, about: string, rows: typeof cases, measures: (keyof Load)[]) => ({
    title,
    about: `Median of ${runs} loads with empty caches. ${about} ${onPages}${comparison('', builds).about}`,
    columns: ['page', '', ...measures.flatMap((what) => comparison(what, builds).columns)],
    rows: rows.map(({ path, name, loads }) => [
      ...[path, name],
      ...measures.flatMap((what) =>
        compared(loads.map((of) => median(of.map((sample) => sample[what])))),
      ),
    ]),
  });
  return [
    tableOf(
      'Cold loads',
      `Milliseconds until the words that the visitor came for are painted (the landing link, the button of the login, the first activity, the first student), the processor time of scripts until then, and the sum of tasks over 50 ms until ${settleMs} ms later. 4x is a processor slowed down four times.`,
      cases.filter(({ isSlow4G }) => !isSlow4G),
      ['words', 'script', 'long tasks'],
    ),
    tableOf(
      'Slow network',
      "Chrome's preset `Slow 4G` (1.4 Mbit/s, 560 ms for every answer): milliseconds until the words are painted, and what had been downloaded by then, packed.",
      cases.filter(({ isSlow4G }) => isSlow4G),
      ['words', 'bytes'],
    ),
  ];
}
