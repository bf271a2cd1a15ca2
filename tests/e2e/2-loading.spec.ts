import { expect, test } from './fixtures';
import { openDashboard } from './support/dashboard';
import { startHaltingServer } from './support/haltingServer';
import { holdRequests } from './support/holdRequests';

const notShown = "This page didn't load.";
const refusedDownload = /Failed to load resource: net::ERR_FAILED.*assets/;

/** Requests for one screen's code. */
const codeOf = (screen: string) => new RegExp(`/assets/${screen}Screen-[^/]+[.]js$`);

/** Requests for the code that builds a report. */
const reportCode = /[/]assets[/]updateReport[.]sdk-[^/]+[.]js$/;

test('2 While the sign-in state is unknown the whole application shows a full-screen spinner with a loading message', async ({
  studentPage: page,
}) => {
  const answer = await holdRequests(page, /accounts:lookup/);
  await page.goto('/table');
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner).toBeVisible();
  // The page shows a static spinner until the app shows its own.
  await expect
    .poll(() => page.locator('.full-screen').boundingBox())
    .toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('You Are Not Signed In!')).toHaveCount(0);

  answer();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
});

test('2 A page whose HTML arrives in two parts, with the scripts before the second, is shown @more', async ({
  page,
}) => {
  const server = await startHaltingServer();
  for (const [path, words] of [
    ['/', /Login to track/],
    ['/login', 'Send Login Link'],
    ['/login?mode=signIn&oobCode=x&apiKey=y', 'Send Login Link'],
    ['/table', 'You Are Not Signed In!'],
  ] as const) {
    await page.goto(server.origin + path);
    await expect(page.getByText(words).first()).toBeVisible();
  }
  server.end();
});

test('2 Where a style sheet takes its time, the code of a page made at build time does not wait for the first frame @more', async ({
  page,
}) => {
  const answer = await holdRequests(page, /[/]app-[^/]+[.]css$/);
  const code = Promise.all(
    [/[/]framework-/, /[/]app-[^/]+[.]js$/, /[/]auth-/, codeOf('Login')].map((file) =>
      page.waitForRequest(file),
    ),
  );
  await page.goto('/login', { waitUntil: 'commit' });
  await code;
  expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
  answer();
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
});

const signInNotice = 'You Are Not Signed In!';
const notAdmin = /You do not appear to be signed in as an admin/;
test('2 While the code of a screen loads, a spinner is shown, the navigation stays, and a visitor is asked to sign in', async ({
  page,
}) => {
  for (const [path, screen, words] of [
    ['/profile', 'Profile', signInNotice],
    ['/table', 'Hours', signInNotice],
    ['/edit', 'Edit', signInNotice],
    ['/admin', 'Dashboard', notAdmin],
  ] as const) {
    const answer = await holdRequests(page, codeOf(screen));
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    answer();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('8 Code that does not arrive is logged as a ChunkLoadError and shown, and Try again works', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(refusedDownload, /showing a screen: ChunkLoadError: Loading chunk .+ failed/);
  faults.allow(/^console: .*ChunkLoadError/);
  await page.route(codeOf('Profile'), (route) => route.abort());
  // With a slash, it is the same route, so the same retry.
  await page.goto('/profile/');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(notShown);
  await expect(notice).toContainText('Check your connection');
  await faults.logged(/showing a screen: ChunkLoadError: Loading chunk .+ failed/);
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await page.goBack();
  await expect(notice).toContainText(notShown);

  await page.unroute(codeOf('Profile'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('8 A screen that is shown needs no further download: with the network gone, all its parts still open @more', async ({
  studentPage: page,
  student,
  faults,
}) => {
  faults.allow(refusedDownload, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await student.records.setEntry('one', { Name: 'Food bank' });
  await page.goto('/table');
  await expect(page.getByText('Food bank').first()).toBeVisible();
  await page.route(/\/assets\//, (route) => route.abort());

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('export_hours.csv');
  await page.getByRole('button', { name: 'Food bank', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Food bank');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Print record' }).click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(page.getByText(notShown)).toHaveCount(0);
});

test("8 A click whose code can't be loaded reports a failure, the screen stays, and the next click tries again", async ({
  adminPage: page,
  faults,
}) => {
  faults.allow(refusedDownload, /updating the report/);
  const { update } = await openDashboard(page);
  let asked = 0;
  await page.route(reportCode, (route) => {
    asked += 1;
    return route.abort();
  });
  for (const attempt of [1, 2]) {
    await update.click();
    await expect.poll(() => asked).toBe(attempt);
    await expect(page.getByText("The report wasn't updated.").last()).toBeVisible();
    await expect(update).toBeEnabled();
  }
});

const notStarted = /^If this page doesn't start/;

test('8 A browser that cannot run the app shows which ones can', async ({ page, faults }) => {
  // The browser reports the error without a message.
  faults.allow(/^uncaught: $/);
  await page.route(/assets\/app-[^/]+[.]js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'let new syntax;' }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('alert')).toHaveText(notStarted);
  await expect(page.getByRole('alert')).toContainText('Chrome or Edge 111');
});

test('8 The notice appears after 20 s without the app, and disappears when the app arrives, which submits the form', async ({
  page,
}) => {
  await page.clock.install();
  const arrive = await holdRequests(page, /assets\/app-[^/]+[.]js$/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(notStarted)).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(page.getByText(notStarted)).toBeVisible();
  arrive();
  await expect(page.getByText(/^Improperly formatted email/)).toBeVisible();
  await expect(page.getByText(notStarted)).toHaveCount(0);
});

test('8 The login page made at build time gives way to the notice where its code does not arrive, with no other error @more', async ({
  page,
  faults,
}) => {
  faults.allow(refusedDownload, /showing a screen: ChunkLoadError: Loading chunk .+ failed/);
  faults.allow(/^console: .*ChunkLoadError/);
  await page.route(codeOf('Login'), (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(notShown);
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toHaveCount(0);
});

test('2 Lazy code has a time-out of 120 seconds @more', async ({ page, faults }) => {
  faults.allow(/showing a screen: ChunkLoadError: Loading chunk .+ failed/);
  faults.allow(/^console: .*ChunkLoadError/);
  await page.clock.install();
  await holdRequests(page, codeOf('Profile'));
  await page.goto('/profile');
  // Wait for the app to start. Before that, its page also shows a spinner, but nothing is timed yet.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const spinner = page.getByRole('main').getByRole('status');
  await page.clock.fastForward('01:30');
  await expect(spinner).toBeVisible();
  await expect(page.getByText(notShown)).toHaveCount(0);
  await page.clock.fastForward('00:31');
  await expect(page.getByText(notShown)).toBeVisible();
});

test('8 An error while a screen is rendered is caught, logged and shown, and the rest of the page stays usable @more', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/broken on purpose/);
  await page.route(codeOf('Help'), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken on purpose"); };',
    }),
  );
  await page.goto('/help');
  await expect(page.getByRole('alert')).toContainText(notShown);
  await expect(page.getByRole('alert')).not.toContainText('broken on purpose');
  await faults.logged(/showing a screen: Error: broken on purpose/);
  await page.getByRole('link', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Log a new activity' })).toBeVisible();
});
