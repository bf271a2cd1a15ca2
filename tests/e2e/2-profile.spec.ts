import type { Page } from '@playwright/test';
import { type Actor, expect, test } from './fixtures';
import { holdWrites } from './support/firestoreTraffic';
import { aProfile, profileForm } from './support/profileForm';
import { rememberSignedIn } from './support/signIn';
import { toastOn } from './support/toasts';

/** Stores Maya's profile and opens the form, until it is filled with that. */
async function openStoredProfile(page: Page, student: Actor) {
  await student.records.setProfile(aProfile());
  await page.goto('/profile');
  const form = profileForm(page);
  await expect(form.firstName).toHaveValue('Maya');
  return form;
}

test('2 Profile: has three fields with placeholders, whose errors show only after a failed submit, and live from then on', async ({
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

test('2 Profile: a failure says the same in error style, keeps what was typed, and stores nothing of the batch', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allow(/saving the profile: FirebaseError/);
  await page.goto('/profile');
  // A year that only the form believes in: the rules refuse the profile, and with it all three.
  await page.route(/Firestore\/Write\/channel/, (route) =>
    route.continue({
      postData: route.request().postData()?.replaceAll(aProfile().graduationYear, '1999'),
    }),
  );
  const form = profileForm(page);
  await form.fill(aProfile({ firstName: 'Refused' }));
  await form.save.click();
  const { toast, stay, place } = toastOn(page);
  await expect(toast).toHaveText('Updated Profile');
  await expect(toast).toHaveClass(/Toastify__toast--error/);
  await expect(toast.getByRole('img', { name: 'Error' })).toBeVisible();
  expect(await stay()).toBe('2.5s');
  expect(await place()).toMatchObject({ isCentred: true, isAtTop: true });
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
  await form.save.dblclick();
  await expect(form.save.getByRole('status')).toHaveText('Saving…');
  await expect(form.save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);

  release();
  await expect(form.save.getByRole('status')).toHaveCount(0);
  await expect(form.save).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('alert').filter({ hasText: 'Updated Profile' })).toHaveCount(1);
});

test('3 Profile: the user document, the profile and the own key of the admin list are written together', async ({
  studentPage: page,
  student,
  otherStudent,
  newDevice,
}) => {
  // Another student is listed already and must stay so.
  const otherPage = await newDevice();
  await rememberSignedIn(otherPage, otherStudent.email);
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
  expect(await student.records.listed()).toEqual(saved);
  expect(await otherStudent.records.listed()).toEqual(aProfile({ firstName: 'First there' }));
});

test('4 Live sync: the stored profile fills the form, which follows a change from elsewhere, but not in a field being typed in @more', async ({
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

test('2 Profile: what was typed survives a visit to another screen @more', async ({
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
