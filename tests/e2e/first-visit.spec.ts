import { school } from '#config/school';
import { expect, test } from './fixtures';
import { expectFitForEveryone } from './support/looks';
import { aProfile, profileForm } from './support/profileForm';
import { database } from './support/records';

test('First visit: each screen says what to do next, until the first activity', async ({
  studentPage: page,
}) => {
  await page.goto('/profile');
  await expect(page.getByText(/^Save your profile so staff can find you/)).toBeVisible();
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

test('First visit: new staff see where to begin until they use it, also after a reload', async ({
  newDevice,
}, { testId, retry }) => {
  const email = `assistant.${retry || ''}${testId}@example.edu`;
  const by = school.adminEmails[0];
  await database().doc(`staff/${email}`).set({ role: 'admin', by, at: new Date() });
  const page = await newDevice(email);
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'New here?' });
  await expect(links.getByRole('link')).toHaveText([
    ...(school.review ? ['Review waiting activities'] : []),
    'Look up a student',
    'Answer a question',
  ]);
  await expectFitForEveryone(page, 'first dashboard');
  await page.reload();
  await links.getByRole('link', { name: 'Look up a student' }).click();
  await expect(page.getByLabel('Search')).toBeFocused();
  await expect(links).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Search')).toBeVisible();
  await expect(links).toHaveCount(0);
});
