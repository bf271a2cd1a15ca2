import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { anEntry } from './support/records';
import { toastOn } from './support/toasts';

/** A list longer than any screen. Number 1 is the newest and at the top. */
const names = Array.from({ length: 40 }, (_, index) => `Activity ${index + 1}`);

const activities = names.map((Name, index) => ({
  Name,
  Date: `{"year":2026,"month":${10 - Math.floor(index / 28)},"day":${28 - (index % 28)}}`,
}));

const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}`, exact: true });

async function expectPlace(button: Locator): Promise<void> {
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
}

const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
};

test.use({ viewport: { width: 390, height: 844 } });

test('2 Table: on a phone, deleting or saving an activity keeps the scroll position and the focus in the table @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntries('key', activities);
  await page.goto('/table');
  await expect(page.getByRole('row')).toHaveCount(41);

  await remove(page, 'Activity 20');
  await expect(page.getByText('Activity 20', { exact: true })).toHaveCount(0);
  await expectPlace(edit(page, 'Activity 21'));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);

  await remove(page, 'Activity 40');
  await expectPlace(edit(page, 'Activity 39'));

  await edit(page, 'Activity 21').click();
  await activityForm(page).field('Hours').fill('7');
  await activityForm(page).submit.click();
  await expect(page.getByText('Edit submited successfully')).toBeVisible();
  await expectPlace(edit(page, 'Activity 21'));

  // Going back in the history isn't a return from a save.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: student.email }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('2 Table: a deletion can be undone while its toast is shown', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntries('key', activities);
  const before = await student.records.entries();
  await page.goto('/table');
  await toastOn(page).hold();
  await remove(page, 'Activity 20');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByRole('alert')).toContainText('Activity deleted');
  expect(Object.keys(await student.records.entries())).toHaveLength(39);
  await undo.click();
  await expect(page.getByText('Activity restored')).toBeVisible();
  await expectPlace(edit(page, 'Activity 20'));
  expect(await student.records.entries()).toEqual(before);
  await expect(undo).toHaveCount(0);
});

test('2 Table: activities on the same day are sorted by when they were logged, newest first @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('V1StGXR8Z5jdHi6BmyT', {
    Name: 'Older',
    Date: '{"year":2026,"month":11,"day":2}',
  });
  for (const Name of ['First', 'Second', 'Third']) {
    await page.goto('/edit');
    const form = activityForm(page);
    await form.fill(anEntry({ Name, Date: '{"year":2026,"month":11,"day":2}' }));
    await form.submit.click();
    await expect(page).toHaveURL('/table');
    await expect(edit(page, Name)).toBeVisible();
  }
  await expect(page.getByRole('row')).toContainText(['Name', 'Third', 'Second', 'First', 'Older']);
});
