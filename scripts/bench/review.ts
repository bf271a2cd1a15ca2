import { reviewPath } from '#config/paths';
import { school } from '#config/school';
import { generateEntry } from '../seed/generateEntry';
import { randomFrom } from '../seed/random';
import { writeSchool } from '../seed/writeSchool';
import type { Bench } from './context';
import { desktop, onPage, onSlowPage, pressKey } from './page';
import { admin, studentWith } from './school';
import type { Measurement } from './table';

const review = { user: admin, path: reviewPath, selector: '.review-card', viewport: desktop };

/** Students waiting with one activity each. */
export function waitingStudents(count: number) {
  const random = randomFrom(count);
  return Array.from({ length: count }, (_, index) => ({
    ...{ email: `waiting${index}@${school.emailDomains[0]}`, profile: null },
    entries: [{ id: 'one', entry: generateEntry(random, new Date()) }],
  }));
}

/** Cards shown before `Show more`. */
const cardsAtFirst = 25;

/** Opens /review with empty caches and approves all of the first student's unflagged activities. */
const approveAll = (bench: Bench, activities: number) =>
  onPage(bench, review, async ({ page }) => {
    let writes = 0;
    page.on('request', (request) => {
      if (!request.url().includes(':commit')) return;
      writes += (request.postDataJSON() as { writes?: unknown[] }).writes?.length ?? 0;
    });
    const openedAt = performance.now();
    await page.goto(bench.origin + reviewPath);
    const lastCard = page.locator(review.selector).nth(Math.min(activities, cardsAtFirst) - 1);
    await lastCard.waitFor({ state: 'attached' });
    const openedIn = performance.now() - openedAt;
    const button = page.getByRole('button', { name: /^Approve all without flags/ });
    const [count = ''] = /\d+/.exec((await button.textContent()) ?? '') ?? [];
    // Waits until the button takes presses.
    await button.click({ trial: true });
    const pressedAt = performance.now();
    await button.click();
    await page.getByText(`Approved: ${count} activities`).waitFor();
    const approving = performance.now() - pressedAt;
    return { opening: openedIn, approving, writes };
  });

/** Measures /review with a long queue whose first student has many activities. */
export function reviewPart({ isQuick, app }: Bench): Measurement {
  const [students, activities] = isQuick ? [30, 20] : [500, 200];
  const keys = Math.min(activities - 1, 60);
  return {
    title: 'Review',
    about: `${students.toLocaleString('en')} students are waiting, the first with ${activities} activities. In milliseconds: the key J with 4x CPU throttling until the next frame is painted (p95 of ${keys}); without throttling, opening with empty caches until the first 25 cards are shown, and approving all unflagged activities. Also the number of writes this takes.`,
    row: 'page',
    columns: [
      ['key, 4x p95', 'paint', 0.95],
      ['opening', 'opening'],
      ['approving all', 'approving'],
      ['writes', 'writes'],
    ],
    async *measure(bench) {
      // Approving changes the queue, so each build starts with a new one.
      await writeSchool(app, [studentWith(activities), ...waitingStudents(students - 1)]);
      const pressed = await onSlowPage(bench, review, async ({ page }) => {
        const samples = [];
        for (let key = 0; key < keys; key += 1) samples.push(await pressKey(page, 'j'));
        return samples;
      });
      for (const sample of pressed) yield ['/review', sample];
      yield ['/review', await approveAll(bench, activities)];
    },
  };
}
