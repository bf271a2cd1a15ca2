import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { refuseWrites } from './support/firestoreTraffic';
import { nameCell } from './support/hoursTable';
import { pressLogout } from './support/signIn';

/** Checks that nothing on screen reports a failure. */
async function expectNothingSaid(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/fail|error|wrong|could not/i)).toHaveCount(0);
}

test('8 Silent failures: a refused delete is logged, shows nothing to the user, and the entry reappears', async ({
  studentPage: page,
  student,
  otherStudent,
  faults,
}) => {
  // This is the browser's own message about the denied request.
  faults.allow(/status of 403 .*documents:commit/);
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await page.goto('/table');
  await refuseWrites(page, student.email, otherStudent.email);
  await page.getByRole('button', { name: 'Delete Toy drive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await faults.logged(/deleting entry one: FirebaseError/);
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
  await expectNothingSaid(page);
  expect(Object.keys(await student.records.entries())).toEqual(['one']);
});

test('8 Silent failures: a failed sign-out is logged and shows nothing to the user @more', async ({
  studentPage: page,
  faults,
}) => {
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('no storage today');
    };
  });
  await pressLogout(page);
  await faults.logged(/signing out: FirebaseError: .*no storage today/);
  await expectNothingSaid(page);
});
