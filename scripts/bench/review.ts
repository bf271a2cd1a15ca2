import { reviewPath } from '../../src/config/paths';
import { school } from '../../src/config/school';
import { docPaths } from '../../src/domain/docPaths';
import { pendingPath } from '../../src/domain/review/pendingPath';
import { generateEntry } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';
import type { BenchContext } from './context';
import { onSlowPage, repeated } from './interaction';
import { desktop, openColdPage, pressKey } from './page';
import { admin, student, writeAll, writeEntries } from './school';
import { percentile, type BenchTable } from './table';

/** How the review holds up with a long queue, and with a student, the first, who has a lot of it. */
export async function reviewPart(context: BenchContext): Promise<BenchTable[]> {
  const { origin, firestore, isQuick, say } = context;
  const [students, activities] = isQuick ? [30, 20] : [500, 200];
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

  const review = { user: admin, path: reviewPath, selector: '.review-card' };
  say('keys of the review');
  const keys = await onSlowPage(context, review, ({ page }) =>
    repeated(Math.min(activities - 1, 60), () => pressKey(page, 'j')),
  );

  say('approving at one press');
  const { page, close } = await openColdPage(context, { ...review, viewport: desktop });
  let writes = 0;
  page.on('request', (request) => {
    if (!request.url().includes(':commit')) return;
    writes += (request.postDataJSON() as { writes?: unknown[] }).writes?.length ?? 0;
  });
  const openedAt = performance.now();
  await page.goto(origin + reviewPath);
  const lastCard = page.locator(review.selector).nth(activities - 1);
  await lastCard.waitFor({ state: 'attached' });
  const pressedAt = performance.now();
  await page.getByRole('button', { name: /^Approve all \(/ }).click();
  await page.getByText(`Approved: ${activities} activities`).waitFor();
  const approvedAt = performance.now();
  await close();
  return [
    {
      title: 'Review',
      about: `${students.toLocaleString('en')} students wait, the first of them with ${activities} activities. The key J on a processor slowed down four times, until the next frame is painted (p95 of ${keys.length}); opening in empty caches until all cards are there, and Approve all, on the processor as it is.`,
      columns: ['what', 'milliseconds', 'writes'],
      rows: [
        ['Key to the next card, p95', percentile(keys, 'paint', 0.95), 0],
        ['Opening /review', pressedAt - openedAt, 0],
        [`Approving ${activities} at one press`, approvedAt - pressedAt, writes],
      ],
    },
  ];
}
