import { school } from '#config/school';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { nameCell } from './support/hoursTable';
import { anEntry } from './support/records';
import { toastOn } from './support/toasts';

// At any time, the date in one of these two differs from UTC.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('2 Edit: a new activity starts with the local day, No and No @more', async ({
      studentPage: page,
      form,
    }) => {
      await expect(page).toHaveTitle('Edit Page');
      await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
      const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
      await expect(form.date).toHaveValue(today);
      await expect(form.answer('KeyClub', 'No')).toBeChecked();
      await expect(form.answer('NHS', 'No')).toBeChecked();
      await expect(form.field('NHSofficer')).toHaveCount(0);
      await expect(form.field('Name')).toHaveValue('');
    });
  });
}

test('2 Edit: a new activity is stored as typed, with a toast, then the table and an empty form', async ({
  studentPage: page,
  student,
}) => {
  const typed = anEntry({
    Name: 'Reading "buddies", grade 2',
    Hours: '.5',
    NHS: 'Yes',
    KeyClub: 'Yes',
    NHSofficer: 'Maya Lindgren',
    notes: 'One line\nand another',
  });
  // The toast can't show progress until the earlier activities are loaded.
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  const form = activityForm(page);
  await form.fill({ ...typed, Description: '  blanks around  ' });
  await form.choose('KeyClub', 'Yes');
  await form.choose('NHS', 'Yes');
  await form.field('NHSofficer').fill(typed.NHSofficer);
  const { toast, stay, position, hold } = toastOn(page);
  await hold();
  await form.submit.click();

  await expect(toast.getByText('New activity logged successfully', { exact: true })).toBeVisible();
  const [first, second = ''] = (await toast.innerText()).split('\n').filter(Boolean);
  expect(first).toBe('New activity logged successfully');
  expect(await stay()).toBe('2.5s');
  expect(await position()).toMatchObject({ isCentred: true, isAtTop: true });
  await expect(page).toHaveURL('/table');
  await expect(nameCell(page, typed.Name)).toBeVisible();
  const goals = second.split('\u00a0· ').filter(Boolean);
  expect(goals.length > 0).toBe(school.goals.length > 0);
  for (const words of goals) {
    await expect(page.getByText(words, { exact: true }), 'the same numbers').toBeVisible();
  }
  expect(Object.values(await student.records.entries())).toEqual([
    { ...typed, Description: 'blanks around' },
  ]);
  await page.getByRole('link', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
  await expect(form.field('Name')).toHaveValue('');
});

test('2 Edit: after a save, Back leads to the screen before the form, or before the table that the form was opened from', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Blood drive' });
  await page.goto('/help');
  const help = page.getByRole('heading', { name: 'Help', level: 1 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const edit = page.getByRole('button', { name: 'Edit Blood drive' });
  const { field, fill, submit } = activityForm(page);

  await menu.getByRole('link', { name: 'Hours', exact: true }).click();
  await edit.click();
  await field('Hours').fill('4.5');
  await submit.click();
  await expect(page).toHaveURL('/table');
  await expect(edit).toBeFocused();
  await page.goBack();
  await expect(help).toBeVisible();

  await menu.getByRole('link', { name: 'Submit', exact: true }).click();
  await fill(anEntry({ Name: 'Toy drive' }));
  await submit.click();
  await expect(page).toHaveURL('/table');
  await expect(page.getByRole('button', { name: 'Edit Toy drive' })).toBeFocused();
  await page.goBack();
  await expect(help).toBeVisible();

  // A printed record is at the table's address.
  await menu.getByRole('link', { name: 'Hours', exact: true }).click();
  await page.getByRole('button', { name: 'Print record' }).click();
  await expect(page.getByRole('heading', { name: 'Service record' })).toBeVisible();
  await menu.getByRole('link', { name: 'Submit', exact: true }).click();
  await fill(anEntry({ Name: 'Park clean-up' }));
  await submit.click();
  await expect(page.getByRole('button', { name: 'Edit Park clean-up' })).toBeFocused();
});

test("2 Edit: a row's Edit opens the stored entry and saves it under its key @more", async ({
  studentPage: page,
  student,
}) => {
  const stored = anEntry({ Name: 'Blood drive', NHS: 'Yes', NHSofficer: 'Theo Abara' });
  await student.records.setEntry('kept-key', stored);
  await student.records.setEntry('other', { Name: 'Toy drive' });
  await page.goto('/table');
  await page.getByRole('button', { name: 'Edit Blood drive' }).click();

  await expect(page).toHaveURL('/edit');
  await expect(page.getByRole('heading', { name: 'Edit your activity' })).toBeVisible();
  const form = activityForm(page);
  await expect(form.field('Name')).toHaveValue('Blood drive');
  await expect(form.field('NHSofficer')).toHaveValue('Theo Abara');
  await expect(form.date).toHaveValue('2026-11-20');
  await form.field('Hours').fill('4.5');
  await form.choose('NHS', 'No');
  await form.submit.click();

  await expect(page.getByText('Edit submited successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/table');
  expect(await student.records.entries()).toEqual({
    'kept-key': { ...stored, Hours: '4.5', NHS: 'No', NHSofficer: '' },
    other: anEntry({ Name: 'Toy drive' }),
  });
});

test('2 Edit: typed values survive a visit to another screen, and Submit never opens an edit', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Blood drive' });
  await page.goto('/edit');
  const form = activityForm(page);
  await form.field('Name').fill('Half-typed');
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Edit Blood drive' }).click();
  await expect(form.field('Name')).toHaveValue('Blood drive');
  await page.getByRole('link', { name: 'Submit' }).click();

  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
  await expect(form.field('Name')).toHaveValue('Half-typed');
});

test('2 Edit: a failed save says so, keeps the form, and the retry stores one entry', async ({
  studentPage: page,
  student,
  faults,
  form,
}) => {
  faults.allow(/saving entry .*: FirebaseError/, /403 \(Forbidden\).*documents:commit/);
  // Damage the save in transit, so that the rules deny it. It is a transaction, which is a separate call.
  await page.route(/documents:commit/, (route) =>
    route.continue({ postData: route.request().postData()?.replace('3.25', 'x3.25') }),
  );
  await form.fill(anEntry({ Hours: '3.25' }));
  await form.submit.click();
  await expect(page.getByText('Failed to log new activity', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/edit');
  await expect(form.field('Hours')).toHaveValue('3.25');
  expect(await student.records.entries()).toEqual({});

  await page.unroute(/documents:commit/);
  await form.submit.click();
  await expect(page).toHaveURL('/table');
  expect(Object.values(await student.records.entries())).toEqual([anEntry({ Hours: '3.25' })]);
});

test('2 Edit: a failed save of an edit says so and leaves the entry as it was @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allow(/saving entry one: FirebaseError/, /403 \(Forbidden\).*documents:commit/);
  await student.records.setEntry('one', { Name: 'Blood drive' });
  await page.goto('/table');
  await page.route(/documents:commit/, (route) =>
    route.continue({ postData: route.request().postData()?.replace('3.25', 'x3.25') }),
  );
  await page.getByRole('button', { name: 'Edit Blood drive' }).click();
  await activityForm(page).field('Hours').fill('3.25');
  await activityForm(page).submit.click();
  await expect(page.getByText('Failed to submit error', { exact: true })).toBeVisible();
  expect(await student.records.entries()).toEqual({ one: anEntry({ Name: 'Blood drive' }) });
});
