import { expect, test } from './fixtures';
import { activityForm, openFirstActivity } from './support/activityForm';
import { nameCell } from './support/hoursTable';
import { anEntry } from './support/records';

test('7 Save entry: offline, a save waits and is then stored once, however often Submit is pressed', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  await openFirstActivity(page);
  const form = activityForm(page);
  await form.fill(anEntry());
  await page.context().setOffline(true);
  await form.submit.dblclick();
  await expect(form.submit.getByRole('status')).toHaveText('Saving…');
  // Forced, because the button is marked as disabled.
  await form.submit.click({ force: true });
  await expect(page).toHaveURL('/edit');
  expect(await student.records.entries()).toEqual({});

  await page.context().setOffline(false);
  await expect(page.getByText('New activity logged successfully')).toBeVisible();
  await expect(page).toHaveURL('/table');
  await expect(nameCell(page, 'Park clean-up')).toHaveCount(1);
  expect(Object.values(await student.records.entries())).toEqual([anEntry()]);
});

test('7 Save entry: two activities saved offline are both stored, and the open form then goes to the table @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  // Open the table first, so that its code and that which saves are loaded before the network is cut off.
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await page.getByRole('link', { name: 'Click here to submit hours!' }).click();
  const form = activityForm(page);
  await form.fill(anEntry({ Name: 'First' }));
  await page.context().setOffline(true);
  await form.submit.click();
  await expect(form.submit.getByRole('status')).toHaveText('Saving…');

  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByRole('row', { name: 'First' })).toContainText('Not saved yet');
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await expect(form.field('Name')).toHaveValue('');
  await form.fill(anEntry({ Name: 'Second' }));
  await form.submit.click();
  await expect(form.submit.getByRole('status')).toHaveText('Saving…');
  // Leave the form and open it again.
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await page.goBack();
  await expect(form.field('Name')).toHaveValue('Second');

  await page.context().setOffline(false);
  await expect(page).toHaveURL('/table');
  await expect(nameCell(page, 'First')).toHaveCount(1);
  await expect(nameCell(page, 'Second')).toHaveCount(1);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  const stored = Object.values(await student.records.entries()).map(({ Name }) => Name);
  expect(stored.sort()).toEqual(['First', 'Second']);
});

test('7 Delete entry: offline, a deletion waits until the network is back @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  // Undo isn't offered, because its code hasn't been loaded.
  faults.allowOffline();
  faults.allow(/loading the undo of a deletion/);
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await page.goto('/table');
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Delete Toy drive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(nameCell(page, 'Toy drive')).toContainText('Deleting…');
  expect(Object.keys(await student.records.entries())).toEqual(['one']);
  await page.context().setOffline(false);
  await expect.poll(async () => Object.keys(await student.records.entries())).toEqual([]);
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});
