import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { docPaths } from '../../src/domain/docPaths';
import type { BenchContext } from './context';
import { desktop, milliseconds, openColdPage, phone, pressKey, takeWork, untilQuiet } from './page';
import type { ColdPage, Visit, Work } from './page';
import { admin, student, writeEntries, writeStudentList } from './school';
import { compared, comparison, percentile, type BenchTable } from './table';

const students = 5_000;

/** Of a heavy logger's four years, and of far more than anybody has. */
const [manyEntries, mostEntries] = [300, 2_000];

/** One press, or one change from outside, and what came of it. */
interface Sample {
  /** Milliseconds until the next frame was painted; for a change from outside, the page's processor time. */
  paint: number;
  /** Milliseconds until what was asked for was on the screen. */
  complete: number;
  work: Work;
}

/** What is done on a page; the ids are of the student's activities. */
type Measure = (cold: ColdPage, context: BenchContext, ids: readonly string[]) => Promise<Sample[]>;

type Place = Omit<Visit, 'origin' | 'slowdown'>;

/** Measures on a page that a user has open on a processor slowed down four times, once all is quiet. */
export async function onSlowPage<Result>(
  context: BenchContext,
  visit: Place & { origin: string },
  measure: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  const cold = await openColdPage(context, { viewport: desktop, ...visit, slowdown: 4 });
  await cold.visit();
  await untilQuiet(cold.page);
  return measure(cold).finally(cold.close);
}

/** Types the texts letter by letter; the box is emptied in between, which is not measured. */
async function typeAll(page: Page, label: string, texts: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  // Not by a click: what the box before proposes may cover it.
  await page.getByLabel(label, { exact: true }).focus();
  for (const text of texts) {
    for (const letter of text) samples.push(await pressKey(page, letter));
    await page.keyboard.press('ControlOrMeta+a');
    await pressKey(page, 'Backspace');
  }
  return samples;
}

const search: Measure = ({ page }, { isQuick }) => {
  const texts = ['amara okafor', 'kim 2027', 'zach ', 'x', 'la', 'noor t', 'e', '2028'];
  return typeAll(page, 'Search', isQuick ? ['am'] : [...texts, ...texts]);
};

const typeActivity: Measure = async ({ page }, { isQuick }) => {
  const text = isQuick ? 'So' : 'Sorted cans and packed boxes for the weekend pick-up';
  return [
    ...(await typeAll(page, 'Name', [text])),
    ...(await typeAll(page, 'Description', [text])),
  ];
};

/** From the table of a student back to the dashboard, whose list is in memory. */
const openList: Measure = async ({ page }, { isQuick }) => {
  const samples: Sample[] = [];
  for (let round = 0; round < (isQuick ? 1 : 20); round += 1) {
    await page.locator(viewButton).first().click();
    await page.waitForURL('**/table');
    await untilQuiet(page);
    // Before the press: asked for afterwards, the list may be there long before the question.
    const listed = page.evaluate((wanted) => window.benchProbe.appeared(wanted), viewButton);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const paint = (await listed) - (await page.evaluate(() => window.benchProbe.press.at));
    samples.push({ paint, complete: paint, work: await untilQuiet(page) });
  }
  return samples;
};

/** Changes one activity after another from outside. A sample is the processor time that the page spends on it. */
const changeLive: Measure = async ({ page, devtools }, { firestore, isQuick }, ids) => {
  const samples: Sample[] = [];
  for (let round = 0; round < (isQuick ? 2 : 40); round += 1) {
    await untilQuiet(page);
    const id = ids[(round * 37) % ids.length] ?? '';
    const before = await milliseconds(devtools, 'TaskDuration');
    await firestore.doc(docPaths.entry(student, id)).update({ Name: `Changed at ${Date.now()}` });
    // Nothing is asked of the page meanwhile: it would spend its time on the answers.
    await sleep(1_500);
    const paint = (await milliseconds(devtools, 'TaskDuration')) - before;
    const work = await takeWork(page);
    if (work.commits === 0) throw new Error('A change was not shown.');
    samples.push({ paint, complete: paint, work });
  }
  return samples;
};

const viewButton = 'button[aria-label^="View "]';
const dashboard = { user: admin, path: '/admin', selector: viewButton };
const form = { user: student, path: '/edit', selector: 'form', viewport: phone };
const table = { user: student, path: '/table', selector: 'tbody tr' };
const narrowTable = { ...table, viewport: phone };

/** Names of rows, how many activities there are then, where, and what is done. */
const measurements: readonly [string, number, Place, Measure][] = [
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
  const ids: string[] = [];
  const rows: (string | number)[][] = [];
  for (const [name, entries, place, measure] of measurements) {
    if (entries > ids.length) ids.push(...(await writeEntries(firestore, entries - ids.length)));
    const all: Sample[][] = [];
    for (const { name: build, origin } of builds) {
      say(`${name}, ${build}`);
      const samples = onSlowPage(context, { ...place, origin }, (cold) =>
        measure(cold, context, ids),
      );
      all.push(await samples);
    }
    const share = (of: Sample[] = [], part: number, what: (sample: Sample) => number) =>
      percentile(of.map(what), part);
    const [samples = []] = all;
    rows.push([
      ...[name, samples.length],
      ...compared(all.map((of) => share(of, 0.5, ({ paint }) => paint))),
      share(samples, 0.95, ({ paint }) => paint),
      share(samples, 0.95, ({ complete }) => complete),
      share(samples, 0.5, ({ work }) => work.commits),
      share(samples, 0.5, ({ work }) => work.renders),
    ]);
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
