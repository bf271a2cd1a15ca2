import { expect, test } from './fixtures';
import { anEntry } from './support/records';

test('3 Activity entry: one from before this app, with missing fields and another date format, is shown, and saved complete @more', async ({
  studentPage: page,
  student,
}) => {
  const complete = anEntry({ KeyClub: 'Yes', Date: '{"year":2026,"month":10,"day":3}' });
  const { Name, Description, Hours, KeyClub, contactName, contactPhone } = complete;
  const older = { Name, Description, Hours, KeyClub, contactName, contactPhone };
  await student.records.setOlderEntry('older', {
    ...older,
    Date: '{ "day": 3, "month": 10, "year": 2026 }',
  });

  await page.goto('/table');
  await expect(page.getByRole('cell', { name: '10-3-2026' })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${Name}` }).click();
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Edit submited successfully')).toBeVisible();
  expect(await student.records.entries()).toEqual({ older: complete });
});
