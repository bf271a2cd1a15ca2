import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { tabTo } from './support/keyboard';
import { waitForReact } from './support/prerendered';
import { anEntry } from './support/records';
import { toastOn } from './support/toasts';

test('Accessibility: users can log in with the keyboard @more', async ({ page, student }) => {
  await page.goto('/');
  await waitForReact(page);
  await tabTo(page, page.getByRole('link', { name: 'Login to track service activities' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(student.email);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: student.email }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
});

test('Accessibility: users can log an activity with the keyboard', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Submit', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeFocused();

  const form = activityForm(page);
  const entry = anEntry({ KeyClub: 'Yes', NHS: 'Yes', NHSofficer: 'Theo Abara', notes: 'None' });
  for (const name of ['Name', 'Description', 'Hours'] as const) {
    await tabTo(page, form.field(name));
    await page.keyboard.type(entry[name]);
  }
  await tabTo(page, form.date);
  await page.keyboard.type('11202026');
  for (const question of ['KeyClub', 'NHS'] as const) {
    await tabTo(page, form.answer(question, 'No'));
    await page.keyboard.press('ArrowLeft');
    await expect(form.answer(question, 'Yes')).toBeChecked();
  }
  for (const name of ['NHSofficer', 'contactName', 'contactPhone', 'notes'] as const) {
    await tabTo(page, form.field(name));
    await page.keyboard.type(entry[name]);
  }
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/table');
  expect(Object.values(await student.records.entries())).toEqual([entry]);
});

test('Accessibility: users can delete an activity, or cancel, with the keyboard @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Toy drive' });
  await student.records.setEntry('two', { Name: 'Blood drive' });
  await page.goto('/table');
  const dialog = page.getByRole('dialog');
  const deleteToys = page.getByRole('button', { name: 'Delete Toy drive' });
  await tabTo(page, deleteToys);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(deleteToys).toBeFocused();

  await toastOn(page).hold();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(deleteToys).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Blood drive' })).toBeFocused();
  await expect.poll(async () => Object.keys(await student.records.entries())).toEqual(['two']);

  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The toast library's key moves to its toasts, which are at the end of the page.
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Toy drive' })).toBeFocused();
  const stored = async () => Object.keys(await student.records.entries());
  await expect.poll(stored).toEqual(['one', 'two']);
});

test('Accessibility: the first stop on every page skips the navigation, and a dialog traps the focus until it is answered', async ({
  studentPage: page,
}) => {
  await page.goto('/profile');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('First Name')).toBeFocused();

  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first stop, the focus is in the browser's toolbar.
    await expect(page.locator(':focus:not(dialog *)')).toHaveCount(0);
  }
});
