import { demoPeople } from '../../scripts/seed/people';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { startDevelopmentServer } from './support/developmentServer';
import { isFileStoreRunning } from './support/fileStore';
import { phonePicture } from './support/phonePicture';
import { allowLookups, pictureField } from './support/pictureField';
import { aProfile, profileForm } from './support/profileForm';
import { anEntry } from './support/records';
import { requestLink } from './support/signIn';
import { toastOn } from './support/toasts';

/*
 * The other tests run on a production build. Developers use the development server, where React runs every effect twice and logs
 * warnings.
 */

let server: Awaited<ReturnType<typeof startDevelopmentServer>>;

test.beforeAll(async () => {
  server = await startDevelopmentServer();
});
test.afterAll(() => server.end());

test('1 The development server: sign in, profile, log with a picture, edit and delete, each with its toast @more', async ({
  page,
  faults,
}) => {
  const { email } = demoPeople.newStudent;
  const { toast } = toastOn(page);
  await page.goto(`${server.origin}/`);
  await page.getByRole('link', { name: /Login to track/ }).click();
  await requestLink(page, email);
  await page.getByRole('link', { name: `Open the newest sign-in link for ${email}` }).click();
  await expect(page).toHaveURL(`${server.origin}/profile`);

  const profile = profileForm(page);
  await profile.fill(aProfile());
  await toastOn(page).hold();
  await profile.save.click();
  await expect(toast).toHaveText('Updated Profile');
  await toast.click();
  await expect(toast).toHaveCount(0);

  await page.getByRole('link', { name: 'Submit' }).click();
  const form = activityForm(page);
  await form.fill(anEntry({ Name: 'Toy drive', Hours: '2' }));
  const pictures = pictureField(page);
  if (isFileStoreRunning) {
    allowLookups(faults);
    // Large enough that the development server's worker has to shrink it.
    const buffer = await phonePicture(page, 2400, 1800);
    await pictures.pick({ name: 'toys.jpg', mimeType: 'image/jpeg', buffer });
    await expect(pictures.picture('toys.jpg')).toHaveJSProperty('naturalHeight', 1600);
  }
  await form.submit.click();
  await expect(toast.getByText('New activity logged successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('Total Hours : 2 hours')).toBeVisible();
  await toast.click();
  await expect(toast).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  if (isFileStoreRunning) await expect(pictures.picture('toys.jpg')).toBeVisible();
  await form.field('Hours').fill('3.5');
  await form.submit.click();
  await expect(toast.getByText('Edit submited successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('Total Hours : 3.5 hours')).toBeVisible();
  await toast.click();

  await page.getByRole('button', { name: 'Delete Toy drive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});
