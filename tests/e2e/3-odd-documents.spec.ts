import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { school } from '#config/school';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { dashboardOn, openDashboard } from './support/dashboard';
import { nameCell } from './support/hoursTable';
import { profileForm } from './support/profileForm';
import { anEntry, database } from './support/records';
import { rememberSignedIn } from './support/signIn';

/*
 * These documents bypass the rules, like those of an older project or those edited in the console. src/app/App.anyDocument.test.tsx tries
 * many more on the same screens.
 */

test('3 Stored documents: an activity with any fields and types is shown, and its form reports errors before it saves', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setOlderEntry('map', { Name: { en: 'Food bank' }, pictures: null });
  await student.records.setOlderEntry('numbers', {
    ...anEntry({ Name: 'Numbers' }),
    Hours: 2.5,
    Date: { day: 20, month: 11, year: 2026 },
    contactPhone: 4255550100,
    KeyClub: 'yes',
  });
  await student.records.setOlderEntry('own types', {
    Name: Timestamp.fromMillis(0),
    Description: new GeoPoint(47, -122),
    Hours: database().doc('users/somebody'),
    Date: Buffer.from('hi'),
    pictures: [null, 7, { url: 'x' }],
  });
  await student.records.setOlderEntry('empty', {});
  await student.records.setEntry('day 32', {
    Name: 'Day 32',
    Date: '{"year":2026,"month":11,"day":32}',
  });

  await page.goto('/table');
  await expect(page.getByText('Total Hours : 5 hours', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(nameCell(page, '{"en":"Food bank"}')).toBeVisible();
  await expect(page.getByRole('cell', { name: '11-20-2026' })).toBeVisible();

  const form = activityForm(page);
  await page.getByRole('button', { name: /^Edit .*Food bank/ }).click();
  await expect(form.field('Name')).toHaveValue('{"en":"Food bank"}');
  await form.submit.click();
  await expect(form.field('Description')).toHaveAccessibleDescription('Input Empty');

  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Edit Day 32' }).click();
  await expect(form.date).toHaveAccessibleDescription('Stored date: 11-32-2026');
  await form.submit.click();
  await expect(form.date).toHaveAccessibleDescription(/^Date not selected/);
  await expect(form.date).toBeFocused();

  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Edit Numbers' }).click();
  await form.submit.click();
  const keyClub = page.getByRole('group', { name: school.clubs.KeyClub });
  await expect(keyClub).toBeFocused();
  await expect(keyClub).toHaveAccessibleDescription('Choose Yes or No');
  await form.choose('KeyClub', 'Yes');
  await form.submit.click();
  await expect(page.getByText('Edit submited successfully')).toBeVisible();
  const { numbers } = await student.records.entries();
  expect(numbers).toEqual(
    anEntry({ Name: 'Numbers', Hours: '2.5', contactPhone: '4255550100', KeyClub: 'Yes' }),
  );
});

test('3 Stored documents: a profile with any fields and types is shown to the student and on the dashboard @more', async ({
  page,
  student,
  admin,
  newDevice,
}) => {
  const odd = { firstName: { odd: student.email }, lastName: null, graduationYear: 2027 };
  await database().doc(`users/${student.email}/profile/info`).set(odd);
  await database()
    .doc('cache/profileData')
    .set({ [student.email]: odd, [`not an address ${student.email}`]: null }, { merge: true });

  await rememberSignedIn(page, student.email);
  await page.goto('/profile');
  await expect(profileForm(page).graduationYear).toHaveValue('2027');
  await expect(profileForm(page).firstName).toHaveValue(`{"odd":"${student.email}"}`);
  await expect(profileForm(page).lastName).toHaveValue('');

  const dashboard = await newDevice(admin.email);
  await openDashboard(dashboard);
  await dashboard.getByLabel('Search').fill(`${student.email} 2027`);
  await expect(dashboardOn(dashboard).rows).toHaveCount(1);
  await dashboard.getByRole('button', { name: `View ${student.email}` }).click();
  await expect(dashboard.getByText('No Hours Found!')).toBeVisible();
});
