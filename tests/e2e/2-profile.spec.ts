import type { Page } from '@playwright/test';
import { type Actor, expect, test } from './fixtures';
import { holdWrites } from './support/firestoreTraffic';
import { aProfile, profileForm } from './support/profileForm';
import { toastOn } from './support/toasts';

/** Stores Maya's profile, opens the form and waits until it is filled in. */
async function openStoredProfile(page: Page, student: Actor) {
  await student.records.setProfile(aProfile());
  await page.goto('/profile');
  const form = profileForm(page);
  await expect(form.firstName).toHaveValue('Maya');
  return form;
}

test('2 Profile: has three fields with placeholders; errors show only after a failed submit, then live', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/profile');
  const form = profileForm(page);
  await expect(form.firstName).toHaveAttribute('placeholder', /^[A-Z][a-z]+$/);
  await expect(form.lastName).toHaveAttribute('placeholder', /^[A-Z][a-z]+$/);
  await expect(form.graduationYear).toHaveAttribute('placeholder', '2022');
  await form.firstName.fill('   ');
  await form.graduationYear.fill('soon');
  await form.lastName.focus();
  await expect(form.graduationYear).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText('Invalid Year')).toHaveCount(0);

  await form.save.click();
  await expect(form.firstName).toHaveAccessibleDescription('Input Empty');
  await expect(form.lastName).toHaveAccessibleDescription('Input Empty');
  await expect(form.graduationYear).toHaveAccessibleDescription('Invalid Year');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await form.firstName.fill('Maya');
  await expect(form.firstName).toHaveAttribute('aria-invalid', 'false');
  await expect(form.firstName).toHaveAccessibleDescription('');
  await form.firstName.fill('');
  await expect(form.firstName).toHaveAccessibleDescription('Input Empty');
  expect(await student.records.profile()).toBeUndefined();
  expect(await student.records.userDocument()).toBeUndefined();
});

test('2 Profile: a failure shows the same text in error style, keeps typed values, and stores nothing of the batch', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allow(/saving the profile: FirebaseError/, /status of 403 .*documents:commit/);
  await page.goto('/profile');
  // The form accepts this year, but the rules deny the profile and with it the whole batch.
  await page.route(/documents:commit/, (route) =>
    route.continue({
      postData: route.request().postData()?.replaceAll(aProfile().graduationYear, '1999'),
    }),
  );
  const form = profileForm(page);
  await form.fill(aProfile({ firstName: 'Refused' }));
  const { toast, stay, position, hold } = toastOn(page);
  await hold();
  await form.save.click();
  await expect(toast).toHaveText('Updated Profile');
  await expect(toast).toHaveClass(/Toastify__toast--error/);
  await expect(toast.getByRole('img', { name: 'Error' })).toBeVisible();
  expect(await stay()).toBe('2.5s');
  expect(await position()).toMatchObject({ isCentred: true, isAtTop: true });
  await expect(form.firstName).toHaveValue('Refused');
  expect(await student.records.userDocument()).toBeUndefined();
  expect(await student.records.profile()).toBeUndefined();
  expect(await student.records.listed()).toBeUndefined();
});

test('4 Profile save: the waiting flag is set while saving and cleared after; a second click saves nothing @more', async ({
  studentPage: page,
}) => {
  await page.goto('/profile');
  const release = await holdWrites(page);
  const form = profileForm(page);
  await form.fill(aProfile());
  await toastOn(page).hold();
  await form.save.dblclick();
  await expect(form.save.getByRole('status')).toHaveText('Saving…');
  await expect(form.save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);

  release();
  await expect(form.save.getByRole('status')).toHaveCount(0);
  await expect(form.save).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('alert').filter({ hasText: 'Updated Profile' })).toHaveCount(1);
});

test("3 Profile: the user document and the profile are written together, then the student's key in the admin list", async ({
  studentPage: page,
  student,
  otherStudent,
  newDevice,
}) => {
  // Another listed student must stay listed.
  const otherPage = await newDevice(otherStudent.email);
  for (const [device, first] of [
    [otherPage, 'First there'],
    [page, '  Maya  '],
  ] as const) {
    await device.goto('/profile');
    const form = profileForm(device);
    await form.fill(aProfile({ firstName: first }));
    await form.save.click();
    await expect(device.getByText('Updated Profile')).toBeVisible();
  }
  const saved = aProfile({ firstName: 'Maya' });
  expect(await student.records.userDocument()).toEqual({ EXISTS: true });
  expect(await student.records.profile()).toEqual(saved);
  // The list is written after the toast, because it must not delay a save or make it fail.
  await expect.poll(() => student.records.listed()).toEqual(saved);
  await expect
    .poll(() => otherStudent.records.listed())
    .toEqual(aProfile({ firstName: 'First there' }));
});

test('4 Live sync: the stored profile fills the form, which follows changes elsewhere except in edited fields @more', async ({
  studentPage: page,
  student,
}) => {
  const form = await openStoredProfile(page, student);
  await expect(form.lastName).toHaveValue('Lindgren');
  await expect(form.graduationYear).toHaveValue(aProfile().graduationYear);

  await student.records.setProfile(aProfile({ firstName: 'Ada' }));
  await expect(form.firstName).toHaveValue('Ada');
  await form.firstName.fill('Maya-Lou');
  await student.records.setProfile(aProfile({ firstName: 'Ada', lastName: 'Abara' }));
  await expect(form.lastName).toHaveValue('Abara');
  await expect(form.firstName).toHaveValue('Maya-Lou');
});

test('2 Profile: typed values survive a visit to another screen @more', async ({
  studentPage: page,
  student,
}) => {
  const form = await openStoredProfile(page, student);
  await form.lastName.fill('Half-ty');
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await page.getByRole('link', { name: student.email }).click();
  await expect(form.lastName).toHaveValue('Half-ty');
  await expect(form.firstName).toHaveValue('Maya');
});
