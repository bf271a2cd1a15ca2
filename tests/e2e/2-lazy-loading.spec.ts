import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './support/signIn';

/*
 * Spec 2: some code is loaded lazily. These tests check which files each visitor downloads, and in which order
 * (docs/decisions/first-paint.md).
 */

const asset = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`);
const authSdk = asset('auth');
const database = asset('firestore');

/** Records the addresses of the scripts a page requests from now on. */
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

test('2 Lazy loading: the landing page loads no other screen and nothing of Firebase', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByText('A login link will be sent')).toBeVisible();
  const names = () => scripts.map((url) => /([\w-]+)-[\w-]{8}\.js$/.exec(url)?.[1]).sort();
  const own = ['app', 'base', 'errorLogSink', 'framework', 'rolldown-runtime'];
  // On a slow processor, the network is idle before all of them are requested.
  await expect.poll(names).toEqual(own);
  await page.waitForLoadState('networkidle');
  expect(names()).toEqual(own);
});

test('2 Lazy loading: the login loads nothing of the database @more', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => database.test(url))).toEqual([]);
});

test('2 Lazy loading: a visitor without a session opens no connection to Google', async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('link[rel=preconnect]')).toHaveCount(0);
  }
  // Pictures in the style sheet have the origin "null".
  origins.delete('null');
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});

test("2 Lazy loading: a signed-in page opens its connections and requests the user's data while the app's code is downloading", async ({
  studentPage,
  student,
}) => {
  await student.records.setEntry('first', { Name: 'Food bank sorting' });
  const isListening = studentPage.waitForRequest(/Firestore\/Listen\/channel/);
  await studentPage.route(asset('app'), async (route) => {
    await isListening;
    await route.continue();
  });
  await studentPage.goto('/table');
  const preconnected = studentPage.locator('link[rel=preconnect]');
  const modes = preconnected.evaluateAll((links: HTMLLinkElement[]) =>
    links.map(({ crossOrigin }) => crossOrigin),
  );
  // The authentication service gets no cookies, the database does.
  expect(await modes).toEqual(['anonymous', null]);
  await expect(studentPage.getByText('Food bank sorting')).toBeVisible();
});

test('2 Lazy loading: a signed-in page requests screen, session and database at the same time @more', async ({
  studentPage,
}) => {
  const others = Promise.all([
    studentPage.waitForResponse(database),
    studentPage.waitForResponse(asset('HoursScreen')),
  ]);
  await studentPage.route(authSdk, async (route) => {
    await others;
    await route.continue();
  });
  await studentPage.goto('/table');
  await others;
  await expect(studentPage.getByText('No Hours Found!')).toBeVisible();
});

test('2 Lazy loading: an idle signed-in page preloads the screens in the menu @more', async ({
  studentPage,
}) => {
  const loaded = Promise.all(
    ['EditScreen', 'ProfileScreen'].map((name) => loads(studentPage, name)),
  );
  await studentPage.goto('/table');
  await loaded;
});

test("2 Lazy loading: a screen's own styles override those that screens share, also right after the sign-in", async ({
  page,
  student,
}) => {
  await signIn(page, student.email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const names = sheets.map((href) => /([\w-]+)-[\w-]{8}\.css$/.exec(href)?.[1]);
  expect(names.slice(0, 2)).toEqual(['app', 'signed-in']);
  expect(names).toContain('ProfileScreen');
});
