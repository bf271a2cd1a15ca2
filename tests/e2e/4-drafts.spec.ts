import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { anEntry } from './support/records';

test('4 Edit form: what is half-written survives a reload, and can be discarded', async ({
  studentPage: page,
}) => {
  await page.goto('/edit');
  const form = activityForm(page);
  await form.field('Name').fill('Half typed');
  // The browser asks first; Playwright answers that the page may go.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.field('Name')).toHaveValue('Half typed');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form.field('Name')).toHaveValue('');
  await page.reload();
  await expect(form.field('Name')).toHaveValue('');
});

test('4 Edit form: what another writer stored meanwhile is shown, and the user chooses', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '1' });
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  const form = activityForm(page);
  await form.field('Description').fill('Mine');
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '7' });
  const notice = page.getByRole('alert').filter({ hasText: 'changed somewhere else' });
  await expect(notice).toContainText('7');
  await notice.getByRole('button', { name: 'Keep what I have here' }).click();
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  expect((await student.records.entries()).one).toMatchObject({ Description: 'Mine', Hours: '1' });
});

test('4 Edit form: an activity that was deleted elsewhere does not come back unasked', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', anEntry({ Name: 'Toy drive' }));
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  const form = activityForm(page);
  await form.field('Description').fill('Mine');
  await student.records.deleteEntry('one');
  const notice = page.getByRole('alert').filter({ hasText: 'deleted somewhere else' });
  await form.submit.click();
  await expect(notice).toBeVisible();
  expect(await student.records.entries()).toEqual({});
  await notice.getByRole('button', { name: 'Discard what I have here' }).click();
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
  expect(await student.records.entries()).toEqual({});
});
