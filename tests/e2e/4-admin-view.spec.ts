import type { Page } from '@playwright/test';
import { type Actor, expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { openDashboard } from './support/dashboard';
import { nameCell } from './support/hoursTable';
import { aProfile, profileForm } from './support/profileForm';
import { anEntry } from './support/records';
import { signOut } from './support/signIn';

/** Gives the student one activity, 'Of the student', and opens the student as an admin. */
async function viewOneActivity(page: Page, student: Actor) {
  await student.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Of the student' });
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await expect(nameCell(page, 'Of the student')).toBeVisible();
  return dashboard;
}

/** Delays each response to the live listeners until long after the admin has moved on. */
async function delaySnapshots(page: Page, ms: number): Promise<void> {
  await page.route(/Firestore\/Listen\/channel/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Starts recording, on every change of the page, whose hours it shows and which rows. */
async function watchRows(page: Page): Promise<() => Promise<{ whose: string; row: string }[]>> {
  const watched = await page.evaluateHandle(() => {
    const seen: { whose: string; row: string }[] = [];
    new MutationObserver(() => {
      if (location.pathname !== '/table') return;
      const whose = document.querySelector('.viewing-notice [role=status]')?.textContent ?? '';
      for (const row of document.querySelectorAll('.entry-name')) {
        seen.push({ whose, row: row.textContent });
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  return () => watched.jsonValue();
}

test("4 Admin View: a line says whose hours these are, with the name, and leads back; the admin's own session has no hours table @more", async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await expect(page.getByText(`Hours of Ada Lovelace (${student.email})`)).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Submit' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(dashboard.heading).toBeVisible();
  await expect(dashboard.search).toHaveValue(student.email);
  await expect(dashboard.view(student.email)).toBeFocused();
  // Back in the admin's own session, /table is empty.
  await page.goBack();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await page.goto('/table');
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect(dashboard.heading).toBeVisible();
});

test('4 Admin View: the admin adds, edits and deletes as that student', async ({
  adminPage: page,
  admin,
  student,
}) => {
  await student.records.setListed(aProfile());
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await page.getByRole('link', { name: 'Click here to submit hours!' }).click();
  const form = activityForm(page);
  const entry = anEntry({ Name: 'Logged by staff', Hours: '4' });
  await form.fill(entry);
  await form.submit.click();
  await expect(page.getByText('Total Hours : 4 hours', { exact: true })).toBeVisible();
  expect(Object.values(await student.records.entries())).toMatchObject([entry]);
  expect(await admin.records.entries()).toEqual({});

  await page.getByRole('button', { name: 'Edit Logged by staff' }).click();
  await form.field('Hours').fill('5.5');
  await form.submit.click();
  await expect(page.getByText('Total Hours : 5.5 hours', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Logged by staff' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await expect.poll(student.records.entries).toEqual({});
});

test("4 Admin View: the admin edits the student's profile, and the list shows it @more", async ({
  adminPage: page,
  admin,
  student,
}) => {
  const before = aProfile({ firstName: 'Misspelt' });
  await student.records.setListed(before);
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await page.getByRole('link', { name: 'Profile' }).click();
  const form = profileForm(page);
  await expect(form.firstName).toHaveValue('Misspelt');
  await form.firstName.fill('Right');
  await form.save.click();
  await expect(page.getByText('Updated Profile')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect
    .poll(dashboard.cells)
    .toEqual([[student.email, `Right ${before.lastName}`, before.graduationYear, 'View']]);
  // The list is written after the profile.
  await expect.poll(student.records.listed).toMatchObject({ firstName: 'Right' });
  expect(await admin.records.profile()).toBeUndefined();
});

test('4 Admin View: A, then B, then A again never shows a row of the other, however late the snapshots @more', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  await student.records.setListed(aProfile({ firstName: 'A' }));
  await otherStudent.records.setListed(aProfile({ firstName: 'B' }));
  await student.records.setEntry('one', { Name: 'Row of A' });
  await otherStudent.records.setEntry('one', { Name: 'Row of B' });
  const dashboard = await openDashboard(page);
  await expect(dashboard.heading).toBeVisible();
  await delaySnapshots(page, 250);
  const rowsSeen = await watchRows(page);
  const back = page.getByRole('link', { name: 'Back to the dashboard' });
  for (const [who, row] of [
    [student, 'Row of A'],
    [otherStudent, 'Row of B'],
    [student, 'Row of A'],
  ] as const) {
    // Leave before the snapshot can have arrived, then come back and stay.
    await dashboard.open(who.email);
    await back.click();
    await dashboard.open(who.email);
    await expect(nameCell(page, row)).toBeVisible();
    await back.click();
    await expect(dashboard.heading).toBeVisible();
  }
  const seen = await rowsSeen();
  expect(seen.length).toBeGreaterThan(0);
  for (const { whose, row } of seen) {
    expect(whose).toContain(row.startsWith('Row of A') ? student.email : otherStudent.email);
  }
});

test('4 Admin View: a reload ends the view, and a sign-out leaves nothing of the student and of the list', async ({
  adminPage: page,
  admin,
  student,
  faults,
}) => {
  // The dashboard counts who is waiting for review. If that is under way when the session ends, it is refused.
  faults.allow(/counting the review queue|status of 403 .*:runAggregationQuery/);
  const dashboard = await viewOneActivity(page, student);
  await page.reload();
  await expect(page).toHaveURL('/admin');
  await expect(dashboard.heading).toBeVisible();

  await dashboard.open(student.email);
  await page.getByRole('link', { name: 'Submit' }).click();
  await page.reload();
  const notice = `This is your own record (${admin.email}), not a student's.`;
  await expect(page.getByText(notice)).toBeVisible();

  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await dashboard.open(student.email);
  await expect(nameCell(page, 'Of the student')).toBeVisible();
  await signOut(page);
  await expect(page.getByText('You Are Not Signed In!')).toBeVisible();
  await expect(page.getByText(student.email)).toHaveCount(0);
  await expect(page.getByText('Of the student')).toHaveCount(0);
});
