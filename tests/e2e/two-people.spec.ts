import { school } from '#config/school';
import { type Actor, expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { openDashboard } from './support/dashboard';
import { loseAnswer } from './support/firestoreTraffic';
import { nameCell } from './support/hoursTable';
import { aProfile } from './support/profileForm';
import { anEntry } from './support/records';
import { openReview } from './support/reviewQueue';
import { toastOn } from './support/toasts';

/* Two people who work on the same activity (docs/decisions/unfinished-work.md). */

const hasReview = school.review !== false;
const stored = async ({ records }: Actor) => (await records.entries()).one;

test('Two people: a retried edit leaves what staff have decided since it was stored', async ({
  studentPage: page,
  student,
  admin,
  newDevice,
  faults,
}) => {
  test.skip(!hasReview, 'This school has no reviews.');
  faults.allow(/ERR_FAILED/);
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '2' });
  await student.records.setPending();
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  const form = activityForm(page);
  await form.field('Hours').fill('3');
  const retry = await loseAnswer(page);
  await form.submit.click();
  await expect.poll(() => stored(student)).toMatchObject({ Hours: '3' });

  const theirs = await newDevice(admin.email);
  const review = await openReview(theirs, student.email);
  await review.returnActivity('Toy drive').click();
  await review.comment.fill('Please add a photo.');
  await review.confirmReturn.click();
  await expect(theirs.getByText('Returned: Toy drive')).toBeVisible();
  await expect.poll(student.records.pending).toBeUndefined();

  retry();
  await expect(page).toHaveURL('/table');
  await expect(nameCell(page, 'Toy drive')).toContainText('Returned: Please add a photo.');
  expect(await stored(student)).toMatchObject({ review: { comment: 'Please add a photo.' } });
  expect(await student.records.pending()).toBeUndefined();
});

test('Two people: a retried new activity that staff have deleted since it was stored stays deleted', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  const form = activityForm(page);
  await form.fill(anEntry({ Name: 'Toy drive', Hours: '2' }));
  const retry = await loseAnswer(page);
  await form.submit.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByText('Total Hours : 2 hours')).toBeVisible();
  const [id = ''] = Object.keys(await student.records.entries());
  await student.records.deleteEntry(id);
  await expect(page.getByText('Total Hours : 2 hours')).toHaveCount(0);

  retry();
  await expect(toastOn(page).toast.getByText('New activity logged successfully')).toBeVisible();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  expect(await student.records.entries()).toEqual({});
});

test('Two people: a retried decision that was undone since it was stored stays undone, and the activity waits again', async ({
  adminPage: page,
  student,
  faults,
}) => {
  test.skip(!hasReview, 'This school has no reviews.');
  faults.allow(/ERR_FAILED/);
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '2' });
  await student.records.setPending();
  const review = await openReview(page, student.email);
  const retry = await loseAnswer(page);
  await review.returnActivity('Toy drive').click();
  await review.comment.fill('Please add a photo.');
  await review.confirmReturn.click();
  await expect.poll(() => stored(student)).toHaveProperty('review');
  // Another reviewer undoes it.
  await student.records.removeReview('one');

  const retried = page.waitForResponse(/documents:batchGet/);
  retry();
  await retried;
  // Whether the bar calls it lost depends on whether the listener reported it before it was undone.
  await expect(review.returnActivity('Toy drive')).toBeVisible();
  // Long enough for another write.
  await page.waitForTimeout(1000);
  expect(await stored(student)).not.toHaveProperty('review');
});

test('Two people: an edit made offline leaves a decision that its author has not seen, and asks', async ({
  studentPage: page,
  student,
  admin,
  newDevice,
  faults,
}) => {
  test.skip(!hasReview, 'This school has no reviews.');
  faults.allowOffline();
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '2' });
  await student.records.setPending();
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  const form = activityForm(page);
  await form.field('Hours').fill('3');
  await page.context().setOffline(true);
  await form.submit.click();

  const theirs = await newDevice(admin.email);
  const review = await openReview(theirs, student.email);
  await review.returnActivity('Toy drive').click();
  await review.comment.fill('Please add a photo.');
  await review.confirmReturn.click();
  await expect.poll(student.records.pending).toBeUndefined();

  await page.context().setOffline(false);
  const question = page.getByRole('alert').filter({ hasText: 'Staff have reviewed this activity' });
  await expect(question).toContainText('Returned: Please add a photo.');
  await expect(form.field('Hours')).toHaveValue('3');
  expect(await stored(student)).toMatchObject({
    Hours: '2',
    review: { comment: 'Please add a photo.' },
  });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  expect(await stored(student)).toMatchObject({ Hours: '3' });
  expect(await stored(student)).not.toHaveProperty('review');
  await expect.poll(student.records.pending).toBeDefined();
});

test('Two people: a deletion made offline leaves what staff have corrected since, and says so', async ({
  studentPage: page,
  student,
  admin,
  newDevice,
  faults,
}) => {
  faults.allowOffline();
  await student.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '2' });
  await page.goto('/table');
  await expect(nameCell(page, 'Toy drive')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Delete Toy drive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(nameCell(page, 'Toy drive')).toContainText('Deleting…');

  const theirs = await newDevice(admin.email);
  await (await openDashboard(theirs)).open(student.email);
  await theirs.getByRole('button', { name: 'Edit Toy drive' }).click();
  const form = activityForm(theirs);
  await form.field('Hours').fill('3');
  const kind = theirs.getByLabel('Kind');
  if (await kind.isVisible()) await kind.selectOption({ index: 1 });
  await form.submit.click();
  await expect(theirs.getByText('Total Hours : 3 hours')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('"Toy drive" wasn\'t deleted')).toBeVisible();
  await expect(page.getByText('Total Hours : 3 hours')).toBeVisible();
  await expect(nameCell(page, 'Toy drive')).not.toContainText('Deleting…');
  expect(await stored(student)).toMatchObject({ Hours: '3' });
});

test('Two people: staff undo a deletion after they have opened another student', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  await student.records.setListed(aProfile());
  await otherStudent.records.setListed(aProfile());
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '2' });
  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await toastOn(page).hold();
  await page.getByRole('button', { name: 'Delete Toy drive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  expect(await stored(student)).toBeUndefined();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await dashboard.open(otherStudent.email);
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await undo.click();
  await expect(page.getByText('Activity restored')).toBeVisible();
  expect(await stored(student)).toMatchObject({ Name: 'Toy drive', Hours: '2' });
  expect(await otherStudent.records.entries()).toEqual({});
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});

test('Two people: corrections that an admin has not sent keep the version before from being approved', async ({
  adminPage: page,
  student,
}) => {
  test.skip(!hasReview, 'This school has no reviews.');
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '40' });
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await page.getByRole('button', { name: 'Edit Toy drive' }).click();
  const form = activityForm(page);
  await form.field('Hours').fill('4');
  await page.getByRole('link', { name: 'Back to review' }).click();
  const card = review.card('Toy drive');
  await expect(card).toContainText('You have unsaved corrections to this activity.');
  await expect(review.approve('Toy drive')).toHaveCount(0);
  await card.focus();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Continue Toy drive' }).click();
  await expect(form.field('Hours')).toHaveValue('4');
  const kind = page.getByLabel('Kind');
  if (await kind.isVisible()) await kind.selectOption({ index: 1 });
  await form.submit.click();
  await expect
    .poll(() => stored(student))
    .toMatchObject({ Hours: '4', review: { status: 'approved' } });
});
