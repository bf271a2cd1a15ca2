import { school } from '#config/school';
import { expect, test } from './fixtures';
import { expectFitForEveryone } from './support/looks';
import { database } from './support/records';

test('Help: the key ? opens it from any screen, single keys can be turned off, and the browser remembers that', async ({
  adminPage: page,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Choir' });
  await page.goto('/admin');
  const search = page.getByLabel('Search');
  await search.fill('why?');
  await page.keyboard.press('?');
  await expect(search).toHaveValue('why??');
  await expect(page).toHaveURL(/^[^?]*\/admin/);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).focus();
  await page.keyboard.press('?');
  await expect(page).toHaveURL('/help');
  await expect(page).toHaveTitle('Help');
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeFocused();

  const singleKeys = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await singleKeys.uncheck();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  // The screen focuses the search once, and must not do so after the next line.
  await expect(search).toBeFocused();
  await expect(page.getByText('/ search')).toHaveCount(0);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).focus();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(search).not.toBeFocused();
  await expect(page).toHaveURL(/\/admin/);

  await page.reload();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(singleKeys).not.toBeChecked();
  await singleKeys.check();
  await page.goBack();
  await expect(page.getByText('/ search')).toBeVisible();
});

test('Help: a student opens it from the menu of a phone, and gets to each screen from its steps', async ({
  studentPage: page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Menu' }).click();
  const help = page.getByRole('navigation', { name: 'Help' }).getByRole('link');
  await expect(help).toHaveText('?Help');
  await help.click();
  await expect(page).toHaveURL('/help');
  await expect(help).toBeHidden();
  await expectFitForEveryone(page, 'help of a student');
  for (const [name, path] of [
    ['your profile', '/profile'],
    ['Submit', '/edit'],
    ['Hours', '/table'],
  ] as const) {
    await page.goto('/help');
    await page.locator('.help-tasks').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(path);
  }
});

test('Help: an admin is led there by the empty group form, to the task', async ({
  adminPage: page,
}) => {
  await page.goto('/group');
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/help#group');
  await expect(page.getByRole('heading', { name: 'Log an activity for a group' })).toBeFocused();
  await expectFitForEveryone(page, 'help of an admin');
});

test('Help: a reviewer gets what a reviewer does, and nothing else of an admin', async ({
  newDevice,
}, { testId, retry }) => {
  test.skip(school.review === false, 'This school has no review.');
  const email = `guide.${retry || ''}${testId}@example.edu`;
  const by = school.adminEmails[0];
  await database().doc(`staff/${email}`).set({ role: 'reviewer', club: 'NHS', by, at: new Date() });
  const page = await newDevice(email);
  await page.goto('/review');
  // Once their role is known, new staff see the link to their screen.
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByText(`You review the activities for ${school.clubs.NHS}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Undo a decision' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import the roster' })).toHaveCount(0);
  await expectFitForEveryone(page, 'help of a reviewer');
  await page.goto('/roster');
  await expect(page).toHaveURL('/review');
});

test('Help: visitors are asked to sign in @more', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByText('You Are Not Signed In!')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('navigation', { name: 'Help' })).toHaveCount(0);
});
