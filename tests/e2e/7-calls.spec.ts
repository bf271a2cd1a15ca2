import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { nameCell } from './support/hoursTable';
import { anEntry } from './support/records';

test('7 Save entry: while the network is away a save waits, then is stored once, however often it is pressed', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  await page.goto('/edit');
  const form = activityForm(page);
  await form.fill(anEntry());
  await page.context().setOffline(true);
  await form.submit.dblclick();
  await expect(form.submit.getByRole('status')).toHaveText('Saving…');
  // Forced: the button says that it is not to be pressed now.
  await form.submit.click({ force: true });
  await expect(page).toHaveURL('/edit');
  expect(await student.records.entries()).toEqual({});

  await page.context().setOffline(false);
  await expect(page.getByText('New activity logged successfully')).toBeVisible();
  await expect(page).toHaveURL('/table');
  await expect(nameCell(page, 'Park clean-up')).toHaveCount(1);
  expect(Object.values(await student.records.entries())).toEqual([anEntry()]);
});

test('7 Save entry: a save that waits is stored once, though the form is left, opened again and sent again', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  // Through the table, so that its code is there when the network is not.
  await page.goto('/table');
  await page.getByRole('link', { name: 'Click here to submit hours!' }).click();
  const form = activityForm(page);
  await form.fill(anEntry());
  await page.context().setOffline(true);
  await form.submit.click();
  await expect(form.submit.getByRole('status')).toHaveText('Saving…');

  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page).toHaveURL('/table');
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await expect(form.field('Name')).toHaveValue('Park clean-up');
  await expect(form.submit.getByRole('status')).toHaveText('Saving…');
  await form.field('Name').press('Enter');

  await page.context().setOffline(false);
  await expect(page.getByText('New activity logged successfully')).toHaveCount(1);
  // The form of a new activity: what is typed next must not replace the one that was saved.
  await expect(form.field('Name')).toHaveValue('');
  await expect(form.submit.getByRole('status')).toHaveCount(0);
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(nameCell(page, 'Park clean-up')).toHaveCount(1);
  expect(Object.values(await student.records.entries())).toEqual([anEntry()]);
});

test('7 Delete entry: while the network is away a delete waits, then is carried out', async ({
  studentPage: page,
  student,
  faults,
}) => {
  // What an undo needs has not been fetched by then: it is not offered.
  faults.allowOffline();
  faults.allow(/loading the undo of a deletion/);
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await page.goto('/table');
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Delete Toy drive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  expect(Object.keys(await student.records.entries())).toEqual(['one']);
  await page.context().setOffline(false);
  await expect.poll(async () => Object.keys(await student.records.entries())).toEqual([]);
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});
