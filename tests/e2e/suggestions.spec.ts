import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { expectFitForEveryone } from './support/looks';
import { anEntry } from './support/records';

/* To save typing, the form of a new activity suggests earlier ones. */

const foodBank = anEntry({
  Name: 'Food bank',
  Description: 'Sorted cans',
  Date: '{"year":2026,"month":9,"day":3}',
});
const library = anEntry({
  Name: 'Library',
  contactName: 'Kim Novak',
  contactPhone: 'kim@library.org',
  Date: '{"year":2026,"month":10,"day":3}',
});

test('Suggestions: an earlier activity chosen with the keyboard fills blank fields and is logged again', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('a', foodBank);
  await student.records.setEntry('b', library);
  await page.goto('/table');
  await page.getByRole('link', { name: 'Submit' }).click();
  const form = activityForm(page);
  await form.field('Name').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveText([/^Library/, /^Food bank/]);
  await page.keyboard.type('foo');
  await expect(page.getByRole('option')).toHaveText([/^Food bank/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.field('Description')).toHaveValue('Sorted cans');
  await expect(form.field('contactName')).toHaveValue('Pat Lee');
  await expect(form.field('contactPhone')).toHaveValue('425-555-0100');
  await expect(form.field('Hours')).toHaveValue('');
  await expect(
    page.getByText(/^Copied the description and the contact from "Food bank/),
  ).toBeVisible();

  await form.field('Hours').fill('1.5');
  await form.submit.click();
  await expect(page.getByText('New activity logged successfully')).toBeVisible();
  const { a, b, ...added } = await student.records.entries();
  expect([a?.Hours, b?.Name]).toEqual(['2.5', 'Library']);
  expect(Object.values(added)).toMatchObject([
    { Name: 'Food bank', Description: 'Sorted cans', Hours: '1.5', contactPhone: '425-555-0100' },
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true });

  test('Suggestions: tapping chooses an activity, and a contact by name; nothing typed is lost @more', async ({
    studentPage: page,
    student,
  }) => {
    await student.records.setEntry('a', foodBank);
    await student.records.setEntry('b', library);
    await page.goto('/table');
    await expect(page.getByRole('heading', { name: /^Total Hours/ })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Submit' }).click();
    const form = activityForm(page);
    await form.field('Description').fill('My own words');
    await form.field('Name').tap();
    await page.getByRole('option', { name: /^Library/ }).tap();
    await expect(form.field('Name')).toHaveValue('Library');
    await expect(form.field('Description')).toHaveValue('My own words');
    await expect(form.field('contactPhone')).toHaveValue('kim@library.org');

    await form.field('contactName').fill('pa');
    await page.getByRole('option', { name: /^Pat Lee/ }).tap();
    await expect(form.field('contactPhone')).toHaveValue('425-555-0100');
    await expect(page.getByText('Copied the contact phone from "Pat Lee."')).toBeVisible();
  });
});

test('Accessibility: the list of earlier activities @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntries(
    'entry',
    Array.from({ length: 8 }, (_, index) => ({
      Name: index === 3 ? 'W'.repeat(280) : `Activity ${index}`,
    })),
  );
  await page.goto('/table');
  await expect(page.getByRole('heading', { name: /^Total Hours/ })).toBeVisible();
  await page.goto('/edit');
  await activityForm(page).field('Name').click();
  await expect(page.getByRole('option')).toHaveCount(6);
  await page.keyboard.press('ArrowDown');
  await expectFitForEveryone(page, 'suggestions');
});
