import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { holdRequests } from './support/holdRequests';
import { nameCell } from './support/hoursTable';
import { ownServer } from './support/ownServer';
import { anEntry } from './support/records';
import { toastOn } from './support/toasts';

/* The server stops while the network still works, so the browser's connection status doesn't help. */

const silentLine = /Can't reach the server\./;

/** The SDK retries after ever longer pauses, up to a minute. */
const longestPause = 75_000;

let server: ReturnType<typeof ownServer>;
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page, faults }) => {
  // The browser's error depends on when the connection broke.
  faults.allow(
    /google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel/,
    /documents:(batchGet|commit)/,
  );
  faults.allow(/Could not reach Cloud Firestore backend/);
  server = ownServer();
  await server.start();
  await server.serve(page);
});
test.afterEach(async () => {
  await server.stop();
  server.remove();
});

test('4 Live sync: a server that is restarted between the press of Submit and its answer stores the activity once @more', async ({
  studentPage: page,
  form,
}) => {
  await form.fill(anEntry({ Name: 'Toy drive', Hours: '2' }));
  const release = await holdRequests(page, /documents:(batchGet|commit)/);
  await form.submit.click();
  await expect(form.submit.getByRole('status')).toBeVisible();
  await server.stop();
  release();
  await server.start();
  await expect(
    toastOn(page).toast.getByText('New activity logged successfully', { exact: true }),
  ).toBeVisible({ timeout: longestPause });
  await expect(page.getByText('Total Hours : 2 hours')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Total Hours : 2 hours')).toBeVisible();
  await expect(nameCell(page, 'Toy drive')).toHaveCount(1);
});

test('4 Live sync: while the server is gone an activity is marked as not saved, and is saved once it is back @more', async ({
  studentPage: page,
}) => {
  await page.goto('/table');
  await expect(page.getByText('No Hours Found!')).toBeVisible();
  await server.stop();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  const form = activityForm(page);
  await form.fill(anEntry({ Name: 'Toy drive', Hours: '2' }));
  await form.submit.click();
  await expect(page.getByRole('status').filter({ hasText: silentLine })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByRole('row', { name: 'Toy drive' })).toContainText('Not saved yet');

  await server.start();
  await expect(page.getByText('Not saved yet')).toHaveCount(0, { timeout: longestPause });
  await expect(page.getByText(silentLine)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Total Hours : 2 hours')).toBeVisible();
});
