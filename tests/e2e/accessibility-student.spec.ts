import { expect, test } from './fixtures';
import { isFileStoreRunning } from './support/fileStore';
import { refuseWrites } from './support/firestoreTraffic';
import { expectFitForEveryone } from './support/looks';
import { allowLookups, pictureField } from './support/pictureField';
import { aPicture } from './support/pictureFiles';
import { aProfile, profileForm } from './support/profileForm';
import { anEntry } from './support/records';
import { rememberSignedIn } from './support/signIn';
import { toastOn } from './support/toasts';

/** The longest text, without a place to break it. */
const unbroken = 'W'.repeat(280);
const wordy = 'Sorted cans for the food bank. '.repeat(9).trim();

test('Accessibility: the profile, empty, with errors and with the longest names', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/profile');
  await expect(profileForm(page).save).toBeVisible();
  await expectFitForEveryone(page, 'profile empty');
  await profileForm(page).save.click();
  await expect(page.getByText('Invalid Year')).toBeVisible();
  await expectFitForEveryone(page, 'profile errors');
  await student.records.setProfile(aProfile({ firstName: unbroken, lastName: unbroken }));
  await expect(profileForm(page).firstName).toHaveValue(unbroken);
  await expectFitForEveryone(page, 'profile long');
});

test('Accessibility: a success toast and an error toast @more', async ({
  studentPage: page,
  student,
  otherStudent,
  faults,
}) => {
  faults.allow(/saving the profile/, /status of 403 .*documents:commit/);
  await page.goto('/profile');
  await profileForm(page).fill(aProfile());
  await toastOn(page).hold();
  for (const kind of ['success', 'error'] as const) {
    if (kind === 'error') await refuseWrites(page, student.email, otherStudent.email);
    await profileForm(page).save.click();
    await expect(page.locator(`.Toastify__toast--${kind}`)).toBeVisible();
    await expectFitForEveryone(page, `toast ${kind}`);
    await toastOn(page).toast.click();
    await expect(toastOn(page).toast).toHaveCount(0);
  }
});

test('Accessibility: the activity form, new, with errors, with the longest texts and with pictures', async ({
  studentPage: page,
  faults,
  form,
}) => {
  allowLookups(faults);
  await expect(form.submit).toBeVisible();
  await expectFitForEveryone(page, 'edit empty');

  await form.choose('NHS', 'Yes');
  await form.date.fill('');
  await form.submit.click();
  await expect(page.getByText('Date not selected')).toBeVisible();
  await expectFitForEveryone(page, 'edit errors');

  const all = { Name: unbroken, Description: wordy, contactName: unbroken, notes: unbroken };
  await form.fill(anEntry({ ...all, contactPhone: unbroken, Hours: '1'.repeat(280) }));
  await form.field('NHSofficer').fill(unbroken);
  if (isFileStoreRunning) {
    for (const name of ['one.bmp', `${'long-name-'.repeat(19)}.bmp`]) {
      await pictureField(page).pick(aPicture(name));
      await expect(pictureField(page).picture(name)).toBeVisible();
    }
  }
  await pictureField(page).pick({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText(/^Choose an image file/)).toBeVisible();
  await expectFitForEveryone(page, 'edit filled');
});

test('Accessibility: the table, empty, with the longest texts, and both questions', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await expectFitForEveryone(page, 'table empty');

  await student.records.setEntries('entry', [
    { Name: unbroken, Description: unbroken, Hours: '1'.repeat(280) },
    { Name: 'Food bank', Description: wordy },
    { Name: 'קטיף תפוזים', Description: 'مساعدة الجيران 🌱', Hours: '.5' },
    { Name: 'Lists', Description: 'One\nTwo\nThree', Date: 'damaged' },
  ]);
  await expect(page.getByRole('row')).toHaveCount(5);
  await expectFitForEveryone(page, 'table long');

  await page.getByRole('button', { name: 'Delete Food bank' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitForEveryone(page, 'table question');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitForEveryone(page, 'logout question');
});

test('Accessibility: the open menu, and the line while offline', async ({
  studentPage: page,
  faults,
}) => {
  faults.allowOffline();
  await page.goto('/table');
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await expectFitForEveryone(page, 'menu offline');
});

test('Accessibility: what is left after an error outside every screen @more', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/NotFoundError/);
  await page.goto('/profile');
  // React also removes it, and fails.
  await page.locator('#content > .page').evaluate((screen) => screen.remove());
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This page stopped working.');
  await expectFitForEveryone(page, 'app failed');
});

test("Accessibility: the message if a user's data can't be read @more", async ({
  page,
  faults,
}) => {
  faults.allow(/listening to the entries/, /listening to the profile/);
  await rememberSignedIn(page, `${'long.address.'.repeat(4)}a@elsewhere.example`);
  await page.goto('/table');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFitForEveryone(page, 'table failed');
});
