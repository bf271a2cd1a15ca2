import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { nameCell } from './support/hoursTable';
import { anEntry } from './support/records';

/* A wrong clock, as on a phone that was set by hand or a laptop whose battery was empty. */

const hour = 60 * 60 * 1000;

/** Moves the clock of every document in this page forward, or back if `ms` is negative. */
async function moveClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript((moved) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length > 0 ? given : [target.now() + moved]) as Date,
      get: (target, name) =>
        name === 'now' ? () => target.now() + moved : (Reflect.get(target, name) as unknown),
    });
  }, ms);
}

for (const { words, ms, tag } of [
  { words: 'a day behind', ms: -26 * hour, tag: '' },
  { words: 'a day ahead', ms: 26 * hour, tag: ' @more' },
  { words: 'three years ahead', ms: 3 * 365 * 24 * hour, tag: ' @more' },
]) {
  test(`4 Session: with a clock that is ${words} one logs an activity, changes and deletes it${tag} @more`, async ({
    studentPage: page,
    student,
  }) => {
    await moveClock(page, ms);
    await student.records.setEntry('before', { Name: 'From before' });
    await page.goto('/edit');
    const form = activityForm(page);
    await expect(form.date).not.toHaveValue('');
    await form.fill(anEntry({ Name: 'Toy drive', Hours: '2' }));
    await form.submit.click();
    await page.getByRole('button', { name: 'Edit Toy drive' }).click();
    await form.field('Hours').fill('3');
    await form.submit.click();
    await expect(page.getByText('Total Hours : 5.5 hours')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Toy drive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(nameCell(page, 'Toy drive')).toHaveCount(0);
    // The row disappears immediately, the document once the server has deleted it.
    const stored = async () => Object.keys(await student.records.entries());
    await expect.poll(stored).toEqual(['before']);
  });
}
