import { expect, test } from './fixtures';
import { nameCell } from './support/hoursTable';
import { aProfile, profileForm } from './support/profileForm';

const offlineLine = /You're offline\./;

test('4 Live sync: while the network is gone, a line says so and what happens to changes', async ({
  studentPage: page,
  faults,
}) => {
  faults.allowOffline();
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await expect(page.getByText(offlineLine)).toHaveCount(0);
  await page.getByRole('link', { name: 'Click here to submit hours!' }).click();
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
  await page.context().setOffline(true);
  const line = page.getByRole('status').filter({ hasText: offlineLine });
  await expect(line).toHaveText(
    "You're offline. Keep this page open and your changes will be sent.",
  );
  // If nothing can be changed, the line doesn't mention changes.
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(line).toHaveText("You're offline.");
  await page.context().setOffline(false);
  await expect(page.getByText(offlineLine)).toHaveCount(0);
});

test('4 Live sync: the listeners recover when the network is back', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '1' });
  await student.records.setEntry('gone', { Name: 'Gone meanwhile', Hours: '1' });
  await page.goto('/table');
  await expect(page.getByText('Total Hours : 2 hours')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(offlineLine)).toBeVisible();
  await student.records.setEntry('two', { Name: 'Written meanwhile', Hours: '4' });
  await student.records.deleteEntry('gone');
  await student.records.setProfile(aProfile({ firstName: 'Ada' }));
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
  await expect(page.getByText('Written meanwhile')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('Total Hours : 5 hours')).toBeVisible();
  await expect(page.getByText('Gone meanwhile')).toHaveCount(0);
  await page.getByRole('link', { name: student.email }).click();
  await expect(profileForm(page).firstName).toHaveValue('Ada');
});

test('4 Profile save: while the network is gone it waits, and completes once it is back @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  await page.goto('/profile');
  const form = profileForm(page);
  await form.fill(aProfile());
  await page.context().setOffline(true);
  await form.save.click();
  await expect(form.save.getByRole('status')).toHaveText('Saving…');
  expect(await student.records.profile()).toBeUndefined();
  await page.context().setOffline(false);
  await expect(page.getByText('Updated Profile')).toBeVisible();
  expect(await student.records.profile()).toEqual(aProfile());
});
