import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { requestLink } from './support/signIn';

/*
 * Spec 2: some code is loaded lazily. Here: what is not loaded by whom, and what is there before the
 * click (docs/decisions/prefetching.md).
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

/** Opens the landing page and waits for React: until then the page made at build time notices no hover and no focus. */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => document.onsubmit === null);
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

test('2 Lazy loading: a link that is pointed at brings its screen, and the login its SDK', async ({
  page,
}) => {
  await openLanding(page);
  const link = page.getByRole('link', { name: 'Login to track service activities' });
  await Promise.all([loads(page, 'LoginScreen'), page.waitForResponse(authSdk), link.hover()]);
  await expect(page).toHaveURL('/');
});

test('2 Lazy loading: a link that the keyboard reaches brings its screen', async ({ page }) => {
  await openLanding(page);
  const link = page.getByRole('link', { name: 'Login to track service activities' });
  await Promise.all([loads(page, 'LoginScreen'), link.focus()]);
});

test('2 Lazy loading: the login loads nothing of the database until a link has been sent', async ({
  page,
  student,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => database.test(url))).toEqual([]);
  await Promise.all([
    page.waitForResponse(database),
    loads(page, 'ProfileScreen'),
    requestLink(page, student.email),
  ]);
});

test('2 Lazy loading: a signed-in page asks for screen, session and database side by side', async ({
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

/** The servers that a page has told the browser to connect to ahead. */
const connectedAhead = (page: Page) =>
  page
    .locator('link[rel=preconnect]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/\/$/, '')));

test('2 Lazy loading: a signed-in page connects to the servers it will ask while its code is on the way', async ({
  studentPage,
}) => {
  const asked = ['accounts:lookup', 'Listen/channel'].map((name) =>
    studentPage.waitForRequest((request) => request.url().includes(name)),
  );
  await studentPage.goto('/table');
  const servers = (await Promise.all(asked)).map((request) => new URL(request.url()).origin);
  expect(await connectedAhead(studentPage)).toEqual(servers);
});

test('2 Lazy loading: who is not signed in connects to no other server', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
  expect(await connectedAhead(page)).toEqual([]);
});

test('2 Lazy loading: a row being pointed at brings the form, and Export its CSV library', async ({
  studentPage,
  student,
}) => {
  await student.records.setEntry('one', { Name: 'Food bank' });
  await studentPage.goto('/table');
  const edit = studentPage.getByRole('button', { name: 'Edit Food bank' });
  await Promise.all([loads(studentPage, 'EditScreen'), loads(studentPage, 'forms'), edit.hover()]);
  const exportButton = studentPage.getByRole('button', { name: 'Export' });
  await Promise.all([loads(studentPage, 'exportHours'), exportButton.hover()]);
});

test('2 Lazy loading: the screens of the menu arrive while a signed-in page is idle', async ({
  studentPage,
}) => {
  await studentPage.goto('/table');
  await Promise.all(
    ['EditScreen', 'ProfileScreen', 'ToastLibrary'].map((name) => loads(studentPage, name)),
  );
});
