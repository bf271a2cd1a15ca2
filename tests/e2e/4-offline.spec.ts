import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { aProfile, profileForm } from './support/profileForm';
import { anEntry } from './support/records';

const offlineLine = /You are offline\. Changes are sent once the connection is back/;

test('4 Live sync: while the network is away a line says so and what happens to changes, and goes with it', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await expect(page.getByText(offlineLine)).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: offlineLine })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(offlineLine)).toHaveCount(0);
});

test('4 Live sync: the listeners recover by themselves when the network is back', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '1' });
  await student.records.setEntry('gone', { Name: 'Gone meanwhile', Hours: '1' });
  await page.goto('/table');
  await expect(page.getByText('Total Hours : 2 hours')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(offlineLine)).toBeVisible();
  await student.records.setEntry('two', { Name: 'Written meanwhile', Hours: '4' });
  await student.records.deleteEntry('gone');
  await student.records.setProfile(aProfile({ firstName: 'Ada' }));
  await expect(page.getByRole('cell', { name: 'Toy drive', exact: true })).toBeVisible();
  await expect(page.getByText('Written meanwhile')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('Total Hours : 5 hours')).toBeVisible();
  await expect(page.getByText('Gone meanwhile')).toHaveCount(0);
  await page.getByRole('link', { name: student.email }).click();
  await expect(profileForm(page).firstName).toHaveValue('Ada');
});

test('4 Profile save: while the network is away it waits, and is carried out once it is back', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
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

test('4 Edit form: an activity that waits for the network is stored once, though its form is opened again', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/table');
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  const form = activityForm(page);
  await form.fill(anEntry({ Name: 'Sent from the bus' }));
  await page.context().setOffline(true);
  await form.submit.click();
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Sent from the bus', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await expect(form.field('Name')).toHaveValue('Sent from the bus');
  await form.field('Name').press('Enter');
  await expect(form.submit.getByRole('status')).toHaveText('Saving…');

  await page.context().setOffline(false);
  await expect(page.getByText('New activity logged successfully')).toHaveCount(1);
  await expect(form.field('Name')).toHaveValue('');
  expect(Object.keys(await student.records.entries())).toHaveLength(1);
});
