import { expect, test } from './fixtures';
import { openDashboard } from './support/dashboard';
import { refuseRead } from './support/firestoreTraffic';
import { nameCell } from './support/hoursTable';
import { aProfile } from './support/profileForm';

test('2 Admin dashboard: shows Download Report, Search, the fixed columns and for each student a View, which opens the hours of that student', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  const profile = aProfile({ firstName: 'Ada', lastName: 'Lovelace' });
  await student.records.setListed(profile);
  await student.records.setEntry('one', { Name: 'Soup kitchen', Hours: '3' });
  await otherStudent.records.setEntry('one', { Name: 'Of another student' });
  const dashboard = await openDashboard(page);
  await expect(page).toHaveTitle('Admin');
  await expect(dashboard.heading).toBeVisible();
  await expect(dashboard.download).toBeVisible();
  await expect(page.getByRole('columnheader')).toContainText([
    'Email',
    'Name',
    'Graduation Year',
    'Operations',
  ]);
  await dashboard.search.fill(student.email);
  await expect(dashboard.count).toHaveText(/^1 of /);
  await expect
    .poll(dashboard.cells)
    .toEqual([[student.email, 'Ada Lovelace', profile.graduationYear, 'View']]);

  await dashboard.view(student.email).click();
  await expect(page).toHaveURL('/table');
  await expect(page.getByText('Total Hours : 3 hours', { exact: true })).toBeVisible();
  await expect(nameCell(page, 'Soup kitchen')).toBeVisible();
  await expect(page.getByText('Of another student')).toHaveCount(0);
});

test('2 Admin dashboard: says when the list cannot be read, and tries again', async ({
  adminPage: page,
  faults,
}) => {
  faults.allow(/reading the student list: FirebaseError/);
  await refuseRead(page, 'cache/profileData');
  const dashboard = await openDashboard(page);
  const failure =
    'Failed network request. Please try again later or report the problem if it persists.';
  await expect(page.getByText(failure, { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard.heading).toBeVisible();
});

test('2 Admin dashboard: opens although the first attempts to reach the server are lost', async ({
  adminPage: page,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/, /Could not reach Cloud Firestore backend/);
  let lost = 0;
  await page.route(/Firestore\/Listen\/channel/, (route) => {
    lost += 1;
    return lost > 2 ? route.fallback() : route.abort();
  });
  const dashboard = await openDashboard(page);
  await expect(dashboard.heading).toBeVisible();
  expect(lost).toBeGreaterThan(0);
});

test('2 Admin dashboard: a press on a column sorts by it, another turns the order round @more', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  const mark = student.email.split('.')[1]?.slice(0, 12) ?? '';
  await student.records.setListed(aProfile({ firstName: `${mark}a`, lastName: 'Zola' }));
  await otherStudent.records.setListed(aProfile({ firstName: `${mark}b`, lastName: 'Ash' }));
  const dashboard = await openDashboard(page);
  await dashboard.search.fill(mark);
  await expect(dashboard.count).toHaveText(/^2 of /);
  const emails = async () => (await dashboard.cells()).map(([email]) => email);
  await expect.poll(emails).toEqual([otherStudent.email, student.email]);
  const byName = page.getByRole('columnheader', { name: 'Name' });
  await byName.getByRole('button').press('Enter');
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(emails).toEqual([student.email, otherStudent.email]);
  await byName.getByRole('button').press('Enter');
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(emails).toEqual([otherStudent.email, student.email]);
});
