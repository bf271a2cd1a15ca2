import type { CDPSession } from '@playwright/test';
import { reviewPath } from '#config/paths';
import { school } from '#config/school';
import { docPaths, pendingPath } from '#domain/docPaths';
import { generateEntry } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';
import type { BenchContext } from './context';
import { onSlowPage, repeated } from './interaction';
import { desktop, openColdPage, pressKey, untilQuiet } from './page';
import { admin, student, writeAll, writeEntries } from './school';
import { type BenchTable, compared, comparison, percentile } from './table';

const review = { user: admin, path: reviewPath, selector: '.review-card' };

/** How many students the reads are counted for, one after the other. */
const studentsRead = 10;

/** Stores the queue: the student with many activities waits longest, and everybody else waits with one. */
async function writeQueue({ firestore }: BenchContext, students: number, activities: number) {
  const random = randomFrom(students);
  await writeEntries(firestore, activities);
  const others = Array.from({ length: students - 1 }, (_, index) => {
    const email = `waiting${index}@${school.emailDomains[0]}`;
    return [
      [docPaths.entry(email, 'one'), generateEntry(random, new Date())],
      [pendingPath(email), { since: new Date(2021, 0, 1, 0, index) }],
    ] as const;
  });
  const first = [pendingPath(student), { since: new Date(2020, 0, 1) }] as const;
  await writeAll(firestore, [first, ...others.flat()]);
}

/** Watches Firestore's streams and single reads. Returns how many documents have been received so far. */
function watchReads(devtools: CDPSession): () => number {
  let received = '';
  const receive = (base64 = '') => (received += Buffer.from(base64, 'base64').toString());
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/Listen\/channel|:runQuery|:batchGet/.test(response.url)) return;
    // Without it the browser reports only the size of what arrives. What came before is in the answer.
    const streamed = devtools.send('Network.streamResourceContent', { requestId });
    streamed.then(({ bufferedData }) => receive(bufferedData), () => undefined); // prettier-ignore
  });
  devtools.on('Network.dataReceived', ({ data }) => receive(data));
  // A change in a stream and a row of a query hold a `document`, the answer to a look-up holds `found`.
  return () => received.split(/"document":|"found":/).length - 1;
}

/** How many documents a step to the next student reads, on average. */
async function readsPerStudent(context: BenchContext): Promise<number> {
  const { page, devtools, visit, close } = await openColdPage(context, {
    ...review,
    viewport: desktop,
  });
  const reads = watchReads(devtools);
  await visit();
  await untilQuiet(page);
  const before = reads();
  if (before === 0) throw new Error('The reads of the first visit were not seen.');
  for (let step = 0; step < studentsRead; step += 1) {
    await page.getByRole('button', { name: 'Next student' }).click();
    await untilQuiet(page);
  }
  const perStudent = (reads() - before) / studentsRead;
  await close();
  return perStudent;
}

/** Opens the review in empty caches and approves all of the first student's activities that have no flag. */
async function approveAll(context: BenchContext, activities: number) {
  const { page, close } = await openColdPage(context, { ...review, viewport: desktop });
  let writes = 0;
  page.on('request', (request) => {
    if (!request.url().includes(':commit')) return;
    writes += (request.postDataJSON() as { writes?: unknown[] }).writes?.length ?? 0;
  });
  const openedAt = performance.now();
  await page.goto(context.origin + reviewPath);
  await page
    .locator(review.selector)
    .nth(activities - 1)
    .waitFor({ state: 'attached' });
  const pressedAt = performance.now();
  const button = page.getByRole('button', { name: /^Approve all without flags/ });
  const [count = ''] = /\d+/.exec((await button.textContent()) ?? '') ?? [];
  await button.click();
  await page.getByText(`Approved: ${count} activities`).waitFor();
  const approving = performance.now() - pressedAt;
  await close();
  return { opening: pressedAt - openedAt, approving, writes };
}

/** How the review holds up with a long queue, and with a student, the first, who has many activities. */
export async function reviewPart(context: BenchContext): Promise<BenchTable[]> {
  const { builds, isQuick, say } = context;
  const [students, activities] = isQuick ? [30, 20] : [500, 200];
  const all: Record<'key' | 'reads' | 'opening' | 'approving' | 'writes', number>[] = [];
  for (const { name, origin, loadRules } of builds) {
    await loadRules();
    const here = { ...context, origin };
    // Approving changes the queue, so each build begins with a new one.
    await writeQueue(context, students, activities);
    say(`keys of the review, ${name}`);
    const keys = await onSlowPage(here, review, ({ page }) =>
      repeated(Math.min(activities - 1, 60), () => pressKey(page, 'j')),
    );
    say(`reads of the review, ${name}`);
    const reads = await readsPerStudent(here);
    say(`approving at one press, ${name}`);
    all.push({
      key: percentile(keys, 'paint', 0.95),
      reads,
      ...(await approveAll(here, activities)),
    });
  }
  const { columns, about } = comparison('this', builds);
  const row = (what: string, measure: keyof (typeof all)[number]) => [
    what,
    ...compared(all.map((of) => of[measure])),
  ];
  return [
    {
      title: 'Review',
      about: `${students.toLocaleString('en')} students wait, the first of them with ${activities} activities. The key J on a processor slowed down four times, until the next frame is painted (p95 of ${Math.min(activities - 1, 60)}); opening in empty caches until all cards are there, and Approve all without flags, on the processor as it is; documents that a step to the next student reads, mean of ${studentsRead} steps.${about}`,
      columns: ['what', ...columns],
      rows: [
        row('Key to the next card, p95, milliseconds', 'key'),
        row('Opening /review, milliseconds', 'opening'),
        row('Approving all without flags at one press, milliseconds', 'approving'),
        row('Writes of that press', 'writes'),
        row('Reads per student', 'reads'),
      ],
    },
  ];
}
