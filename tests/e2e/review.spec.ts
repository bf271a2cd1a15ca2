import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { anEntry } from './support/records';
import { openReview } from './support/reviewDesk';

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
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expect(
    page.getByText('Approved: 0 hours. Waiting: 2.5 hours. Returned: 0 hours.'),
  ).toBeVisible();

  const desk = await openReview(await newDevice(), admin.email);
  await desk.find(student.email);
  await desk.giveBack('Park clean-up').click();
  await desk.comment.fill('Please add a picture.');
  await desk.confirmReturn.click();

  await expect(page.getByText('1 activity needs a change')).toBeVisible();
  await expect(page.getByText('Returned: Please add a picture.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Park clean-up' }).click();
  await expect(page.getByText('Returned: Please add a picture.')).toBeVisible();
  await form.field('Hours').fill('2');
  await form.submit.click();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expect(page.getByText('1 activity needs a change')).toHaveCount(0);

  const again = await openReview(await newDevice(), admin.email);
  await again.find(student.email);
  await again.approve('Park clean-up').click();
  await expect(
    page.getByText('Approved: 2 hours. Waiting: 0 hours. Returned: 0 hours.'),
  ).toBeVisible();
  expect(Object.values(await student.records.entries())).toMatchObject([
    { Hours: '2', review: { status: 'approved', comment: '', by: admin.email } },
  ]);
});
