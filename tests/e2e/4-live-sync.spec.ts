import { expect, test } from './fixtures';
import { nameCell } from './support/hoursTable';

test('4 Live sync: additions, changes and removals made elsewhere appear without a reload', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();

  await student.records.setEntry('one', { Name: 'Toy drive', Hours: '3' });
  await expect(page.getByText('Total Hours : 3 hours')).toBeVisible();
  await student.records.setEntry('two', { Name: 'Blood drive', Hours: '1' });
  await expect(page.getByText('Total Hours : 4 hours')).toBeVisible();

  await student.records.setEntry('one', { Name: 'Toy sorting', Hours: '5' });
  await expect(nameCell(page, 'Toy sorting')).toBeVisible();
  await expect(page.getByText('Toy drive')).toHaveCount(0);
  await expect(page.getByText('Total Hours : 6 hours')).toBeVisible();

  await student.records.deleteEntry('one');
  await expect(page.getByText('Toy sorting')).toHaveCount(0);
  await student.records.deleteEntry('two');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});
