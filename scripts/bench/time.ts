import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from './context';
import { milliseconds, openColdPage, type Visit } from './page';
import { fillPages, onPages, pages } from './school';
import { type BenchTable, compared, comparison, percentile } from './table';

/** After the words are painted: what the page does then also keeps the processor from the user. */
const settleMs = 500;

/** Bytes, and milliseconds; by the name of the column. */
type Load = Record<'words' | 'script' | 'long tasks' | 'bytes', number>;

async function load(context: BenchContext, where: Visit): Promise<Load> {
  const { page, devtools, visit, close } = await openColdPage(context, where);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const words = await visit();
  const measured = { words, script: await milliseconds(devtools, 'ScriptDuration'), bytes };
  await sleep(settleMs);
  const longTasks = await page.evaluate(() => window.benchProbe.longTasks());
  await close();
  return { ...measured, 'long tasks': longTasks };
}

/** How long a cold load takes, of each page under each condition, by its name. */
async function coldLoads(
  context: BenchContext,
  title: string,
  conditions: Readonly<Record<string, Partial<Visit>>>,
  measures: readonly (keyof Load)[],
  about: string,
): Promise<BenchTable> {
  const { builds, runs, say } = context;
  const cases = Object.entries(conditions).flatMap(([name, condition]) =>
    pages.map((page) => ({ name, ...page, ...condition, loads: builds.map((): Load[] => []) })),
  );
  for (let run = 1; run <= runs; run += 1) {
    say(`${title}: round ${run} of ${runs}`);
    for (const { loads, ...where } of cases) {
      // The builds in turn, so that a busy moment hits both.
      const turns = [...builds.entries()];
      for (const [index, { origin, loadRules }] of run % 2 === 0 ? turns : turns.reverse()) {
        await loadRules();
        loads[index]?.push(await load({ ...context, origin }, where));
      }
    }
  }
  const columns = measures.flatMap((what) => comparison(what, builds).columns);
  return {
    title,
    about: `Median of ${runs} loads with empty caches. ${about} ${onPages}${comparison('', builds).about}`,
    columns: ['page', '', ...columns],
    rows: cases.map(({ path, name, loads }) => [
      ...[path, name],
      ...measures.flatMap((what) => compared(loads.map((of) => percentile(of, what)))),
    ]),
  };
}

/** On a fast and a slow processor, and on a slow network. */
export async function timePart(context: BenchContext): Promise<BenchTable[]> {
  await fillPages(context.firestore);
  return [
    await coldLoads(
      context,
      'Cold loads',
      { '1x': {}, '4x': { slowdown: 4 } },
      ['words', 'script', 'long tasks'],
      `Milliseconds until the words that the visitor came for are painted (the landing link, the button of the login, the first activity, the first student), the processor time of scripts until then, and the sum of tasks over 50 ms until ${settleMs} ms later. 4x is a processor slowed down four times.`,
    ),
    await coldLoads(
      context,
      'Slow network',
      { 'Slow 4G': { isSlow4G: true } },
      ['words', 'bytes'],
      "Chrome's preset `Slow 4G` (1.4 Mbit/s, 560 ms for every answer): milliseconds until the words are painted, and what had been downloaded up to that moment, packed.",
    ),
  ];
}
