import type { Page } from '@playwright/test';
import { school } from '#config/school';
import { entryDateText, formatEntryDate } from '#shared/lib/entryDate';
import { schoolYearStart } from '#shared/lib/schoolYear';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { holdRequests } from './support/holdRequests';
import { aProfile } from './support/profileForm';
import { anEntry, type recordsOf } from './support/records';

/* Students see what they came for first, on a desktop and on a phone. */

const sizes = [
  { width: 1280, height: 800, firstRow: 430, row: 55 },
  { width: 375, height: 812, firstRow: 430, row: 180 },
];
const thisStart = schoolYearStart(new Date(), school.schoolYear);
const thisYear = entryDateText(thisStart);
const lastYear = entryDateText({ ...thisStart, year: thisStart.year - 1 });
const comment = 'Please add a picture, or the sheet that your contact signed.';

/** Stores four returned activities, an approved one from last year, and a waiting one from today, which comes first. */
async function fill(records: ReturnType<typeof recordsOf>) {
  const names = ['Animal shelter', 'Blood drive', 'Elementary math night', 'Senior center'];
  for (const [index, Name] of names.entries()) {
    await records.setEntry(`a${index}`, { Name, Date: thisYear, NHS: 'Yes', NHSofficer: 'Theo' });
    if (school.review) await records.setReview(`a${index}`, { status: 'returned', comment });
  }
  await records.setEntry('old', { Name: 'Choir', Hours: '111.25', Date: lastYear });
  await records.setEntry('zz', { Name: 'Recycling team', Date: thisYear });
}

/** Returns the sum of a page's layout shifts since it was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce(
                (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
                0,
              ),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // If nothing shifts, nothing is reported.
        setTimeout(resolve, 200, 0);
      }),
  );

test('Calm: the first row of Hours is visible without scrolling below four returned activities, on a desktop and on a phone', async ({
  studentPage: page,
  student,
}) => {
  await fill(student.records);
  for (const { width, height, firstRow, row } of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/table');
    const first = page.locator('tbody tr').first();
    await expect(first).toContainText('Recycling team');
    if (school.review) {
      await expect(page.getByText('4 activities need changes')).toBeVisible();
      await expect(page.getByText('113.8 hours waiting · 10 returned')).toBeVisible();
    }
    const box = await first.boundingBox();
    expect(box?.y).toBeLessThanOrEqual(firstRow);
    expect(box?.height).toBeLessThanOrEqual(row);
    expect(await shifts(page)).toBeLessThan(0.02);
  }
});

test('Calm: on a phone, the returned activities are one line that opens, with their dates, and the profile opens it', async ({
  studentPage: page,
  student,
}) => {
  test.skip(school.review === false, 'This school has no review.');
  await fill(student.records);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/table');
  const returned = page.getByRole('link', { name: /which needs changes$/ });
  await expect(page.getByText('4 activities need changes')).toBeVisible();
  await expect(returned).toHaveCount(0);
  await page.getByRole('button', { name: 'Show returned activities' }).click();
  await expect(returned).toHaveCount(4);
  const lines = page.getByRole('listitem').filter({ has: returned });
  await expect(lines).toContainText(Array.from({ length: 4 }, () => formatEntryDate(thisYear)));
  await page.getByRole('button', { name: 'Hide returned activities' }).click();
  await expect(returned).toHaveCount(0);

  await page.goto('/profile');
  await page.getByRole('link', { name: '4 need changes' }).click();
  await expect(page).toHaveURL('/table');
  await expect(returned).toHaveCount(4);
});

test("Calm: the profile shows a student's hours and progress without moving the form, on a desktop and on a phone @more", async ({
  studentPage: page,
  student,
}) => {
  await fill(student.records);
  await student.records.setProfile(aProfile());
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    // Hold the activities back until the form has been measured.
    const release = await holdRequests(page, /Firestore\/Listen\/channel/);
    await page.goto('/profile');
    const field = page.getByLabel('First Name');
    const before = await field.boundingBox();
    release();
    await expect(page.getByText(/^You have logged 123\.8 hours/)).toBeVisible();
    if (school.review) await expect(page.getByText('4 need changes')).toBeVisible();
    for (const goal of school.goals) {
      await expect(page.getByRole('progressbar', { name: `${goal.label}: ` })).toBeVisible();
    }
    expect(await shifts(page)).toBeLessThan(0.02);
    expect((await field.boundingBox())?.y).toBe(before?.y);
    await page.getByRole('main').getByRole('link', { name: 'Log an activity' }).click();
    await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
  }
});

test('Calm: fixing a returned activity takes two presses besides typing @more', async ({
  studentPage: page,
  student,
}) => {
  test.skip(school.review === false, 'This school has no review.');
  await fill(student.records);
  await page.goto('/table');
  await page.getByRole('link', { name: 'Edit Blood drive, which needs changes' }).click();
  await expect(page.getByText(`Returned: ${comment}`)).toBeVisible();
  const form = activityForm(page);
  await expect(form.field('Name')).toHaveValue('Blood drive');
  await form.field('Description').fill('Handed out juice from 9 to 11');
  await form.submit.click();
  await expect(page.getByText('3 activities need changes')).toBeVisible();
});

test("Calm: Log again opens the form filled in, with today's date and no notes, and stores another activity", async ({
  studentPage: page,
  student,
}) => {
  const earlier = anEntry({
    ...{ Name: 'Choir', Date: lastYear, KeyClub: 'Yes', NHS: 'Yes', NHSofficer: 'Theo' },
    notes: 'Came by bus',
  });
  await student.records.setEntry('one', earlier);
  await page.goto('/table');
  await page.getByRole('button', { name: 'Choir', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log again' }).click();
  const form = activityForm(page);
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
  await expect(form.field('Name')).toHaveValue('Choir');
  await expect(form.field('NHSofficer')).toHaveValue('Theo');
  await form.submit.click();
  await expect(page.getByRole('button', { name: 'Edit Choir' })).toHaveCount(2);
  // The browser's day, in a different time zone.
  const [year, month, day] = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()] as const;
  });
  const { one, ...others } = await student.records.entries();
  expect(one).toEqual(earlier);
  expect(Object.values(others)).toEqual([
    { ...earlier, notes: '', Date: entryDateText({ year, month, day }) },
  ]);
});

test('Calm: before Submit, the form shows which flags staff will see, and still accepts the activity @more', async ({
  studentPage: page,
  student,
}) => {
  test.skip(school.review === false, 'This school has no review.');
  await page.goto('/edit');
  const form = activityForm(page);
  await form.fill(anEntry({ Name: 'Night watch', Hours: '25', Date: thisYear }));
  const notice = page.getByRole('status').filter({ hasText: 'Staff will notice: ' });
  await expect(notice).toContainText('25 hours on this day in total');
  await form.field('Hours').fill('2');
  await expect(page.getByText('25 hours on this day in total')).toHaveCount(0);
  await form.field('Hours').fill('25');
  await expect(notice).toContainText('25 hours on this day in total');
  await form.submit.click();
  await expect(page.getByRole('button', { name: 'Edit Night watch' })).toBeVisible();
  expect(Object.values(await student.records.entries())).toMatchObject([{ Hours: '25' }]);
});
