import { school } from '#config/school';
import { expect, test } from './fixtures';
import { activityForm, openFirstActivity } from './support/activityForm';
import { nameCell } from './support/hoursTable';
import { anEntry } from './support/records';
import { openReview } from './support/reviewQueue';

/* Students see each activity's review status (docs/decisions/review.md), and can still do everything. */

test.skip(school.review === false, 'This school has no reviews.');

test('Review: a student logs an activity, sees it returned, fixes it, and sees it approved', async ({
  studentPage: page,
  student,
  admin,
  newDevice,
  form,
}) => {
  await form.fill(anEntry({ Name: 'Park clean-up', Hours: '2.5' }));
  await form.submit.click();
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible();
  await expect(page.getByText('2.5 hours waiting for review', { exact: true })).toBeVisible();
  // The app stores the position after the activity, and must not replace this one.
  await expect.poll(student.records.pending).toBeDefined();
  await student.records.setPending();

  const staff = await newDevice(admin.email);
  const review = await openReview(staff, student.email);
  await review.returnActivity('Park clean-up').click();
  await review.comment.fill('Please add a picture.');
  await review.confirmReturn.click();

  await expect(page.getByText('1 activity needs changes')).toBeVisible();
  await expect(page.getByRole('row', { name: /Returned: Please add a picture\./ })).toBeVisible();
  await expect(page.getByText('2.5 hours returned', { exact: true })).toBeVisible();
  await expect(page.getByText("Returned hours don't count toward goals.")).toBeVisible();
  // For screen readers.
  await expect(page.getByText('Park clean-up: Returned: Please add a picture.')).toBeAttached();
  await expect.poll(student.records.pending).toBeUndefined();

  await page.getByRole('link', { name: 'Edit Park clean-up' }).click();
  await expect(page.getByText('Returned: Please add a picture.')).toBeVisible();
  await form.field('Hours').fill('2');
  await form.submit.click();
  await expect(page.getByText('2 hours waiting for review', { exact: true })).toBeVisible();
  await expect(page.getByText('1 activity needs changes')).toHaveCount(0);
  const [[id, entry] = ['', undefined]] = Object.entries(await student.records.entries());
  expect(entry).toEqual(anEntry({ Name: 'Park clean-up', Hours: '2' }));
  await expect.poll(student.records.pending).toBeDefined();

  await student.records.setReview(id, { status: 'approved', comment: '' });
  await expect(page.getByText('2 hours approved', { exact: true })).toBeVisible();
});

test('Review: a student may edit and delete an approved activity; the form says that staff will review a change @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '3' });
  await student.records.setReview('one', { status: 'approved', comment: '' });
  await page.goto('/table');
  await expect(page.getByText('3 hours approved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  await expect(page.getByText('If you change this, staff will review it again.')).toBeVisible();
  const form = activityForm(page);
  await form.field('Name').fill('Toy drive 2');
  await form.submit.click();
  await expect(page.getByText('3 hours waiting for review', { exact: true })).toBeVisible();
  expect(await student.records.entries()).toEqual({
    one: anEntry({ Name: 'Toy drive 2', Hours: '3' }),
  });

  await student.records.setReview('one', { status: 'approved', comment: '' });
  await expect(page.getByText('3 hours approved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Toy drive 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});

test('Review: an activity is stored even if the rules know no queue; only the log says so @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  // Rules deny an unknown collection just as rules from before the queue do.
  await page.route(/Firestore\/Write\/channel/, (route) =>
    route.continue({
      postData: route
        .request()
        .postData()
        ?.replaceAll('documents%2Fpending%2F', 'documents%2Fnone%2F'),
    }),
  );
  await page.goto('/edit');
  const form = activityForm(page);
  await form.fill(anEntry());
  await form.submit.click();
  await faults.logged(/queueing for review: FirebaseError/);
  await expect(nameCell(page, 'Park clean-up')).toBeVisible();
  expect(Object.values(await student.records.entries())).toEqual([anEntry()]);
  expect(await student.records.pending()).toBeUndefined();
});

test('Review: offline, the queue position waits with the save, and both are stored @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  await openFirstActivity(page);
  const form = activityForm(page);
  await form.fill(anEntry());
  await page.context().setOffline(true);
  await form.submit.click();
  await expect(form.submit.getByRole('status')).toHaveText('Saving…');
  expect(await student.records.pending()).toBeUndefined();
  await page.context().setOffline(false);
  await expect.poll(student.records.pending).toBeDefined();
  expect(Object.values(await student.records.entries())).toEqual([anEntry()]);
});

test('Review: a student downloads the screen only by opening its address, which says it is for staff @more', async ({
  studentPage: page,
  student,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await student.records.setEntry('one');
  // The menu's screens are prefetched when idle.
  const prefetched = page.waitForResponse(/\/assets\/EditScreen-/);
  await page.goto('/table');
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible();
  await prefetched;
  expect(requests.filter((url) => /ReviewScreen|\/review-/.test(url))).toEqual([]);
  await page.goto('/review');
  await expect(page.getByText('You do not appear to be signed in as an admin user')).toBeVisible();
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible();
  // Only this file reads the queue.
  expect(requests.filter((url) => /\/review-/.test(url))).toEqual([]);
});
