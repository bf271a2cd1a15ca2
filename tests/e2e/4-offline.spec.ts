import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { isFileStoreRunning } from './support/fileStore';
import { nameCell } from './support/hoursTable';
import { allowLookups, pictureField } from './support/pictureField';
import { aPicture } from './support/pictureFiles';
import { aProfile, profileForm } from './support/profileForm';
import { anEntry } from './support/records';

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

test("7 Calls: what is submitted offline after the session's token has expired is saved once the network is back", async ({
  studentPage: page,
  student,
  faults,
}) => {
  test.skip(!isFileStoreRunning, 'The file store does not run on this engine here.');
  faults.allowOffline();
  allowLookups(faults);
  await page.clock.install();
  await page.goto('/edit');
  const form = activityForm(page);
  const field = pictureField(page);
  await form.fill(anEntry({ Name: 'Toy drive' }));
  await field.pick(aPicture('beach.bmp'));
  await expect(field.remove('beach.bmp')).toBeVisible();
  await page.context().setOffline(true);
  // The laptop wakes up two hours later.
  await page.clock.fastForward('02:00:00');
  await field.pick(aPicture('lake.bmp'));
  const noToken = page.waitForEvent('requestfailed', (request) => /token/.test(request.url()));
  await form.submit.click();
  await noToken;
  await page.context().setOffline(false);
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
  const [saved] = Object.values(await student.records.entries());
  expect(saved?.pictures).toEqual(
    ['beach.bmp', 'lake.bmp'].map((name): unknown => expect.stringContaining(name)),
  );
});

test("7 Calls: what is submitted while the sign-in server can't renew the session is saved once it can", async ({
  studentPage: page,
  form,
  faults,
}) => {
  faults.allow(/status of 503/, /Could not reach Cloud Firestore backend/);
  await form.fill(anEntry({ Name: 'Toy drive' }));
  await page.clock.install();
  let isFailing = true;
  await page.route(/\/token/, (route) =>
    isFailing
      ? route.fulfill({ status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } })
      : route.continue(),
  );
  await page.clock.fastForward('02:00:00');
  await form.submit.click();
  // More attempts than a transaction makes.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await page.waitForResponse(/\/token/);
    await page.clock.fastForward('00:12');
  }
  isFailing = false;
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
});

test('4 Profile save: while the network is gone it waits, and completes once it is back @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  const before = aProfile({ firstName: 'Before' });
  await student.records.setProfile(before);
  await page.goto('/profile');
  const form = profileForm(page);
  // The code that saves arrives with the profile.
  await expect(form.firstName).toHaveValue('Before');
  await form.fill(aProfile());
  await page.context().setOffline(true);
  await form.save.click();
  await expect(form.save.getByRole('status')).toHaveText('Saving…');
  expect(await student.records.profile()).toEqual(before);
  await page.context().setOffline(false);
  await expect(page.getByText('Updated Profile')).toBeVisible();
  expect(await student.records.profile()).toEqual(aProfile());
});
