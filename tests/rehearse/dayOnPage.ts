import type { Page } from '@playwright/test';
import { activityForm } from '../e2e/support/activityForm';
import { pictureField } from '../e2e/support/pictureField';
import type { FileToPick } from '../e2e/support/pictureFiles';
import { profileForm } from '../e2e/support/profileForm';
import type { Student } from './students';

/** Does what a student does after signing in on the first day, on the app's screens. */
export async function dayOnPage(page: Page, student: Student, picture: FileToPick): Promise<void> {
  const { email, profile, entries, hasPicture } = student;
  /** Presses a button, and waits until the document that the app then writes last is on its way. No screen shows that one. */
  const press = (name: string, last: string) => {
    const path = `/documents/${last}"`;
    return Promise.all([
      // As a transaction sends it, or another write.
      page.waitForEvent('requestfinished', (request) =>
        [path, encodeURIComponent(path)].some((text) => request.postData()?.includes(text)),
      ),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
  };
  await profileForm(page).fill(profile);
  await press('Save Profile', 'cache/profileData');
  for (const [at, entry] of entries.entries()) {
    await page.getByRole('link', { name: 'Submit', exact: true }).click();
    await activityForm(page).fill(entry);
    if (hasPicture && at === 0) await pictureField(page).pick(picture);
    await press('Submit', `pending/${email}`);
    await page.getByRole('row').getByText(entry.Name, { exact: true }).first().waitFor();
  }
}
