import { setTimeout as sleep } from 'node:timers/promises';
import { docPaths } from '#shared/lib/docPaths';
import { listedMax } from '#shared/lib/limits';
import type { SeedStudent } from '../seed/generateSchool';
import { writeSchool } from '../seed/writeSchool';
import type { Bench } from './context';
import {
  appearance,
  type ColdPage,
  milliseconds,
  onSlowPage,
  phone,
  pressKey,
  untilQuiet,
  type Visit,
} from './page';
import { admin, listedStudents, studentWith } from './school';
import type { Measurement } from './table';

const students = 5_000;

/** A student who logged a lot for four years, and one with as many activities as a table can show. */
const [heavy, heaviest] = [studentWith(300), studentWith(listedMax)];

/**
 * Uses a page and returns a sample for each key press, click or live change: `paint`, the milliseconds until the next frame was painted
 * or, for a live change, the processor time it took; `complete`, the milliseconds until the result was on screen; and React's work.
 */
type SamplesOf = (
  cold: ColdPage,
  bench: Bench,
) => Promise<Record<'paint' | 'complete' | 'commits' | 'renders', number>[]>;

/** Types into text fields letter by letter, replacing their contents. */
function typing(boxes: readonly { label: string; text: string }[]): SamplesOf {
  return async ({ page }, { isQuick }) => {
    const samples = [];
    for (const { label, text } of isQuick ? boxes.slice(0, 1) : boxes) {
      // Not a click, because the suggestions of the previous field may cover it.
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

/** Returns from a student's table to the dashboard, whose list is in memory. */
const openList: SamplesOf = async ({ page }, { isQuick }) => {
  const samples = [];
  for (let time = 0; time < (isQuick ? 1 : 20); time += 1) {
    await page.locator(viewButton).first().click();
    await page.waitForURL('**/table');
    await untilQuiet(page);
    const paint = await appearance(page, viewButton, () =>
      page.getByRole('link', { name: 'Dashboard' }).first().click(),
    );
    samples.push({ paint, complete: paint, ...(await untilQuiet(page)) });
  }
  return samples;
};

/** Changes activities directly in the database. Each sample is the processor time the page spends on one change. */
const changeLive =
  ({ email, entries }: SeedStudent): SamplesOf =>
  async ({ page, devtools }, { firestore, isQuick }) => {
    const samples = [];
    for (let time = 0; time < (isQuick ? 2 : 40); time += 1) {
      const { id = '' } = entries[(time * 37) % entries.length] ?? {};
      const before = await milliseconds(devtools, 'TaskDuration');
      await firestore.doc(docPaths.entry(email, id)).update({ Name: `Changed at ${Date.now()}` });
      // Don't query the page in the meantime, because its responses would count as work.
      await sleep(1_500);
      const paint = (await milliseconds(devtools, 'TaskDuration')) - before;
      const work = await untilQuiet(page);
      if (work.commits === 0) throw new Error('A change was not shown.');
      samples.push({ paint, complete: paint, ...work });
    }
    return samples;
  };

const viewButton = 'button[aria-label^="View "]';
const dashboard = { user: admin, path: '/admin', selector: viewButton };
const form = { user: heaviest.email, path: '/edit', selector: 'form', viewport: phone };
const tableOf = ({ email }: SeedStudent) => ({ user: email, path: '/table', selector: 'tbody tr' });

/** Each row: its name, the page to visit, and what to do there. */
const measurements: readonly [string, Visit, SamplesOf][] = [
  ['Live change among 300, wide table', tableOf(heavy), changeLive(heavy)],
  ['Live change among 300, phone', { ...tableOf(heavy), viewport: phone }, changeLive(heavy)],
  ['Key in the admin search', dashboard, search],
  ['Opening the student list', dashboard, openList],
  ['Live change among 1,000, wide table', tableOf(heaviest), changeLive(heaviest)],
  [
    'Live change among 1,000, phone',
    { ...tableOf(heaviest), viewport: phone },
    changeLive(heaviest),
  ],
  ['Key in the edit form, phone', form, typeActivity],
];

/** Measures how quickly the page responds with 4x CPU throttling. */
export const interactionPart = ({ app }: Bench): Measurement => ({
  title: 'Interaction',
  about: `With 4x CPU throttling, ${students.toLocaleString('en')} students in the list, and ${listedMax.toLocaleString('en')} activities for the student who types. Milliseconds from the key press or click until the next frame is painted, and until the result is on screen (\`complete\`); for a live change, the processor time instead. Also the median number of React's commits and renders (components whose code ran).`,
  row: 'what',
  columns: [
    ['p50', 'paint'],
    ['p95', 'paint', 0.95],
    ['complete p95', 'complete', 0.95],
    ['commits', 'commits'],
    ['renders', 'renders'],
  ],
  prepare: () => writeSchool(app, [heavy, heaviest, ...listedStudents(students)]),
  async *measure(bench) {
    for (const [name, visit, samplesOf] of measurements) {
      bench.say(name);
      for (const sample of await onSlowPage(bench, visit, (cold) => samplesOf(cold, bench))) {
        yield [name, sample];
      }
    }
  },
});
