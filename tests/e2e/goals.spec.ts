import { readFile } from 'node:fs/promises';
import { school } from '#config/school';
import { entryDateText } from '#shared/lib/entryDate';
import { schoolYearName, schoolYearStart } from '#shared/lib/schoolYear';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { openDashboard } from './support/dashboard';
import { nameCell } from './support/hoursTable';
import { expectFitForEveryone } from './support/looks';
import { aProfile } from './support/profileForm';
import { anEntry, type recordsOf } from './support/records';

/* Above a student's hours: progress toward the school's goals, and the school year filter. */

const thisStart = schoolYearStart(new Date(), school.schoolYear);
const today = entryDateText(thisStart);
const lastYear = entryDateText({ ...thisStart, year: thisStart.year - 1 });
const nameOf = (year: number) => schoolYearName(year, school.schoolYear);
const goal = school.goals.find(({ each }) => each === 'schoolYear');

/** An activity that counts toward the goal. */
const counting = (fields: Parameters<typeof anEntry>[0]) =>
  anEntry({
    ...(goal && goal.club !== 'all' ? { [goal.club]: 'Yes' } : {}),
    ...(goal?.club === 'NHS' ? { NHSofficer: 'Theo Abara' } : {}),
    Date: today,
    ...fields,
  });

async function fill(records: ReturnType<typeof recordsOf>) {
  await records.setEntry('a', counting({ Name: 'This year', Hours: '0.1' }));
  await records.setEntry('b', counting({ Name: 'This year too', Hours: '0.2' }));
  await records.setEntry('c', counting({ Name: 'Last year', Hours: '4.5', Date: lastYear }));
}

test("Goals: this school year's progress is shown in words and as a bar, updates live, and follows the chosen school year", async ({
  studentPage: page,
  student,
}) => {
  test.skip(!goal, 'This school has no goal of a school year.');
  if (!goal) return;
  await fill(student.records);
  await page.goto('/table');
  const ofGoal = (far: string) =>
    page.getByRole('progressbar', { name: `${goal.label}: ${far} of ${goal.hours}` });
  await expect(ofGoal('0.3').first()).toBeVisible();
  await expect(page.getByText(`to go · ${nameOf(thisStart.year)}`).first()).toBeVisible();

  await student.records.setEntry('d', counting({ Name: 'Plenty', Hours: String(goal.hours) }));
  const plenty = String(goal.hours + 0.3);
  await expect(ofGoal(plenty).first()).toHaveAttribute('aria-valuenow', '100');
  if (school.review) {
    await expect(page.getByText(/^reached once approved · /).first()).toBeVisible();
    await student.records.setReview('d', { status: 'approved', comment: '' });
  }
  await expect(
    page.getByRole('progressbar', { name: `${goal.label}: ${plenty} of ${goal.hours} reached` }),
  ).toBeVisible();

  await page.getByLabel('School year').selectOption(nameOf(thisStart.year - 1));
  await expect(ofGoal('4.5').first()).toBeVisible();
});

test('Goals: a chosen school year filters the rows and Export, and shows their sum; the total still covers everything @more', async ({
  studentPage: page,
  student,
}) => {
  await fill(student.records);
  await page.goto('/table');
  const choice = page.getByLabel('School year');
  await expect(choice.getByRole('option')).toHaveText([
    'All years',
    nameOf(thisStart.year),
    nameOf(thisStart.year - 1),
  ]);
  await choice.selectOption(nameOf(thisStart.year));
  await expect(page.getByText('0.3 hours logged in 2 activities')).toBeVisible();
  await expect(nameCell(page, 'Last year')).toHaveCount(0);
  await expect(page.getByText('Total Hours : 4.8 hours')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${nameOf(thisStart.year)}` }).click();
  const exported = await download;
  expect(exported.suggestedFilename()).toBe(`export_hours_${nameOf(thisStart.year)}.csv`);
  expect(await readFile(await exported.path(), 'utf8')).not.toContain('Last year');

  // Keyboard only.
  await choice.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('3 activities')).toBeVisible();
  await expect(nameCell(page, 'Last year')).toBeVisible();
});

test('Goals: an unfinished activity has a line above the hours, which survives a reload and continues it', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('a', counting({ Name: 'Park' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/table');
  await page.getByRole('main').getByRole('link', { name: 'Log an activity' }).click();
  await activityForm(page).field('Name').fill('Food bank sorting');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByText('Unfinished: Food bank sorting')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continue Food bank sorting' }).click();
  await expect(activityForm(page).field('Name')).toHaveValue('Food bank sorting');
});

test('Goals: staff viewing a student see the same @more', async ({ adminPage: page, student }) => {
  await fill(student.records);
  await student.records.setListed(aProfile());
  await (await openDashboard(page)).open(student.email);
  await expect(page.getByText('Total Hours : 4.8 hours')).toBeVisible();
  await page.getByLabel('School year').selectOption(nameOf(thisStart.year));
  await expect(page.getByText('0.3 hours logged in 2 activities')).toBeVisible();
});

test('Accessibility: goals in progress, logged and reached, with the longest hours @more', async ({
  studentPage: page,
  student,
}) => {
  await fill(student.records);
  await student.records.setReview('b', { status: 'approved', comment: '' });
  await page.goto('/table');
  await expect(nameCell(page, 'Last year')).toBeVisible();
  await expectFitForEveryone(page, 'goals begun');
  await student.records.setEntry('d', counting({ Name: 'Plenty', Hours: '250' }));
  await student.records.setEntry('e', counting({ Name: 'Endless', Hours: '1'.repeat(280) }));
  await student.records.setReview('d', { status: 'approved', comment: '' });
  await expect(nameCell(page, 'Endless')).toBeVisible();
  await page.getByLabel('School year').selectOption(nameOf(thisStart.year));
  await expectFitForEveryone(page, 'goals reached');
});

test('Accessibility: goals in progress and reached, and their parts, in forced colors @more', async ({
  studentPage: page,
  student,
}) => {
  await fill(student.records);
  await student.records.setEntry('d', counting({ Name: 'Plenty', Hours: '250' }));
  await student.records.setReview('d', { status: 'approved', comment: '' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/table');
  await expect(nameCell(page, 'Last year')).toBeVisible();
  await expect(page.getByText(/^reached · /).first()).toBeVisible();
  const begun = page.getByRole('progressbar').filter({ has: page.locator('.part') });
  await expect(begun.nth(1)).toBeVisible();
  for (const bar of await begun.all()) {
    const [width, track, done] = await bar.evaluate((element) => [
      getComputedStyle(element).borderTopWidth,
      getComputedStyle(element).background,
      getComputedStyle(element.firstElementChild as Element).background,
    ]);
    expect(width).toBe('1px');
    expect(done).not.toBe(track);
  }
});
