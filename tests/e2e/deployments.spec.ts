import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { activityForm } from './support/activityForm';
import { startDeployments } from './support/deployments';
import { waitForReact } from './support/prerendered';
import { rememberSignedIn } from './support/signIn';

/* An open page after the school deploys another version, when the old version's files are gone from the server. */

let site: Awaited<ReturnType<typeof startDeployments>>;
test.beforeEach(async ({ page, faults }, testInfo) => {
  faults.allow(
    /status of 404/,
    /failed with status 404/,
    /ChunkLoadError/,
    /Refused to apply style/,
  );
  site = await startDeployments(testInfo.outputPath('second-release'));
  // The data saver turns off the prefetching of screens, which would otherwise already be loaded.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
});
test.afterEach(() => site.end());

const notShown = "This page didn't load.";
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Clicks Try again until the page reloads, because the old code can't run the new screens. */
async function reloadByRetry(page: Page): Promise<void> {
  await retry(page).click();
  await expect(page.getByText(notShown)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await retry(page).click();
  await reloaded;
}

test('8 Code that is gone since the page was opened is found by the second Try again, which reloads the page @more', async ({
  page,
}) => {
  await page.goto(site.origin);
  await waitForReact(page);
  site.deploySecond();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await reloadByRetry(page);
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
});

test('8 A half-typed activity outlives a release, which the student meets as a screen that does not load @more', async ({
  page,
  student,
}) => {
  await rememberSignedIn(page, student.email, site.origin);
  await page.goto(`${site.origin}/edit`);
  await activityForm(page).field('Name').fill('Half-typed');
  site.deploySecond();
  await page.getByRole('link', { name: student.email }).click();
  await reloadByRetry(page);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  await expect(activityForm(page).field('Name')).toHaveValue('Half-typed');
});

test('8 Code that was gone for a while is found after a rollback, though browsers keep answers about code for a year @more', async ({
  page,
}) => {
  await page.goto(site.origin);
  await waitForReact(page);
  site.deploySecond();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByText(notShown)).toBeVisible();
  site.rollBack();
  await retry(page).click();
  await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeVisible();
});
