import type { Page } from '@playwright/test';
import { school } from '#config/school';
import { pendingPath } from '#shared/lib/docPaths';
import { expect, test } from './fixtures';
import { newestLink } from './support/authEmulator';
import { dashboardOn } from './support/dashboard';
import { loseAnswer } from './support/firestoreTraffic';
import { aProfile } from './support/profileForm';
import { database } from './support/records';
import { reviewScreenOn } from './support/reviewQueue';
import { requestLink } from './support/signIn';

/* Adding and removing staff (docs/decisions/staff.md). */

test('Staff: a fixed admin adds someone, who gets the dashboard without a reload and loses it the moment they are removed', async ({
  adminPage: page,
  student,
  otherStudent,
  newDevice,
  faults,
}) => {
  // The dashboard may still be counting the review queue, or reading the report's date, when the role ends.
  faults.allow(/status of 403 .*runAggregationQuery/, /counting the review queue/);
  faults.allow(/reading the report/);
  await student.records.setListed(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  const theirs = await newDevice(otherStudent.email);
  await theirs.goto('/profile');
  await expect(theirs.getByRole('button', { name: 'Save Profile' })).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByLabel('Email').fill(otherStudent.email.toUpperCase());
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Added ${otherStudent.email}.`)).toBeVisible();

  const dashboard = dashboardOn(theirs);
  await expect(dashboard.heading).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  await dashboard.open(student.email);
  await expect(theirs.getByText('Hours of Ada Lovelace')).toBeVisible();
  await theirs.goto('/admin');
  await expect(dashboard.heading).toBeVisible();

  await page.getByRole('button', { name: `Remove ${otherStudent.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(theirs.getByText('You are no longer on the staff list')).toBeVisible();
  await expect(dashboard.heading).toHaveCount(0);
  await expect(theirs.getByText('Ada Lovelace')).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText('You do not appear to be signed in as an admin')).toBeVisible();
});

/** Adds a reviewer and signs in by the link for staff. */
async function signInAsReviewer(page: Page, email: string) {
  const by = school.adminEmails[0];
  await database().doc(`staff/${email}`).set({ role: 'reviewer', by, at: new Date() });
  await page.goto('/login?staff');
  await requestLink(page, email);
  await page.goto(await newestLink(email));
  await expect(page).toHaveURL('/review');
}

/** The rules end a reviewer's listeners when the student has left the queue. */
const endedListeners = /listening to the (entries|profile of a student under review)/;

test('Staff: a reviewer from elsewhere signs in by the link for staff and has the review alone', async ({
  page,
  student,
  faults,
}, { testId }) => {
  test.skip(school.review === false, 'This school has no review.');
  faults.allow(endedListeners);
  const email = `coach.${testId}@example.edu`;
  await student.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await student.records.setPending();
  await signInAsReviewer(page, email);
  await reviewScreenOn(page).find(student.email);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(['Service Tracker', 'Review']);
  for (const path of ['/admin', '/reports', '/staff', '/table']) {
    await page.goto(path);
    await expect(page).toHaveURL('/review');
  }
  await reviewScreenOn(page).find(student.email);
  await page.getByRole('button', { name: 'Approve Toy drive' }).click();
  await expect
    .poll(async () => (await database().doc(`users/${student.email}/entries/one`).get()).data())
    .toMatchObject({ review: { status: 'approved', by: email } });
});

test('Staff: a reviewer who writes a comment sees what a student logs after someone else has finished that student', async ({
  page,
  student,
  faults,
}, { testId }) => {
  test.skip(school.review === false, 'This school has no review.');
  faults.allow(endedListeners);
  await student.records.setProfile(aProfile({ firstName: 'Ada', lastName: 'Lovelace' }));
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await student.records.setPending();
  await signInAsReviewer(page, `coach.${testId}@example.edu`);
  const review = reviewScreenOn(page, student.email);
  await review.find(student.email);
  await review.returnActivity('Toy drive').click();
  await review.comment.fill('Who was');
  await student.records.setReview('one', { status: 'approved', comment: '' });
  await expect(page.getByText(/ approved it\. Your comment/)).toBeVisible();
  await database().doc(pendingPath(student.email)).delete();
  // Google's emulator doesn't end a listener because of another document.
  if (process.env.EMULATOR_ENGINE !== 'official')
    await expect(page.getByText(/^Nothing is waiting for .* anymore\.$/)).toBeVisible();

  await student.records.setEntry('two', { Name: 'Food drive' });
  await student.records.setPending();
  await expect(review.card('Food drive')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(review.comment).toHaveValue('Who was');
  await expect(page.getByText("Couldn't load this student's activities.")).toHaveCount(0);
});

test('Staff: a stranger cannot tell on the login screen who is staff', async ({ page }, {
  testId,
}) => {
  const listed = `listed.${testId}@example.edu`;
  await database()
    .doc(`staff/${listed}`)
    .set({ role: 'admin', by: school.adminEmails[0], at: new Date() });
  for (const email of [listed, `unknown.${testId}@example.edu`]) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(page.getByText(/is not an? .* email address\./)).toBeVisible();
    await page.goto('/login?staff');
    await requestLink(page, email);
  }
});

test('Staff: a removal or an addition whose answer is lost neither takes away nor brings back anyone when it is retried', async ({
  adminPage: page,
  admin,
  faults,
}, { testId }) => {
  faults.allow(/ERR_FAILED/, /adding again\..* to the staff/);
  const email = `again.${testId}@example.edu`;
  const stored = database().doc(`staff/${email}`);
  await stored.set({ role: 'admin', by: admin.email, at: new Date(0) });
  await page.goto('/staff');
  const remove = page.getByRole('button', { name: `Remove ${email}` });

  await remove.click();
  let retry = await loseAnswer(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(remove).toHaveCount(0);
  await stored.set({ role: 'admin', by: admin.email, at: new Date() });
  retry();
  await expect(page.getByText(`${email} was added again in the meantime`)).toBeVisible();
  await expect(remove).toBeVisible();
  expect((await stored.get()).exists).toBe(true);

  await stored.delete();
  await expect(remove).toHaveCount(0);
  retry = await loseAnswer(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(remove).toBeVisible();
  await stored.delete();
  retry();
  await expect(page.getByText("The list wasn't changed.")).toBeVisible();
  expect((await stored.get()).exists).toBe(false);
});
