import { expect, test } from './fixtures';

const errorLog = /assets\/errorLogSink-[^/]+[.]js$/;

test('7 Start-up: the error log is loaded by itself, and without it everything works @more', async ({
  page,
  student,
  faults,
}) => {
  faults.allow(/ERR_FAILED.*errorLogSink/, /ERR_FAILED.*accounts:sendOobCode/);
  await page.route(errorLog, (route) => route.abort());
  const asked = page.waitForRequest(errorLog);
  await page.goto('/');
  await asked;
  await page.getByRole('link', { name: 'Login', exact: true }).click();

  // Errors logged now are lost, but don't do any harm.
  await page.route(/accounts:sendOobCode/, (route) => route.abort());
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText(/^Email send failed/)).toBeVisible();
});

test('7 Start-up: a service worker left by an earlier version is unregistered @more', async ({
  page,
}) => {
  const script = page.waitForRequest(errorLog);
  await page.goto('/');
  const url = new URL((await script).url()).pathname;
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);

  // Any of the app's scripts that doesn't need a page works here.
  await page.evaluate((path) => navigator.serviceWorker.register(path, { type: 'module' }), url);
  expect(await registrations()).toBe(1);
  await page.reload();
  await expect.poll(registrations).toBe(0);
});

test('7 Start-up: without the authentication code the login screen is there, and says that no e-mail can be sent @more', async ({
  page,
  student,
  faults,
}) => {
  const authCode = /assets\/auth-[^/]+[.]js$/;
  faults.allow(/ERR_FAILED.*assets\/auth-/, /loading the authentication service/);
  faults.allow(/sending the sign-in link/);
  await page.route(authCode, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText(/^Email send failed/)).toBeVisible();
});
