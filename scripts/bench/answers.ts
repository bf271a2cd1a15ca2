import type { Page } from '@playwright/test';
import { reportsPath } from '#config/paths';
import { indexBuilder } from '#features/reports/build/activityIndex';
import { reportBuilder } from '#features/reports/build/collectReport';
import { packIndex } from '#features/reports/build/packIndex';
import { compareTexts } from '#shared/lib/compare';
import { docPaths } from '#shared/lib/docPaths';
import { storeReport } from '../report/storeReport';
import { madeUpSchool } from './activities';
import type { Bench } from './context';
import {
  appearance,
  type ColdPage,
  desktop,
  onPage,
  onSlowPage,
  pressKey,
  untilQuiet,
} from './page';
import { admin } from './school';
import type { Measurement } from './table';

/** Stores the index and student list of a school with this many activities. Returns the size of the index and the students. */
export async function storeAnswers({ firestore }: Bench, count: number) {
  const { students, documents } = madeUpSchool(count);
  const builder = indexBuilder();
  // As in a report, which reads them ordered by path.
  documents.sort((a, b) => compareTexts(a.email, b.email));
  for (const document of documents) builder.add(document);
  const profileMap = Object.fromEntries(
    students.map(({ email, ...profile }) => [email, profile] as const),
  );
  // Listed directly, since nothing else is stored about these students.
  await firestore.doc(docPaths.studentList).set(profileMap);
  const parts = (await packIndex(builder.columns())) ?? [];
  await storeReport(firestore, { ...reportBuilder().collected(), profileMap }, profileMap, parts);
  const stored = parts.reduce((sum, { packed }) => sum + packed.length, 0);
  return { size: { documents: parts.length, stored }, students };
}

const dashboard = {
  user: admin,
  path: '/admin',
  selector: `a[href="${reportsPath}"]`,
  viewport: desktop,
};
const question = { user: admin, path: `${reportsPath}?view=students`, selector: 'tbody tr' };

