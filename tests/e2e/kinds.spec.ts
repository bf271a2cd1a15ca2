import type { Page } from '@playwright/test';
import Big from 'big.js';
import { school } from '#config/school';
import { approvalAs, kindChoices } from '#features/activities/decisions/review';
import { formatTotalHours } from '#features/activities/formatHours';
import { entryDateText } from '#shared/lib/entryDate';
import { schoolYearStart } from '#shared/lib/schoolYear';
import { expect, test } from './fixtures';
import { openDashboard } from './support/dashboard';
import { nameCell } from './support/hoursTable';
import { expectFitForEveryone } from './support/looks';
import { aProfile } from './support/profileForm';
import { storeIndex } from './support/reportDocument';
import { reportsOn } from './support/reports';
import { openReview } from './support/reviewQueue';

/* The kinds that reviewers choose (docs/decisions/review.md). `npm run test:schools` runs this as schools that have kinds. */

test.skip(kindChoices.length === 0, 'This school has no kinds.');

const [first, second] = kindChoices.map(({ name }) => name);
const last = kindChoices.at(-1)?.name ?? '';
const capped = kindChoices.find(({ cap }) => cap);
const firstDay = entryDateText(schoolYearStart(new Date(), school.schoolYear));
const today = { Date: firstDay, Hours: '2' };

/** Returns the button that approves an activity as a kind, after opening the others if they are folded. */
async function kindButton(page: Page, activity: string, kind: string) {
  const fold = page.getByLabel(`Approve ${activity} as another kind`);
  const button = page.getByRole('button', { name: `Approve ${activity} as ${kind}`, exact: true });
  await expect(fold.or(button).first()).toBeVisible();
  if (!(await button.isVisible())) await fold.click();
  return button;
}

test('Kinds: keys and buttons approve as a kind, Undo takes it back, and digits in a comment are text @more', async ({
  adminPage: page,
  student,
}) => {
  for (const name of ['First', 'Second', 'Third', 'Unread']) {
    await student.records.setEntry(name, { ...today, Name: name });
  }
  await student.records.setPending();
  const review = await openReview(page, student.email);
  const kindOf = async (name: string) =>
    ((await student.records.entries())[name] as { review?: { kind?: string } }).review;

  await expect(review.approve('First')).toBeEnabled();
  await review.card('First').focus();
  await page.keyboard.press(String(kindChoices.length));
  await expect(page.getByText(`Approved as ${last}: First`)).toBeVisible();
  expect(await kindOf('First')).toMatchObject({ status: 'approved', kind: last });

  await expect(review.card('Second')).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.type('1 or 2 hours?');
  await expect(review.comment).toHaveValue('1 or 2 hours?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Discard comment' }).click();
  await expect(review.card('Second')).toBeVisible();
  expect(await kindOf('Second')).toBeUndefined();

  await (await kindButton(page, 'Second', second ?? '')).click();
  await expect(page.getByText(`Approved as ${second}: Second`)).toBeVisible();
  await review.undo.click();
  await expect(review.card('Second')).toBeVisible();
  expect(await kindOf('Second')).toBeUndefined();

  await review.approve('Third').click();
  await expect(page.getByText('Approved: Third')).toBeVisible();
  expect(await kindOf('Third')).not.toHaveProperty('kind');

  await kindButton(page, 'Unread', last);
  await expectFitForEveryone(page, 'review with kinds');
});

test('Kinds: hours over a cap are left out and named once, until staff correct the kind @more', async ({
  adminPage: page,
  student,
}) => {
  test.skip(!capped?.cap, 'No kind of this school has a cap.');
  if (!capped?.cap) return;
  const { name, cap } = capped;
  await student.records.setListed(aProfile());
  await student.records.setEntry('a', { Name: 'Books', Date: firstDay, Hours: `${cap.hours + 3}` });
  await student.records.setReview('a', approvalAs(name));
  const each = cap.each === 'activity' ? 'activity' : 'school year';
  const [all, counted] = [cap.hours + 3, cap.hours].map((hours) =>
    formatTotalHours(new Big(hours)),
  );
  const left = `3 of ${cap.hours + 3} ${name} hours aren't counted: the limit is ${cap.hours} per ${each}.`;

  const dashboard = await openDashboard(page);
  await dashboard.open(student.email);
  await expect(page.getByText(`Total Hours : ${all} hours`)).toBeVisible();
  await expect(page.getByText(left)).toHaveCount(1);
  await expect(nameCell(page, 'Books')).toContainText(`Approved as ${name}`);
  await page.getByRole('button', { name: 'Print record' }).click();
  await expect(page.getByText(`Total: ${counted} approved hours`)).toBeVisible();
  await expect(page.getByText(left)).toHaveCount(1);

  const reports = reportsOn(page);
  // Retry if another test replaces the index.
  await expect(async () => {
    await storeIndex();
    await page.goto(`/reports?view=list&find=${student.email}`);
    await expect(reports.row('Books')).toContainText(name, { timeout: 5_000 });
  }).toPass();
  await expect(reports.sums).toContainText(`${cap.hours.toFixed(2)} hours`);
  await expect(reports.sums).toContainText(left);
  await reports.fold.click();
  await reports.filter('Kind').selectOption(first ?? '');
  await expect(reports.row('Books')).toHaveCount(0);
  await reports.filter('Kind').selectOption(name);
  await expect(reports.row('Books')).toBeVisible();

  await page.goto('/admin');
  await dashboard.open(student.email);
  await page.getByRole('button', { name: 'Books', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Books' });
  await expect(details.getByLabel('Kind')).toHaveValue(name);
  await expectFitForEveryone(page, 'details with kinds');
  await details.getByLabel('Kind').selectOption(first ?? '');
  await details.getByRole('button', { name: 'Change kind' }).click();
  await expect(details.getByText(`Changed to ${first}.`)).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(nameCell(page, 'Books')).toHaveText(/Approved$/);
  await expect(page.getByText(left)).toHaveCount(0);
});
