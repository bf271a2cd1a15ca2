import { setTimeout as sleep } from 'node:timers/promises';
import { docPaths } from '#domain/docPaths';
import { idlePrefetchDelayMs } from '#domain/limits';
import type { BenchContext } from './context';
import {
  type ColdPage,
  desktop,
  milliseconds,
  openColdPage,
  phone,
  pressKey,
  untilQuiet,
  type Visit,
} from './page';
import { admin, entryIds, student, writeEntries, writeStudentList } from './school';
import { type BenchTable, compared, comparison, percentile } from './table';

const students = 5_000;

/** The activities of a heavy logger's four years, and far more than anybody has. */
const [manyEntries, mostEntries] = [300, 2_000];

/**
 * One press, or one change from outside. `paint`: milliseconds until the next frame was painted, or the processor time
 * that the page spent on the change; `complete`: until what was asked for was on the screen; and React's work for it.
 */
type Sample = Record<'paint' | 'complete' | 'commits' | 'renders', number>;

/** What is done on a page. */
type Measure = (cold: ColdPage, context: BenchContext) => Promise<Sample[]>;

/** How long the screens of the menu take on a slow processor that are loaded ahead, once their delay is over. */
const loadingAheadMs = 2_500;

/**
 * Measures on a page that a user has open on a processor slowed down four times, once all is quiet: what is loaded ahead
 * during the measurement would be counted as work for the first changes.
 */
export async function onSlowPage<Result>(
  context: BenchContext,
  visit: Visit,
  measure: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  const cold = await openColdPage(context, { viewport: desktop, ...visit, slowdown: 4 });
  await cold.visit();
  await sleep(idlePrefetchDelayMs + loadingAheadMs);
  await untilQuiet(cold.page);
  try {
    return await measure(cold);
  } finally {
    await cold.close();
  }
}

/** So many samples, one after the other. */
export async function repeated(times: number, take: (round: number) => Promise<Sample>) {
  const samples: Sample[] = [];
  for (let round = 0; round < times; round += 1) samples.push(await take(round));
  return samples;
}

/** Types texts into boxes letter by letter, each over what is there. */
function typing(boxes: readonly { label: string; text: string }[]): Measure {
  return async ({ page }, { isQuick }) => {
    const samples: Sample[] = [];
    for (const { label, text } of isQuick ? boxes.slice(0, 1) : boxes) {
      // A click would not do: what the box before proposes may cover it.
      await page.getByLabel(label, { exact: true }).selectText();
      for (const letter of text) samples.push(await pressKey(page, letter));
    }
    return samples;
  };
}

const searched = ['amara okafor', 'kim 2027', 'zach ', 'x', 'la', 'noor t', 'e', '2028'];
const search = typing([...searched, ...searched].map((text) => ({ label: 'Search', text })));

const activity = 'Sorted cans and packed boxes for the weekend pick-up';
const typeActivity = typing(['Name', 'Description'].map((label) => ({ label, text: activity })));

/** From the table of a student back to the dashboard, whose list is in memory. */
const openList: Measure = ({ page }, { isQuick }) =>
  repeated(isQuick ? 1 : 20, async () => {
    await page.locator(viewButton).first().click();
    await page.waitForURL('**/table');
    await untilQuiet(page);
    // Before the press: asked for afterwards, the list may be there long before the question.
    const listed = page.evaluate((wanted) => window.benchProbe.appeared(wanted), viewButton);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const paint = (await listed) - (await page.evaluate(() => window.benchProbe.press.at));
    return { paint, complete: paint, ...(await untilQuiet(page)) };
  });

/** Changes one activity after another from outside. A sample is the processor time that the page spends on it. */
const changeLive: Measure = ({ page, devtools }, { firestore, isQuick }) =>
  repeated(isQuick ? 2 : 40, async (round) => {
    const id = entryIds[(round * 37) % manyEntries] ?? '';
    const before = await milliseconds(devtools, 'TaskDuration');
    await firestore.doc(docPaths.entry(student, id)).update({ Name: `Changed at ${Date.now()}` });
    // Nothing is asked of the page during that: it would spend its time on the answers.
    await sleep(1_500);
    const paint = (await milliseconds(devtools, 'TaskDuration')) - before;
    const work = await untilQuiet(page);
    if (work.commits === 0) throw new Error('A change was not shown.');
    return { paint, complete: paint, ...work };
  });

const viewButton = 'button[aria-label^="View "]';
const dashboard = { user: admin, path: '/admin', selector: viewButton };
const form = { user: student, path: '/edit', selector: 'form', viewport: phone };
const table = { user: student, path: '/table', selector: 'tbody tr' };
const narrowTable = { ...table, viewport: phone };

/** Names of rows, how many activities there are then, where, and what is done. */
const measurements: readonly [string, number, Visit, Measure][] = [
  ['Live change among 300, wide table', manyEntries, table, changeLive],
  ['Live change among 300, phone', manyEntries, narrowTable, changeLive],
  ['Key in the admin search', mostEntries, dashboard, search],
  ['Opening the student list', mostEntries, dashboard, openList],
  ['Live change among 2,000, wide table', mostEntries, table, changeLive],
  ['Live change among 2,000, phone', mostEntries, narrowTable, changeLive],
  ['Key in the edit form, phone', mostEntries, form, typeActivity],
];

/** How quickly the page answers on a processor slowed down four times. */
export async function interactionPart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, firestore, say } = context;
  await writeStudentList(firestore, students);
  const rows: BenchTable['rows'] = [];
  for (const [name, entries, place, measure] of measurements) {
    await writeEntries(firestore, entries);
    const all: Sample[][] = [];
    for (const { name: build, origin, loadRules } of builds) {
      say(`${name}, ${build}`);
      await loadRules();
      const measured = (cold: ColdPage) => measure(cold, context);
      all.push(await onSlowPage({ ...context, origin }, place, measured));
    }
    const [samples = []] = all;
    const [paint, complete] = [
      percentile(samples, 'paint', 0.95),
      percentile(samples, 'complete', 0.95),
    ];
    const [commits, renders] = [percentile(samples, 'commits'), percentile(samples, 'renders')];
    const p50 = compared(all.map((of) => percentile(of, 'paint')));
    rows.push([name, samples.length, ...p50, paint, complete, commits, renders]);
  }
  const { columns, about } = comparison('p50', builds);
  return [
    {
      title: 'Interaction',
      about: `On a processor slowed down four times; ${students.toLocaleString('en')} students in the list, ${mostEntries.toLocaleString('en')} activities in the table where no other number is given. Milliseconds from the press until the next frame is painted, and until everything it led to is there (\`complete\`); for a live change, the processor time that the page spends on it. Commits and renders (components whose code ran) are React's, median.${about}`,
      columns: ['what', 'samples', ...columns, 'p95', 'complete p95', 'commits', 'renders'],
      rows,
    },
  ];
}
