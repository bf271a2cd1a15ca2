import { school } from '#config/school';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { newestLink } from './support/authEmulator';
import { dashboardOn } from './support/dashboard';
import { isFileStoreRunning } from './support/fileStore';
import { nameCell } from './support/hoursTable';
import { pictureField } from './support/pictureField';
import { aPicture } from './support/pictureFiles';
import { waitForReact } from './support/prerendered';
import { aProfile, profileForm } from './support/profileForm';
import { anEntry } from './support/records';
import { reviewScreenOn } from './support/reviewQueue';
import { pressLogout, rememberSignedIn, requestLink } from './support/signIn';
import { toastOn } from './support/toasts';
import { translatePages } from './support/translation';

/* The main flows on pages that the browser translates, which replaces every text that React has rendered. */

test.beforeEach(async ({ context, faults }) => {
  await translatePages(context);
  // If a page is translated before React starts, it isn't what React expects, so React renders it again.
  faults.allow(/hydrating the prerendered page/, /status of 404 .*\/o\/pictures%2F/);
});

test('Translated pages: a student signs in, saves the profile, logs, edits, exports, deletes and restores an activity, and signs out', async ({
  page,
  student,
}) => {
  await page.goto('/login');
  // React renders a translated page again when it starts.
  await waitForReact(page);
  await requestLink(page, student.email);
  await page.goto(await newestLink(student.email));
  await page.waitForURL('/profile');
  const profile = profileForm(page);
  await expect(page.getByText(/^Save your profile so staff can find you/)).toBeVisible();
  await profile.save.click();
  await profile.fill(aProfile());
  await profile.save.click();
  await expect(page.getByText('Updated Profile')).toBeVisible();

  await page.getByRole('link', { name: 'Submit' }).click();
  const form = activityForm(page);
  await form.submit.click();
  await form.fill(anEntry({ Name: 'Shore clean-up' }));
  await form.choose('NHS', 'Yes');
  await form.field('NHSofficer').fill('Pat Lee');
  if (isFileStoreRunning) {
    await pictureField(page).pick(aPicture('beach.bmp'));
    await expect(pictureField(page).remove('beach.bmp')).toBeVisible();
  }
  await form.submit.click();
  await expect(page.getByText('Total Hours : 2.5 hours')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Shore clean-up' }).click();
  await form.field('Hours').fill('3');
  await form.submit.click();
  await expect(page.getByText('Total Hours : 3 hours')).toBeVisible();

  await nameCell(page, 'Shore clean-up').getByRole('button').click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('3 hours on');
  await student.records.setEntry('late', { Name: 'Trail work', Hours: '4' });
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Total Hours : 7 hours')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('export_hours.csv');

  await toastOn(page).hold();
  await page.getByRole('button', { name: 'Delete Shore clean-up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Total Hours : 4 hours')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Total Hours : 7 hours')).toBeVisible();

  await page.getByRole('link', { name: student.email }).click();
  await expect(page.getByText('7 hours')).toBeVisible();
  await pressLogout(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('Translated pages: staff find a student, open and leave the hours, download the report, import a roster, and add and remove a member of staff', async ({
  page,
  admin,
  student,
  otherStudent,
}) => {
  await student.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  await student.records.setEntry('shore', { Name: 'Shore clean-up' });
  await rememberSignedIn(page, admin.email);
  await page.goto('/admin');
  const dashboard = dashboardOn(page);
  for (let visit = 0; visit < 2; visit += 1) {
    await dashboard.open(student.email);
    await expect(page.getByText(`Hours of Ada Lovelace (${student.email})`)).toBeVisible();
    await expect(nameCell(page, 'Shore clean-up')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(dashboard.heading).toBeVisible();
  }
  await dashboard.download.click();
  await expect(dashboard.download).not.toHaveAttribute('aria-disabled', 'true');
  await dashboard.search.fill('nobody at all');
  await dashboard.search.fill('');

  await page.getByRole('link', { name: 'Roster', exact: true }).click();
  const list = page.getByRole('textbox', { name: 'Students' });
  const { graduationYear } = aProfile();
  const roster = `email,first name,last name,graduation year\n${otherStudent.email},Ben,Lovelace,${graduationYear}`;
  await list.fill(`${roster}\nnobody`);
  await list.fill(roster);
  // The comparison follows the text a moment later.
  await expect(page.getByText('1 new, 0 unchanged, 0 different, 0 with errors')).toBeVisible();
  await page.getByRole('button', { name: /^Add / }).click();
  await expect(page.getByText('Added 1 student.')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  const email = `coach.${student.email}`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Added ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: `Remove ${email}` })).toHaveCount(0);
});

test('Translated pages: staff log for a group', async ({ page, admin, student, otherStudent }) => {
  await student.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  await rememberSignedIn(page, admin.email);
  await page.goto('/admin');
  await dashboardOn(page).search.fill(student.email);
  await page.getByRole('link', { name: 'Log for these students' }).click();
  await page
    .getByLabel('Students', { exact: true })
    .fill(`${student.email}\n${otherStudent.email}; 1,5\nNobody Atall`);
  await activityForm(page).fill(anEntry({ Name: 'Food drive', Hours: '2' }));
  const review = page.getByRole('button', { name: 'Review list' });
  await review.click();
  await page.getByRole('button', { name: 'Skip: Nobody Atall' }).click();
  await review.click();
  await page.getByRole('button', { name: 'Log for 2 students' }).click();
  await expect(page.getByText('Logged for 2 students', { exact: true })).toBeVisible();
});

test('Translated pages: staff return, approve and take back an activity', async ({
  page,
  admin,
  student,
}) => {
  test.skip(school.review === false, 'This school has no reviews.');
  for (const name of ['Toy drive', 'Blood drive']) {
    await student.records.setEntry(name, { Name: name, Hours: '2' });
  }
  await student.records.setPending(new Date(1901, 0, 1));
  await rememberSignedIn(page, admin.email);
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Review/ }).click();
  const review = reviewScreenOn(page, student.email);
  await review.find(student.email);
  await review.returnActivity('Toy drive').click();
  await review.confirmReturn.click();
  await expect(page.getByText('Tell the student what to change.')).toBeVisible();
  await review.comment.fill('Who was there?');
  await review.confirmReturn.click();
  await expect(page.getByText('Returned: Toy drive')).toBeVisible();
  await review.undo.click();
  await expect(review.card('Toy drive')).toBeVisible();
  await student.records.setEntry('Toy drive', { Name: 'Toy drive', Hours: '5' });
  await expect(review.card('Toy drive')).toContainText('5 hours on');
  await page.getByRole('button', { name: 'Discard comment' }).click();
  for (const name of ['Toy drive', 'Blood drive']) {
    const approve = review.approve(name);
    // For a second after the student's change, a click does nothing.
    await expect(async () => {
      if (await approve.isVisible()) await approve.click({ timeout: 2_000 });
      await expect(page.getByText(`Approved: ${name}`)).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }
  await expect(review.cards).toHaveCount(0);
});