/** Navigates from the dashboard to the questions and an answer with empty caches, then measures the page's memory. */
const open = (bench: Bench) =>
  onPage(bench, dashboard, async ({ page, devtools, visit }) => {
    await visit();
    await untilQuiet(page);
    await devtools.send('Network.enable');
    let received = 0;
    devtools.on('Network.dataReceived', ({ dataLength }) => (received += dataLength));
    const pressed = (link: string, awaited: string) =>
      appearance(page, awaited, () => page.locator(link).first().click());
    const toQuestions = await pressed(dashboard.selector, '.questions a');
    const toAnswer = await pressed('.questions a[href*="share=any"]', '.answer-table tbody tr');
    await untilQuiet(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = (await devtools.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    const megabytes = (usedSize + (backingStorageSize ?? 0)) / 2 ** 20;
    return { received, toQuestions, toAnswer, megabytes };
  });

/**
 * Presses `Reports` on the dashboard. Returns the milliseconds from the arrival of the index's bytes until they are unpacked, and from then
 * until the overview is painted.
 */
async function overview({ page }: ColdPage) {
  await page.evaluate(() => {
    const { parse } = JSON;
    globalThis.DecompressionStream = class extends DecompressionStream {
      constructor(format: CompressionFormat) {
        performance.mark('bytes');
        super(format);
      }
    };
    JSON.parse = (text: string) => {
      const value = parse(text) as { activities?: unknown } | null;
      if (value?.activities) performance.mark('index');
      return value;
    };
  });
  const link = page.locator(dashboard.selector).first();
  const toOverview = await appearance(page, '.office-numbers a', () => link.click());
  const [toBytes, toIndex] = await page.evaluate(() => {
    const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? NaN;
    return [at('bytes') - window.benchProbe.press.at, at('index') - window.benchProbe.press.at];
  });
  return { unpacking: toIndex - toBytes, overview: toOverview - toIndex };
}

/** Steps through a filter's options by keyboard. */
async function choose(page: Page, label: string, times: number) {
  const choice = page.locator('.filters').getByLabel(label, { exact: true });
  if ((await choice.count()) === 0) return [];
  await choice.focus();
  const samples = [];
  for (let time = 0; time < times; time += 1) {
    const isLast = await choice.evaluate(
      (select: HTMLSelectElement) => select.selectedIndex === select.options.length - 1,
    );
    const sample = await pressKey(page, isLast ? 'Home' : 'ArrowDown');
    if (sample.commits === 0) throw new Error(`Choosing another ${label} changed nothing.`);
    samples.push(sample);
  }
  return samples;
}

/** Sorts by each column in turn. */
async function sort(page: Page) {
  const samples = [];
  const heads = page.locator('.answer-table').first().locator('thead button');
  for (let column = 0; column < (await heads.count()); column += 1) {
    await heads.nth(column).focus();
    samples.push(await pressKey(page, 'Enter'));
  }
  return samples;
}

/** The pause in typing after which the answer updates; see `FilterForm`. */
const typingPauseMs = 250;

/** Types a search for a student. Returns, for each key, the milliseconds from the end of the pause until the answer is painted. */
async function find(page: Page) {
  const field = page.getByLabel('Find a student', { exact: true });
  await field.focus();
  const samples = [];
  for (const letter of 'ann') {
    const { complete } = await pressKey(page, letter);
    samples.push({ complete: complete - typingPauseMs });
  }
  await field.fill('');
  await untilQuiet(page);
  return samples;
}

/** Measures each table, filter and sort order with 4x CPU throttling. */
const change =
  (times: number) =>
  async ({ page }: ColdPage) => {
    const samples = [];
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    for (const view of ['Students', 'Activities', 'Contacts', 'All activities']) {
      const link = page
        .getByRole('navigation', { name: 'Tables' })
        .getByRole('link', { name: view, exact: true });
      await link.focus();
      await page.keyboard.press('Enter');
      await untilQuiet(page);
      for (const label of ['School year', 'Class year', 'Club', 'Status', 'Students']) {
        samples.push(...(await choose(page, label, times)));
      }
      samples.push(...(await sort(page)), ...(await find(page)));
    }
    return samples;
  };

/** Measures the size of the /reports index and how long users wait, by number of activities. */
export const answersPart = ({ isQuick, runs }: Bench): Measurement => ({
  title: 'Reports',
  about:
    "The index of all activities, with names and contacts as varied as students write them: number of documents, and bytes as stored. With empty caches and no throttling: bytes received by the page (a third more, because they are sent as text), milliseconds from pressing `Reports` on the dashboard until the questions are painted and from pressing a question until its first rows are painted, and the page's memory at that point, after garbage collection. With 4x CPU throttling, changing a filter, the order or the search for a student in each of the four tables: milliseconds from the key, or from the end of the typing pause, until the answer is painted. Also with 4x CPU throttling: milliseconds from the arrival of the index's bytes until they are unpacked, and from then until the overview is painted.",
  row: 'activities',
  columns: [
    ['documents', 'documents'],
    ['bytes stored', 'stored'],
    ['bytes received', 'received'],
    ['to the questions', 'toQuestions'],
    ['to the answer', 'toAnswer'],
    ['megabytes', 'megabytes'],
    ['4x unpacking', 'unpacking'],
    ['4x overview', 'overview'],
    ['4x p50', 'complete'],
    ['4x p95', 'complete', 0.95],
  ],
  async *measure(bench) {
    for (const count of isQuick ? [3_000] : [3_000, 30_000, 144_000, 300_000]) {
      bench.say(`/reports with ${count} activities`);
      yield [count, (await storeAnswers(bench, count)).size];
      for (let run = 0; run < Math.min(runs, 3); run += 1) {
        yield [count, await open(bench)];
        yield [count, await onSlowPage(bench, dashboard, overview)];
      }
      const changes = await onSlowPage(bench, question, change(isQuick ? 1 : 4));
      for (const { complete } of changes) yield [count, { complete }];
    }
  },
});
