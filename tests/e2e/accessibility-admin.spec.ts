import { expect, test } from './fixtures';
import { openDashboard } from './support/dashboard';
import { refuseRead } from './support/firestoreTraffic';
import { tabTo } from './support/keyboard';
import { expectFitForEveryone } from './support/looks';
import { aProfile } from './support/profileForm';
import { database } from './support/records';

/** Puts someone on the staff list, with the marker that tells a student's session. */
async function givenStaff(email: string, role: object, by: string) {
  await database().doc(`users/${email}/profile/staff`).set({ EXISTS: true });
  await database()
    .doc(`staff/${email}`)
    .set({ ...role, by, at: new Date() });
}

test('Accessibility: the dashboard, with a search that finds nobody, and an update under way and canceled', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  await student.records.setListed(aProfile({ firstName: 'W'.repeat(280), lastName: 'Ash' }));
  await otherStudent.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  const dashboard = await openDashboard(page);
  await dashboard.search.fill(student.email);
  await expect(dashboard.count).toHaveText(/^1 of /);
  await expectFitForEveryone(page, 'admin found');
  await dashboard.search.fill('nobody at all');
  await expect(page.getByText('No student matches this search.')).toBeVisible();
  await expectFitForEveryone(page, 'admin nobody');

  // This never gets a response, so the update runs until it is canceled.
  await page.route(/:runAggregationQuery/, () => undefined);
  await page.getByRole('button', { name: 'Update Report' }).click();
  await expect(page.getByText(/^Reading /)).toBeVisible();
  await expectFitForEveryone(page, 'admin update');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Update canceled/)).toBeVisible();
  await expectFitForEveryone(page, 'admin canceled');
});

test("Accessibility: a student's hours under an admin's eyes @more", async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile({ firstName: 'W'.repeat(280) }));
  await student.records.setProfile(aProfile({ firstName: 'W'.repeat(280) }));
  await student.records.setEntry('one');
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await expect(page.getByText('Total Hours : 2.5 hours')).toBeVisible();
  await expectFitForEveryone(page, 'admin viewing');
});

test('Accessibility: the dashboard whose list cannot be read @more', async ({
  adminPage: page,
  faults,
}) => {
  faults.allow(/reading the student list/);
  await refuseRead(page, 'cache/profileData');
  await openDashboard(page);
  await expect(page.getByText(/^Failed network request/)).toBeVisible();
  await expectFitForEveryone(page, 'admin failed');
});

test('Accessibility: the staff list, an address that is already on it, and the question before a removal', async ({
  adminPage: page,
  admin,
}, { testId }) => {
  const email = `${'long-name-'.repeat(6)}${testId.slice(0, 3)}@department.example.edu`;
  await givenStaff(email, { role: 'reviewer', club: 'KeyClub' }, admin.email);
  await page.goto('/staff');
  const remove = page.getByRole('button', { name: `Remove ${email}` });
  await expect(remove).toBeVisible();
  await expectFitForEveryone(page, 'staff list');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/already on the list/)).toBeVisible();
  await expectFitForEveryone(page, 'staff problem');
  await remove.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitForEveryone(page, 'staff removal');
});

test('Accessibility: the notice to someone who was removed from the staff @more', async ({
  studentPage: page,
  admin,
  student,
  faults,
}) => {
  // The dashboard may still be reading, which is denied from then on.
  faults.allow(
    /counting the review queue|reading the (?:report|student list)/,
    /status of 403 .*runAggregationQuery/,
  );
  await givenStaff(student.email, { role: 'admin' }, admin.email);
  const dashboard = await openDashboard(page);
  await expect(dashboard.heading).toBeVisible();
  await database().doc(`staff/${student.email}`).delete();
  await expect(page.getByText(/^You are no longer on the staff list/)).toBeVisible();
  await expectFitForEveryone(page, 'staff removed');
});

test('Accessibility: admins can add and remove staff with the keyboard @more', async ({
  adminPage: page,
}, { testId, retry }) => {
  const email = `keyboard.${retry || ''}${testId}@example.edu`;
  await page.goto('/admin');
  // Keyboard focus starts in the search, below the links.
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Staff', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeFocused();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const remove = page.getByRole('button', { name: `Remove ${email}` });
  await expect(page.getByText(`Added ${email}.`)).toBeVisible();
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Removed ${email}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeFocused();
});
