import { expect, test } from './fixtures';
import { expectFitForEveryone } from './support/looks';
import { aProfile, profileForm } from './support/profileForm';

test('First visit: each screen says what to do next, until the first activity', async ({
  studentPage: page,
}) => {
  await page.goto('/profile');
  await expect(page.getByText(/^Save your profile first/)).toBeVisible();
  await expectFitForEveryone(page, 'first profile');
  await profileForm(page).fill(aProfile());
  await profileForm(page).save.click();
  const next = page.getByRole('link', { name: 'Log your first activity' });
  await expect(next).toBeVisible();
  await expectFitForEveryone(page, 'first profile saved');

  await page.goto('/table');
  await expect(page.getByText('No Hours Found!', { exact: true })).toBeVisible();
  await expect(page.getByText('Your activities and total hours will appear here.')).toBeVisible();
  await expectFitForEveryone(page, 'first table');

  await page.goto('/profile');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
});
