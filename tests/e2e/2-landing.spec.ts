import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Checks that the opened address left no entry in the history. */
async function expectReplaced(page: Page): Promise<void> {
  await page.goBack();
  expect(page.url()).toBe('about:blank');
}

test("2 Landing: shows the logo, the portal's heading, the note and the link to /login, with a title and description", async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/ Community Service Portal$/);
  const logo = page.locator('main img');
  await expect(logo).toBeVisible();
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const note = 'A login link will be sent to your email address.';
  await expect(page.getByText(note, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Tracker/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /main page of the service tracker site.* students can record volunteer hours/,
  );
  const name = 'Login to track service activities';
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('2 Landing: a signed-in student is redirected to /profile, replacing history @more', async ({
  studentPage: page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/profile');
  await expectReplaced(page);
});

test('2 Routes: an unknown address redirects to the landing page @more', async ({ page }) => {
  await page.goto('/edit/12?next=/admin');
  await expect(page).toHaveURL('/');
  await expectReplaced(page);
});
