import type { Page } from '@playwright/test';
import { reportsPath } from '#config/paths';
import { docPaths } from '#domain/docPaths';
import type { Student } from '#domain/profile';
import type { IndexPart } from '#domain/reports/index/packIndex';
import { storeReport } from '../report/storeReport';
import type { BenchContext } from './context';
import { onSlowPage } from './interaction';
import { type ColdPage, desktop, openColdPage, pressKey, untilQuiet } from './page';
import { admin } from './school';
import { type BenchTable, percentile } from './table';

/** An index of so many activities, and its students. */
export interface StoredSchool {
  students: readonly Student[];
  parts: readonly IndexPart[];
  count: number;
}

async function store({ firestore }: BenchContext, { students, parts }: StoredSchool) {
  const profileMap = Object.fromEntries(
    students.map(({ email, ...profile }) => [email, profile] as const),
  );
  await firestore.doc(docPaths.studentList).delete();
  await storeReport(firestore, { profileMap, hourSummary: '', awardsList: '' }, {}, parts);
}

const dashboard = { user: admin, path: '/admin', selector: `a[href="${reportsPath}"]` };
const question = { user: admin, path: `${reportsPath}?view=students`, selector: 'tbody tr' };

/** Presses a link and returns the milliseconds until an element that is not there yet has been painted. */
async function pressed(page: Page, link: string, awaited: string): Promise<number> {
  const appeared = page.evaluate((selector) => window.benchProbe.appeared(selector), awaited);
  await page.locator(link).first().click();
  return (await appeared) - (await page.evaluate(() => window.benchProbe.press.at));
}

/** From the dashboard to the questions and on to an answer, in empty caches; and what the page has of memory then. */
async function open(context: BenchContext) {
  const { page, devtools, visit, close } = await openColdPage(context, {
    ...dashboard,
    viewport: desktop,
  });
  await visit();
  await untilQuiet(page);
  let received = 0;
  devtools.on('Network.dataReceived', ({ dataLength }) => (received += dataLength));
  const toQuestions = await pressed(page, `a[href="${reportsPath}"]`, '.questions a');
  const toAnswer = await pressed(page, '.questions a[href*="share=any"]', '.answer-table tbody tr');
  await untilQuiet(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await devtools.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  await close();
  const megabytes = (usedSize + (backingStorageSize ?? 0)) / 2 ** 20;
  return { received, toQuestions, toAnswer, megabytes };
}

/** Goes through the choices of a filter by the keyboard: a change each. */
async function choose(page: Page, label: string, times: number) {
  const choice = page.getByLabel(label, { exact: true });
  if ((await choice.count()) === 0) return [];
  await choice.focus();
  const samples = [];
  for (let time = 0; time < times; time += 1) {
    // The last choice has none after it: then back to the first.
    const isLast = await choice.evaluate(
      (select: HTMLSelectElement) => select.selectedIndex === select.options.length - 1,
    );
    const sample = await pressKey(page, isLast ? 'Home' : 'ArrowDown');
    if (sample.commits === 0) throw new Error(`A choice of ${label} changed nothing.`);
    samples.push(sample);
  }
  return samples;
}

/** Sorts by each column: a press each. */
async function sort(page: Page) {
  const samples = [];
  const heads = page.locator('.answer-table').first().locator('thead button');
  for (let column = 0; column < (await heads.count()); column += 1) {
    await heads.nth(column).focus();
    samples.push(await pressKey(page, 'Enter'));
  }
  return samples;
}

/** On a processor slowed down four times: each table, each filter of it that is a choice, each order. */
const change =
  (times: number) =>
  async ({ page }: ColdPage) => {
    const samples = [];
    for (const view of ['Students', 'Activities', 'Contacts', 'List']) {
      const link = page
        .getByRole('navigation', { name: 'Tables' })
        .getByRole('link', { name: view });
      await link.focus();
      await page.keyboard.press('Enter');
      await untilQuiet(page);
      for (const label of ['School year', 'Class', 'Club', 'Status', 'Students']) {
        samples.push(...(await choose(page, label, times)));
      }
      samples.push(...(await sort(page)));
    }
    return samples;
  };

/** What a user of /reports waits for, by the number of activities. */
export async function answersInBrowser(
  context: BenchContext,
  schools: readonly StoredSchool[],
): Promise<BenchTable> {
  const { isQuick, runs, say } = context;
  const rows: number[][] = [];
  for (const stored of schools) {
    say(`/reports with ${stored.count} activities`);
    await store(context, stored);
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    for (let run = 0; run < Math.min(runs, 3); run += 1) opened.push(await open(context));
    const changes = await onSlowPage(context, question, change(isQuick ? 1 : 4));
    rows.push([
      stored.count,
      percentile(opened, 'received'),
      percentile(opened, 'toQuestions'),
      percentile(opened, 'toAnswer'),
      percentile(opened, 'megabytes'),
      changes.length,
      percentile(changes, 'complete'),
      percentile(changes, 'complete', 0.95),
    ]);
  }
  return {
    title: 'Reports: the screen',
    about:
      'In empty caches, on the processor as it is: bytes that the page receives for it, milliseconds from the press of `Reports` on the dashboard until the questions are painted, from the press of a question until its first rows are, and the megabytes of the page then, once what it does not need is cleared away. On a processor slowed down four times, changes of a choice or of the order in each of the four tables: milliseconds from the key until the answer is there.',
    columns: [
      ...['activities', 'bytes received', 'to the questions', 'to the answer', 'megabytes'],
      ...['changes', '4x p50', '4x p95'],
    ],
    rows,
  };
}
