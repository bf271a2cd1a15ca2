import { school } from '#config/school';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { nameCell } from './support/hoursTable';
import { anEntry } from './support/records';
import { openReview } from './support/reviewQueue';

/*
 * What a student has of the review (docs/decisions/review.md): it is said how each activity stands, and nothing is
 * taken away of what a student may do.
 */

test.skip(school.review === false, 'This school has no review.');
test.beforeEach(({ faults }) => faults.allowOtherDesks());

test('Review: an activity is logged, returned, mended and approved, and the student sees it at once', async ({
  studentPage: page,
  student,
  admin,
  newDevice,
}) => {
  await page.goto('/edit');
  const form = activityForm(page);
  await form.fill(anEntry({ Name: 'Park clean-up', Hours: '2.5' }));
  await form.submit.click();
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible();
  await expect(page.getByText('2.5 hours waiting for review', { exact: true })).toBeVisible();
  await student.records.setPending();

  const staff = await newDevice();
  const desk = await openReview(staff, admin.email, student.email);
  await desk.returnActivity('Park clean-up').click();
  await desk.comment.fill('Please add a picture.');
  await desk.confirmReturn.click();

  await expect(page.getByText('1 activity needs changes')).toBeVisible();
  await expect(page.getByRole('row', { name: /Returned: Please add a picture\./ })).toBeVisible();
  await expect(
    page.getByText('2.5 hours returned (not counted toward goals)', { exact: true }),
  ).toBeVisible();
  // For students who do not see the table change.
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

test('Review: a student may change and delete what was approved; a change waits again, the form says so before @more', async ({
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

test('Review: an activity is stored also where the rules know no queue, which is logged and not said @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  // A collection that no rule names is refused as the queue is by rules from before it.
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

test('Review: offline, the place in the queue waits with the save, and both are stored @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allowOffline();
  await page.goto('/edit');
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

test('Review: a student downloads it only by its address, which says that it is for staff @more', async ({
  studentPage: page,
  student,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await student.records.setEntry('one');
  // What the menu leads to is loaded ahead when all is quiet.
  const prefetched = page.waitForResponse(/\/assets\/EditScreen-/);
  await page.goto('/table');
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible();
  await prefetched;
  expect(requests.filter((url) => /ReviewScreen|\/review-/.test(url))).toEqual([]);
  await page.goto('/review');
  await expect(page.getByText('You do not appear to be signed in as an admin user')).toBeVisible();
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible();
  // The queue is read by this file: without it nothing of it can be read.
  expect(requests.filter((url) => /\/review-/.test(url))).toEqual([]);
});
