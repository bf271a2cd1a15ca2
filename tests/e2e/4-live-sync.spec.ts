import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { nameCell } from './support/hoursTable';
import { anEntry } from './support/records';

test('4 Live sync: additions, changes and removals made elsewhere appear without a reload', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();

  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '3' });
  await expect(page.getByText('Total Hours : 3 hours')).toBeVisible();
  await student.records.setEntry('two', { Name: 'Blood drive', Hours: '1' });
  await expect(page.getByText('Total Hours : 4 hours')).toBeVisible();

  await student.records.setEntry('one', { Name: 'Toy sorting', Hours: '5' });
  await expect(nameCell(page, 'Toy sorting')).toBeVisible();
  await expect(page.getByText('Toy drive')).toHaveCount(0);
  await expect(page.getByText('Total Hours : 6 hours')).toBeVisible();

  await student.records.deleteEntry('one');
  await expect(page.getByText('Toy sorting')).toHaveCount(0);
  await student.records.deleteEntry('two');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});

test('4 Live sync: what is saved while the live connection is cut off, and undone elsewhere, is gone once it is back @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  await student.records.setEntry('one', anEntry({ Name: 'Toy drive', Hours: '3' }));
  await page.goto('/table');
  await expect(page.getByText('Total Hours : 3 hours')).toBeVisible();
  faults.allow(/ERR_FAILED .*Listen\/channel/);
  let isCutOff = true;
  await page.route(/Listen\/channel/, (route) => (isCutOff ? route.abort() : route.fallback()));
  await page.context().setOffline(true);
  await page.context().setOffline(false);

  const form = activityForm(page);
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  await form.field('Hours').fill('9');
  await form.submit.click();
  await expect(page.getByText('Total Hours : 9 hours')).toBeVisible();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await form.fill(anEntry({ Name: 'Blood drive', Hours: '1' }));
  await form.submit.click();
  await expect(page.getByText('Total Hours : 10 hours')).toBeVisible();

  const entries = Object.entries(await student.records.entries());
  const [added] = entries.find(([, { Name }]) => Name === 'Blood drive') ?? [];
  await student.records.setEntry('one', anEntry({ Name: 'Toy drive', Hours: '3' }));
  await student.records.deleteEntry(added ?? '');
  isCutOff = false;
  await expect(page.getByText('Total Hours : 3 hours')).toBeVisible({ timeout: 70_000 });
  await expect(nameCell(page, 'Blood drive')).toHaveCount(0);
});
