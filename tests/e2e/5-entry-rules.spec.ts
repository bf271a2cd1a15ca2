import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { anEntry } from './support/records';

test('5 Entry: an invalid submit reveals the errors, which update while typing, and saves nothing', async ({
  studentPage: page,
  student,
  form,
}) => {
  await form.field('Name').focus();
  await form.field('Name').blur();
  await expect(page.getByText('Input Empty')).toHaveCount(0);

  await form.date.fill('');
  await form.submit.click();
  // Name, Description, Contact Name, Contact Phone. Hours has a different message.
  await expect(page.getByText('Input Empty', { exact: true })).toHaveCount(4);
  await expect(page.getByText('Input Empty or too Long', { exact: true })).toBeVisible();
  await expect(page.getByText('Date not selected', { exact: true })).toBeVisible();
  await expect(form.field('Name')).toBeFocused();

  await form.field('Name').fill('x');
  await expect(page.getByText('Input Empty', { exact: true })).toHaveCount(3);
  await form.field('Name').fill('x'.repeat(281));
  await expect(page.getByText('Input Too Long', { exact: true })).toBeVisible();
  await form.field('Hours').fill('1.2.3');
  await expect(page.getByText('Invalid Hour', { exact: true })).toBeVisible();
  await form.field('Hours').fill('1.2');
  await expect(page.getByText('Invalid Hour')).toHaveCount(0);
  await form.date.fill('1999-12-31');
  await expect(page.getByText('Date not selected', { exact: true })).toBeVisible();
  await form.date.fill('2000-01-01');
  await expect(page.getByText('Date not selected')).toHaveCount(0);
  expect(await student.records.entries()).toEqual({});
});

test('5 Entry: 280 characters are stored, emoji counted as one each @more', async ({
  studentPage: page,
  student,
}) => {
  const typed = anEntry({ Name: '🌱'.repeat(280), notes: 'n'.repeat(280), Hours: '12.' });
  await page.goto('/edit');
  const form = activityForm(page);
  await form.fill(typed);
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  expect(Object.values(await student.records.entries())).toEqual([typed]);
});

test('5 Entry: the NHS officer is shown and required if NHS is Yes @more', async ({
  studentPage: page,
  student,
  form,
}) => {
  await form.fill(anEntry());
  await form.choose('NHS', 'Yes');
  await form.submit.click();
  await expect(page.getByText('Input Empty', { exact: true })).toBeVisible();
  await expect(form.field('NHSofficer')).toBeFocused();
  await form.field('NHSofficer').fill('Ravi Menon');
  await form.choose('NHS', 'No');
  await expect(form.field('NHSofficer')).toHaveCount(0);
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  expect(Object.values(await student.records.entries())).toEqual([anEntry()]);
});
