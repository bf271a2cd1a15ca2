import { school } from '#config/school';
import { expect, test } from './fixtures';
import { expectFitForEveryone } from './support/looks';
import { aProfile } from './support/profileForm';
import { openReview } from './support/reviewQueue';

const fine = { Date: '{"year":2026,"month":11,"day":2}', Hours: '2' };

test.skip(school.review === false, 'This school has no review.');

test("Accessibility: a student's table and form with every state of the review", async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('a', { ...fine, Name: 'Waits' });
  await student.records.setEntry('b', { ...fine, Name: 'Came back' });
  await student.records.setEntry('c', { ...fine, Name: 'Is fine' });
  await student.records.setReview('b', { status: 'returned', comment: 'W'.repeat(280) });
  await student.records.setReview('c', { status: 'approved', comment: '' });
  await page.goto('/table');
  await expect(page.getByText('1 activity needs changes')).toBeVisible();
  await expectFitForEveryone(page, 'review table');
  await page.getByRole('button', { name: 'Edit Came back' }).click();
  await expect(page.getByText(/^Returned: WWW/)).toBeVisible();
  await expectFitForEveryone(page, 'review form');
});

test('Accessibility: the review with flags, and a comment being written', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile({ firstName: 'W'.repeat(280), lastName: 'Ash' }));
  await student.records.setEntry('a', { ...fine, Name: 'Fine', notes: 'W'.repeat(280) });
  await student.records.setEntry('b', { ...fine, Name: 'Long', Hours: '23' });
  await student.records.setEntry('c', { ...fine, Name: 'X'.repeat(280) });
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await expect(review.cards).toHaveCount(3);
  await expectFitForEveryone(page, 'review');
  await review.returnActivity('Long').click();
  await review.confirmReturn.click();
  await expect(page.getByText('Tell the student what to change.')).toBeVisible();
  await expectFitForEveryone(page, 'review returning');
});

test('Accessibility: the review with a decision to take back @more', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setListed(aProfile({ firstName: 'W'.repeat(280), lastName: 'Ash' }));
  await student.records.setEntry('a', { ...fine, Name: 'Fine' });
  await student.records.setEntry('b', { ...fine, Name: 'Long', Hours: '23' });
  await student.records.setPending();
  const review = await openReview(page, student.email);
  await review.approve('Fine').click();
  await expect(review.undo).toBeVisible();
  await expectFitForEveryone(page, 'review decided');
});
