import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { dashboardOn } from './support/dashboard';
import { isFileStoreRunning } from './support/fileStore';
import { nameCell } from './support/hoursTable';
import { phonePicture } from './support/phonePicture';
import { pictureField } from './support/pictureField';
import { aProfile, profileForm } from './support/profileForm';
import { anEntry } from './support/records';
import { signIn } from './support/signIn';

/*
 * The main user flows, in every browser of playwright.config.ts. The other files run only in Chromium, because they check its console
 * messages, which other browsers word differently.
 */

test.beforeEach(({ faults, browserName }) => {
  // Firefox and WebKit word missing pictures and closed connections differently.
  if (browserName !== 'chromium')
    faults.allow(/404|cleardot[.]gif|access control checks|NS_BINDING|Cookie/);
});

test.beforeEach(async ({ page, browserName }) => {
  if (browserName !== 'firefox') return;
  // In stock Firefox, fill() sets the value as the page itself would, which React ignores. This makes React look again.
  await page.addInitScript(() => {
    interface ReactInput extends EventTarget {
      _valueTracker?: { setValue: (value: string) => void };
    }
    const lookAgain = ({ isTrusted, target }: Event) => {
      if (!isTrusted) (target as ReactInput)._valueTracker?.setValue('anything else');
    };
    addEventListener('input', lookAgain, true);
    addEventListener('change', lookAgain, true);
  });
});

/** Firefox rejects the request for the emulator's emails if the page is left before it ends. */
const inboxLeft = /reading the emulator inbox/;

test('Main ways: a student signs in by link, saves the profile, logs an activity with a picture, edits, exports and deletes it', async ({
  page,
  student,
  faults,
  browserName,
}) => {
  faults.allow(/status of 404 .*\/o\/pictures%2F/, inboxLeft);
  await signIn(page, student.email);
  await profileForm(page).fill(aProfile());
  await profileForm(page).save.click();
  await expect(page.getByText('Updated Profile')).toBeVisible();

  await page.getByRole('link', { name: 'Submit' }).click();
  const form = activityForm(page);
  await form.fill(anEntry({ Name: 'Shore clean-up' }));
  await form.choose('KeyClub', 'Yes');
  if (isFileStoreRunning) {
    // A picture like a phone's, which each engine has to open, resize and encode.
    const buffer = await phonePicture(page, 2000, 3000);
    await pictureField(page).pick({ name: 'beach.jpg', mimeType: 'image/jpeg', buffer });
    await expect(pictureField(page).remove('beach.jpg')).toBeVisible();
  }
  await form.submit.click();
  await expect(page.getByText('Total Hours : 2.5 hours')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Shore clean-up' }).click();
  await form.field('Hours').fill('3');
  await form.submit.click();
  await expect(page.getByText('Total Hours : 3 hours')).toBeVisible();

  // Playwright doesn't notice downloads in stock Firefox.
  if (browserName !== 'firefox') {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('export_hours.csv');
  }

  await page.getByRole('button', { name: 'Delete Shore clean-up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});

test('Main ways: staff sign in by link, find a student, open the hours and see them change', async ({
  page,
  admin,
  student,
  faults,
}) => {
  faults.allow(inboxLeft);
  await student.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  await student.records.setEntry('shore', { Name: 'Shore clean-up' });
  await signIn(page, admin.email);
  await dashboardOn(page).open(student.email);
  await expect(nameCell(page, 'Shore clean-up')).toBeVisible();
  await student.records.setEntry('trail', { Name: 'Trail work' });
  await expect(nameCell(page, 'Trail work')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(dashboardOn(page).heading).toBeVisible();
});
