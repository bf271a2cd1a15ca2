import { expect, test } from './fixtures';
import { openDashboard } from './support/dashboard';
import { refuseRead } from './support/firestoreTraffic';
import { expectFitForEveryone } from './support/looks';
import { aProfile } from './support/profileForm';

test('Accessibility: the dashboard, with a search that finds nobody, and an update under way and canceled', async ({
  page,
  admin,
  student,
  otherStudent,
}) => {
  await student.records.setListed(aProfile({ firstName: 'W'.repeat(280), lastName: 'Ash' }));
  await otherStudent.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  const dashboard = await openDashboard(page, admin.email);
  await dashboard.search.fill(student.email);
  await expect(dashboard.count).toHaveText(/^1 of /);
  await expectFitForEveryone(page, 'admin found');
  await dashboard.search.fill('nobody at all');
  await expect(page.getByText('No student matches this search.')).toBeVisible();
  await expectFitForEveryone(page, 'admin nobody');

  // Never answered, so the update continues until it is canceled.
  await page.route(/:runAggregationQuery/, () => undefined);
  await page.getByRole('button', { name: 'Update Report' }).click();
  await expect(page.getByText(/^Reading /)).toBeVisible();
  await expectFitForEveryone(page, 'admin update');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Update canceled/)).toBeVisible();
  await expectFitForEveryone(page, 'admin canceled');
});

test("Accessibility: a student's hours under an admin's eyes @more", async ({
  page,
  admin,
  student,
}) => {
  await student.records.setListed(aProfile({ firstName: 'W'.repeat(280) }));
  await student.records.setProfile(aProfile({ firstName: 'W'.repeat(280) }));
  await student.records.setEntry('one');
  const dashboard = await openDashboard(page, admin.email);
  await dashboard.open(student.email);
  await expect(page.getByText('Total Hours : 2.5 hours')).toBeVisible();
  await expectFitForEveryone(page, 'admin viewing');
});

test('Accessibility: the dashboard whose list cannot be read @more', async ({
  page,
  admin,
  faults,
}) => {
  faults.allow(/reading the student list/);
  await refuseRead(page, 'cache/profileData');
  await openDashboard(page, admin.email);
  await expect(page.getByText(/^Failed network request/)).toBeVisible();
  await expectFitForEveryone(page, 'admin failed');
});
