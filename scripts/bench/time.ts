import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from './context';
import { milliseconds, openColdPage, type Visit } from './page';
import { fillPages, onPages, pages } from './school';
import { compared, comparison, median, type BenchTable } from './table';

/** After the words are painted: what the page does then also keeps the processor from the user. */
const settleMs = 500;

/** Bytes, and milliseconds; by the name of the column. */
type Load = Record<'words' | 'script' | 'long tasks' | 'bytes', number>;

const conditions = [
  { name: '1x' },
  { name: '4x', slowdown: 4 },
  { name: 'Slow 4G', isSlow4G: true },
];

async function load(context: BenchContext, where: Visit): Promise<Load> {
  const { page, devtools, visit, close } = await openColdPage(context, where);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const words = await visit();
  const [script, needed] = [await milliseconds(devtools, 'ScriptDuration'), bytes];
  await sleep(settleMs);
  const longTasks = await page.evaluate(() => window.benchProbe.longTasks);
  await close();
  return { words, script, 'long tasks': longTasks, bytes: needed };
}

/** How long a cold load takes, of each page, on a fast and a slow processor and on a slow network. */
export async function timePart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, runs, say, firestore } = context;
  await fillPages(firestore);
  const cases = conditions.flatMap((condition) =>
    pages.map((page) => ({ ...page, ...condition, loads: builds.map((): Load[] => []) })),
  );
  for (let run = 1; run <= runs; run += 1) {
    say(`cold loads: round ${run} of ${runs}`);
    for (const { loads, ...where } of cases) {
      // The builds in turn, so that a busy moment hits both.
      const turns = [...builds.entries()];
      for (const [index, { origin }] of run % 2 === 0 ? turns : turns.reverse()) {
        loads[index]?.push(await load(context, { ...where, origin }));
      }
    }
  }
  const tableOf = (title: string, about: string, isSlow4G: boolean, measures: (keyof Load)[]) => ({
    title,
    about: `Median of ${runs} loads with empty caches. ${about} ${onPages}${comparison('', builds).about}`,
    columns: ['page', '', ...measures.flatMap((what) => comparison(what, builds).columns)],
    rows: cases
      .filter((one) => 'isSlow4G' in one === isSlow4G)
      .map(({ path, name, loads }) => [
        ...[path, name],
        ...measures.flatMap((what) => compared(loads.map((of) => median(of, what)))),
      ]),
  });
  return [
    tableOf(
      'Cold loads',
      `Milliseconds until the words that the visitor came for are painted (the landing link, the button of the login, the first activity, the first student), the processor time of scripts until then, and the sum of tasks over 50 ms until ${settleMs} ms later. 4x is a processor slowed down four times.`,
      false,
      ['words', 'script', 'long tasks'],
    ),
    tableOf(
      'Slow network',
      "Chrome's preset `Slow 4G` (1.4 Mbit/s, 560 ms for every answer): milliseconds until the words are painted, and what had been downloaded by then, packed.",
      true,
      ['words', 'bytes'],
    ),
  ];
}
