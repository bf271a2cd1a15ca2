import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

function bar(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  return {
    brand: navigation.getByRole('link', { name: 'Service Tracker' }),
    menuButton: navigation.getByRole('button', { name: 'Menu' }),
    /** Links and buttons in order, without the brand. */
    entries: navigation.locator('#main-menu').locator('a, button'),
    link: (name: string) => navigation.getByRole('link', { name, exact: true }),
    logout: navigation.getByRole('button', { name: 'Logout' }),
  };
}

test('2 Navigation bar: visitors see Login, and the brand links to / @more', async ({ page }) => {
  await page.goto('/profile');
  await expect(bar(page).entries).toHaveText(['Login']);
  await bar(page).link('Login').click();
  await expect(page).toHaveURL('/login');
  await bar(page).brand.click();
  await expect(page).toHaveURL('/');
});

test('2 Navigation bar: students see their email, Hours, Submit and Logout, and the brand links to /profile @more', async ({
  studentPage: page,
  student,
}) => {
  await page.goto('/table');
  await expect(bar(page).entries).toHaveText([student.email, 'Hours', 'Submit', 'Logout']);
  await bar(page).link('Submit').click();
  await expect(page).toHaveURL('/edit');
  await bar(page).link(student.email).click();
  await expect(page).toHaveURL('/profile');
  await bar(page).link('Hours').click();
  await expect(page).toHaveURL('/table');
  await bar(page).brand.click();
  await expect(page).toHaveURL('/profile');
});

test('2 Navigation bar: admins see Dashboard and Logout, and the brand links to /admin @more', async ({
  adminPage: page,
}) => {
  await page.goto('/edit');
  await expect(bar(page).entries).toHaveText(['Dashboard', 'Logout']);
  await bar(page).brand.click();
  await expect(page).toHaveURL('/admin');
  await page.goto('/edit');
  await bar(page).link('Dashboard').click();
  await expect(page).toHaveURL('/admin');
});

test('2 Navigation bar: on a small screen, a menu button shows and hides the links, and the sign-out question stays open when the menu closes', async ({
  studentPage: page,
}) => {
  await page.goto('/table');
  await expect(bar(page).menuButton).toBeHidden();

  await page.setViewportSize({ width: 375, height: 700 });
  await expect(bar(page).menuButton).toHaveAttribute('aria-expanded', 'false');
  await expect(bar(page).link('Submit')).toBeHidden();
  await bar(page).menuButton.click();
  await expect(bar(page).menuButton).toHaveAttribute('aria-expanded', 'true');
  await expect(bar(page).logout).toBeVisible();
  await bar(page).menuButton.click();
  await expect(bar(page).link('Submit')).toBeHidden();

  await bar(page).menuButton.click();
  await bar(page).link('Submit').click();
  await expect(page).toHaveURL('/edit');
  await expect(bar(page).logout, 'the menu closes after following a link').toBeHidden();

  await bar(page).menuButton.click();
  await bar(page).logout.click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/table');
  await expect(question, 'Back closes the menu but not the question').toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
});
