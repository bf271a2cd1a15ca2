import type { Page } from '@playwright/test';
import { expect, rememberSignedIn, test } from './fixtures';

/** The address that was opened has left no entry in the history. */
async function expectReplaced(page: Page): Promise<void> {
  await page.goBack();
  expect(page.url()).toBe('about:blank');
}

test('2 Landing: shows the logo, the heading of the portal and the note about the link', async ({
  page,
}) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/ Community Service Portal$/);
  const logo = page.locator('main img');
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const note = 'A login link will be sent to your email address.';
  await expect(page.getByText(note, { exact: true })).toBeVisible();
});

test('2 Landing: links to /login with the words of the specification', async ({ page }) => {
  await page.goto('/');
  const name = 'Login to track service activities';
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('2 Landing: the title names the tracker, the description says what the page is', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Tracker/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /main page of the service tracker site.* students can record volunteer hours/,
  );
});

test('2 Landing: a signed-in student is redirected to /profile, replacing history', async ({
  studentPage: page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/profile');
  await expectReplaced(page);
});

test('2 Landing: a signed-in admin is redirected to /admin, replacing history', async ({
  page,
  admin,
}) => {
  await rememberSignedIn(page, admin.email);
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
  await expectReplaced(page);
});

for (const address of ['/nowhere', '/edit/12', '/logins?next=/admin']) {
  test(`2 Routes: ${address} is no route and leads to the landing page`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL('/');
    await expectReplaced(page);
  });
}

test('2 Routes: an unknown address leads a signed-in student on to /profile', async ({
  studentPage: page,
}) => {
  await page.goto('/nowhere');
  await expect(page).toHaveURL('/profile');
});
