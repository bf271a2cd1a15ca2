import { reviewPath } from '#config/paths';
import { school } from '#config/school';
import { docPaths, pendingPath } from '#domain/docPaths';
import { generateEntry } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';
import type { Bench } from './context';
import { desktop, onPage, onSlowPage, pressKey } from './page';
import { admin, student, writeAll, writeEntries } from './school';
import { type Measurement, percentile } from './table';

const review = { user: admin, path: reviewPath, selector: '.review-card', viewport: desktop };

/** Stores the queue: the student with many activities waits longest, and everybody else waits with one. */
async function writeQueue({ firestore }: Bench, students: number, activities: number) {
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

/** Opens the review in empty caches and approves all of the first student's activities that have no flag. */
const approveAll = (bench: Bench, activities: number) =>
  onPage(bench, review, async ({ page }) => {
    let writes = 0;
    page.on('request', (request) => {
      if (!request.url().includes(':commit')) return;
      writes += (request.postDataJSON() as { writes?: unknown[] }).writes?.length ?? 0;
    });
    const openedAt = performance.now();
    await page.goto(bench.origin + reviewPath);
    const lastCard = page.locator(review.selector).nth(activities - 1);
    await lastCard.waitFor({ state: 'attached' });
    const pressedAt = performance.now();
    const button = page.getByRole('button', { name: /^Approve all without flags/ });
    const [count = ''] = /\d+/.exec((await button.textContent()) ?? '') ?? [];
    await button.click();
    await page.getByText(`Approved: ${count} activities`).waitFor();
    const approving = performance.now() - pressedAt;
    return { opening: pressedAt - openedAt, approving, writes };
  });

/** How the review holds up with a long queue, and with a student, the first, who has many activities. */
export function reviewPart({ isQuick }: Bench): Measurement[] {
  const [students, activities] = isQuick ? [30, 20] : [500, 200];
  const keys = Math.min(activities - 1, 60);
  return [
    {
      title: 'Review',
      about: `${students.toLocaleString('en')} students wait, the first of them with ${activities} activities. The key J on a processor slowed down four times, until the next frame is painted (p95 of ${keys}); opening in empty caches until all cards are there, and Approve all without flags, on the processor as it is.`,
      row: 'what',
      columns: [['this', 'value']],
      async *measure(bench) {
        // Approving changes the queue, so each build begins with a new one.
        await writeQueue(bench, students, activities);
        const pressed = await onSlowPage(bench, review, async ({ page }) => {
          const samples = [];
          for (let key = 0; key < keys; key += 1) samples.push(await pressKey(page, 'j'));
          return samples;
        });
        const key = percentile(pressed, 'paint', 0.95);
        const { opening, approving, writes } = await approveAll(bench, activities);
        yield ['Key to the next card, p95, milliseconds', { value: key }];
        yield ['Opening /review, milliseconds', { value: opening }];
        yield ['Approving all without flags at one press, milliseconds', { value: approving }];
        yield ['Writes of that press', { value: writes }];
      },
    },
  ];
}
