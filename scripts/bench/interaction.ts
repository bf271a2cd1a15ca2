import { setTimeout as sleep } from 'node:timers/promises';
import { docPaths } from '#domain/docPaths';
import { listedMax } from '#domain/limits';
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

/** A heavy logger of four years, and a student with as many activities as a table lists. */
const [heavy, heaviest] = [studentWith(300), studentWith(listedMax)];

/**
 * What is done on a page, with a sample for one press, or for one change from outside. `paint`: milliseconds until the
 * next frame was painted, or the processor time that the page spent on the change; `complete`: until what was asked for
 * was on the screen; and React's work for it.
 */
type SamplesOf = (
  cold: ColdPage,
  bench: Bench,
) => Promise<Record<'paint' | 'complete' | 'commits' | 'renders', number>[]>;

/** Types texts into boxes letter by letter, each over what is there. */
function typing(boxes: readonly { label: string; text: string }[]): SamplesOf {
  return async ({ page }, { isQuick }) => {
    const samples = [];
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

/** Changes one activity after another from outside. A sample is the processor time that the page spends on it. */
const changeLive =
  ({ email, entries }: SeedStudent): SamplesOf =>
  async ({ page, devtools }, { firestore, isQuick }) => {
    const samples = [];
    for (let time = 0; time < (isQuick ? 2 : 40); time += 1) {
      const { id = '' } = entries[(time * 37) % entries.length] ?? {};
      const before = await milliseconds(devtools, 'TaskDuration');
      await firestore.doc(docPaths.entry(email, id)).update({ Name: `Changed at ${Date.now()}` });
      // Nothing is asked of the page during that: it would spend its time on the answers.
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

/** How quickly the page answers on a processor slowed down four times. */
export const interactionPart = ({ app }: Bench): Measurement => ({
  title: 'Interaction',
  about: `On a processor slowed down four times; ${students.toLocaleString('en')} students in the list, ${listedMax.toLocaleString('en')} activities of the student who types. Milliseconds from the press until the next frame is painted, and until everything it led to is there (\`complete\`); for a live change, the processor time that the page spends on it. Commits and renders (components whose code ran) are React's, median.`,
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
