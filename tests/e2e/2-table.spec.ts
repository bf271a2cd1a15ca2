import { readFile } from 'node:fs/promises';
import { school } from '#config/school';
import { expect, test } from './fixtures';
import { nameCell } from './support/hoursTable';

const day = (year: number, month: number, dayOfMonth: number) =>
  JSON.stringify({ year, month, day: dayOfMonth });

test('2 Table: without entries, says so and links to a new activity @more', async ({
  studentPage: page,
}) => {
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Click here to submit hours!' }).click();
  await expect(page).toHaveURL('/edit');
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
});

test('2 Table: shows the columns, the newest rows first, dates as month-day-year, the total and the feedback link', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('a', { Name: 'Older', Hours: '0.1', Date: day(2025, 12, 31) });
  await student.records.setEntry('b', { Name: 'Newest', Hours: '0.1', Date: day(2026, 11, 2) });
  await student.records.setEntry('c', { Name: 'September', Hours: '0.1', Date: day(2026, 9, 30) });
  await page.goto('/table');
  await expect(page.getByText('Total Hours : 0.3 hours', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Description',
    'Hour',
    'Date',
    'Operations',
  ]);
  await expect(page.getByRole('row')).toContainText(['Name', 'Newest', 'September', 'Older']);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells).toHaveText([
    // The name and the review status.
    school.review ? /^Newest\s*Waiting for review$/ : 'Newest',
    'Picked up litter',
    '0.1',
    '11-2-2026',
    /Edit.*Delete/s,
  ]);
  const feedback = page.getByRole('link', { name: 'Feedback form' });
  await expect(feedback).toHaveAttribute('href', school.feedbackFormUrl);
  const isBelowTable = () =>
    feedback.evaluate((link) => {
      const table = document.querySelector('table');
      return table && link.getBoundingClientRect().top >= table.getBoundingClientRect().bottom;
    });
  await expect.poll(isBelowTable).toBe(true);
});

test('2 Table: Export saves export_hours.csv, byte for byte @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('a', {
    Name: 'Say "hi", twice',
    Description: 'One\ntwo',
    Hours: '007.5',
    Date: day(2026, 2, 3),
  });
  await student.records.setEntry('b', {
    Name: '=1+1',
    Description: 'Über 🌱',
    Hours: '12.',
    Date: day(2026, 11, 20),
  });
  await page.goto('/table');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('export_hours.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFName,Description,Hours,Date\n' +
      '"\'=1+1",Über 🌱,12.,11-20-2026\n' +
      '"Say ""hi"", twice","One\ntwo",007.5,2-3-2026',
  );
});

test('2 Table: Delete asks first; Cancel keeps the entry, Delete removes it @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '3' });
  await student.records.setEntry('two', { Name: 'Blood drive', Hours: '1.5' });
  await page.goto('/table');
  const dialog = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this entry?',
  });
  await page.getByRole('button', { name: 'Delete Toy drive' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Total Hours : 4.5 hours')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Toy drive' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(nameCell(page, 'Toy drive')).toHaveCount(0);
  await expect(page.getByText('Total Hours : 1.5 hours')).toBeVisible();
  await expect.poll(async () => Object.keys(await student.records.entries())).toEqual(['two']);
});
