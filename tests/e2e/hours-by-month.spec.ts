import type { Page } from '@playwright/test';
import { school } from '#config/school';
import { entryDateText } from '#shared/lib/entryDate';
import { schoolYearStart } from '#shared/lib/schoolYear';
import { expect, test } from './fixtures';
import { nameCell } from './support/hoursTable';
import { expectFitForEveryone } from './support/looks';
import { print } from './support/paper';
import type { recordsOf } from './support/records';

/* A school year by month, above a student's hours. */

const start = schoolYearStart(new Date(), school.schoolYear);
const first = new Date(start.year, start.month - 1, start.day);
const second = new Date(start.year, start.month, 15);
const dayOf = (date: Date) =>
  entryDateText({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
const monthOf = (date: Date) => date.toLocaleDateString('en-US', { month: 'long' });

/** Stores 6 approved hours, 2 waiting and 1 returned in the first month of the school year, and 5 in the second. */
async function fill(records: ReturnType<typeof recordsOf>) {
  await records.setEntry('a', { Name: 'Choir', Hours: '6', Date: dayOf(first) });
  await records.setEntry('b', { Name: 'Food bank', Hours: '2', Date: dayOf(first) });
  await records.setEntry('c', { Name: 'Park', Hours: '1', Date: dayOf(first) });
  await records.setEntry('d', { Name: 'Library', Hours: '5', Date: dayOf(second) });
  if (!school.review) return;
  await records.setReview('a', { status: 'approved', comment: '' });
  await records.setReview('c', { status: 'returned', comment: 'When was that?' });
}

const fold = (page: Page) => page.getByRole('button', { name: /By month$/ });
const month = (page: Page, date: Date) =>
  page.getByRole('button', { name: new RegExp(`^${monthOf(date)}( \\d{4})?: `) }).first();
/** How far down the page an activity's row is, wherever the page is scrolled to. */
const topOf = (page: Page, name: string) =>
  nameCell(page, name).evaluate((cell) => cell.getBoundingClientRect().top + scrollY);
const words = school.review ? /: 6 hours approved, 2.waiting, 1.returned$/ : /: 9 hours$/;

test('Hours by month: a month filters the table, in the address; Back and Show all undo that, and a reload keeps it', async ({
  studentPage: page,
  student,
}) => {
  await fill(student.records);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/table');
  await expect(fold(page)).toBeVisible();
  const folded = await topOf(page, 'Library');
  await fold(page).click();
  await expect(month(page, first)).toHaveAccessibleName(words);
  for (const bar of await page
    .getByRole('list', { name: /^Hours by month/ })
    .getByRole('button')
    .all()) {
    const box = await bar.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await month(page, second).click();
  await expect(nameCell(page, 'Choir')).toHaveCount(0);
  await expect(nameCell(page, 'Library')).toBeVisible();
  await expect(page.getByText(`: 5 hours logged in 1 activity`)).toBeVisible();
  await page.goBack();
  await expect(nameCell(page, 'Choir')).toBeVisible();
  await expect(page).toHaveURL('/table');

  await month(page, second).click();
  await page.reload();
  await expect(nameCell(page, 'Library')).toBeVisible();
  await expect(nameCell(page, 'Choir')).toHaveCount(0);
  await fold(page).click();
  await expect(month(page, second)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(nameCell(page, 'Choir')).toBeVisible();
  await expect(page).toHaveURL('/table');
  await fold(page).click();
  await expect.poll(() => topOf(page, 'Library')).toBe(folded);
});

test('Accessibility: the months of a school year, also in forced colors and on paper @more', async ({
  studentPage: page,
  student,
}) => {
  await fill(student.records);
  await student.records.setEntry('e', {
    Name: 'Endless',
    Hours: '1'.repeat(280),
    Date: dayOf(second),
  });
  await page.goto('/table');
  await fold(page).click();
  await month(page, first).click();
  await expectFitForEveryone(page, 'hours by month');
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = page.locator('.month-bar [data-status]').first();
  expect(await bar.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await page.emulateMedia({ forcedColors: 'none' });
  const [paper] = await print(page);
  expect(paper?.text).toContain(school.review ? '6 hours approved' : 'hours');
  expect(paper?.inks).toEqual(['0,0,0']);
});
