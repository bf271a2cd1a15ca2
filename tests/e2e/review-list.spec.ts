import { school } from '#config/school';
import { newEntryId } from '#features/activities/entry';
import { entryDateText } from '#shared/lib/entryDate';
import { schoolYearStart } from '#shared/lib/schoolYear';
import { type Actor, expect, test } from './fixtures';
import { holdRequests } from './support/holdRequests';
import { expectFitForEveryone } from './support/looks';
import { openReview, reviewListOn, reviewScreenOn } from './support/reviewQueue';

/* The list of activities without flags (docs/decisions/review.md). It also has other tests' students, so these tests only select rows. */

const began = schoolYearStart(new Date(), school.schoolYear);
const { wantsPicture } = school.review || { wantsPicture: false };

test.skip(school.review === false, 'This school has no reviews.');
test.skip(wantsPicture, 'In this school, every activity without a picture has a flag.');

const aYearBefore = entryDateText({ ...began, year: began.year - 1 });
const fine = { Date: entryDateText(began), Hours: '1' };
/** Returns an id that shows that the activity was logged in time. */
const idOf = (name: string) =>
  newEntryId(new Date(began.year, began.month - 1, began.day), name.toLowerCase());

/** Gives the student three activities without flags and one with, all waiting. */
async function fill({ records }: Actor) {
  for (const name of ['Fair', 'Park', 'Zoo']) {
    await records.setEntry(idOf(name), { ...fine, Name: name });
  }
  await records.setEntry('late', { ...fine, Name: 'Late', Date: aYearBefore });
  await records.setPending();
}

test('Review list: approves in two presses what is selected, says which activity its student has just changed, and takes all of it back', async ({
  adminPage: page,
  student,
}) => {
  await fill(student);
  await openReview(page, student.email);
  await page.getByRole('link', { name: 'All without flags' }).click();
  const list = reviewListOn(page, student.email);
  await expect(list.checkboxes).toHaveCount(3);
  await list.selectOnly('Fair', 'Park', 'Zoo');
  const release = await holdRequests(page, /documents:commit/);
  await list.approve(3).click();
  await expect(list.row('Park')).toContainText('Approving…');
  await student.records.setEntry(idOf('Park'), { ...fine, Name: 'Park', Hours: '2' });
  release();
  await expect(list.row('Park')).toContainText('Not saved: this was just changed.');
  await expect(list.row('Park')).toContainText('2 hours');
  await expect(list.checkbox('Park')).not.toBeChecked();
  await expect(list.checkboxes).toHaveCount(1);
  await expect(page.getByText('Approved: 2 activities')).toBeVisible();
  const reviewed = async () =>
    Object.values(await student.records.entries()).flatMap((one) =>
      'review' in one ? [one.Name] : [],
    );
  expect((await reviewed()).sort()).toEqual(['Fair', 'Zoo']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.checkboxes).toHaveCount(3);
  expect(await reviewed()).toEqual([]);
  expect(await student.records.pending()).toBeDefined();
  await page.goBack();
  await expect(page.locator('.review-email')).toBeVisible();
});

test('Review list: a row disappears when someone else decides, in another tab or with another account, and is deselected when its student edits', async ({
  adminPage: page,
  admin,
  student,
  newDevice,
}) => {
  await fill(student);
  await page.goto('/review?without-flags');
  const list = reviewListOn(page, student.email);
  await expect(list.checkboxes).toHaveCount(3);
  const theirs = await newDevice(admin.email);
  const review = await openReview(theirs, student.email);
  await review.approve('Fair').click();
  await expect(list.checkboxes).toHaveCount(2);
  await student.records.setEntry(idOf('Park'), { ...fine, Name: 'Park', Hours: '2' });
  await expect(list.row('Park')).toContainText('This was just saved.');
  await expect(list.checkbox('Park')).not.toBeChecked();
  await expect(list.checkbox('Zoo')).toBeChecked();
});

test('Review list: Back leads to the student edited since, not to the one chosen here @more', async ({
  adminPage: page,
  student,
  otherStudent,
}) => {
  await fill(student);
  await otherStudent.records.setEntry('late', { ...fine, Name: 'Late' });
  await otherStudent.records.setPending();
  await page.goto('/review?without-flags');
  const list = reviewListOn(page, student.email);
  await list
    .row('Park')
    .getByRole('button', { name: /^Review Park/ })
    .click();
  const review = reviewScreenOn(page);
  await expect(review.email).toHaveText(student.email);
  await page.reload();
  await expect(review.email).toHaveText(student.email);
  await review.find(otherStudent.email);
  await page.getByRole('button', { name: 'Edit Late' }).click();
  await expect(page).toHaveURL('/edit');
  await page.goBack();
  await expect(review.email).toHaveText(otherStudent.email);
});

test('Accessibility: the list of activities without flags @more', async ({
  adminPage: page,
  student,
}) => {
  await fill(student);
  await student.records.setEntry(idOf('Long'), { ...fine, Name: 'W'.repeat(280) });
  await page.goto('/review?without-flags');
  await expect(reviewListOn(page, student.email).checkboxes).toHaveCount(4);
  await expectFitForEveryone(page, 'review list');
});
