import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';

/*
 * Spec 2: some code is loaded lazily. Here: what is not loaded by whom, and what is there before
 * it is asked for (docs/decisions/first-paint.md).
 */

const asset = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`);
const authSdk = asset('auth');
const database = asset('firestore');

/** The scripts a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  return urls;
}

function loads(page: Page, name: string) {
  return page.waitForResponse(asset(name));
}

test('2 Lazy loading: the landing page loads no screen but itself and nothing of Firebase', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByText('A login link will be sent')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const names = scripts.map((url) => /([\w-]+)-[\w-]{8}\.js$/.exec(url)?.[1]);
  expect(names.sort()).toEqual(['app', 'errorLogSink', 'framework', 'rolldown-runtime']);
});

test('2 Lazy loading: the login loads nothing of the database @more', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => database.test(url))).toEqual([]);
});

test('2 Lazy loading: a signed-in page asks for screen, session and database side by side @more', async ({
  studentPage,
}) => {
  const others = Promise.all([
    studentPage.waitForResponse(database),
    studentPage.waitForResponse(asset('TableScreen')),
  ]);
  await studentPage.route(authSdk, async (route) => {
    await others;
    await route.continue();
  });
  await studentPage.goto('/table');
  await others;
  await expect(studentPage.getByText('No Hours Found!')).toBeVisible();
});

test('2 Lazy loading: the screens of the menu arrive while a signed-in page is idle @more', async ({
  studentPage,
}) => {
  await studentPage.goto('/table');
  await Promise.all(['EditScreen', 'ProfileScreen'].map((name) => loads(studentPage, name)));
});
