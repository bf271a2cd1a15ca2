import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { keepSizes, sizeReport, totalBytes } from './support/sizeReport';
import { recordTransfers, type Transfer } from './support/transfers';

/*
 * How much a first visit downloads: a cheap phone on a slow network waits for every byte. Bytes do not
 * wobble, so these are tests; times are measured by `npm run bench`. `npm run bundle-report` shows what is in each
 * file. After a change that is worth its bytes: KEEP_SIZES=1 npm run test:e2e -- 9-size-budget
 */

// One after the other: KEEP_SIZES writes one file.
test.describe.configure({ mode: 'default' });

/** How long after the text what is loaded ahead still counts. */
const countedMs = 3_000;

/** Opens `path`, waits for `text` and then as long as counts, and returns what was downloaded. */
async function firstVisit(page: Page, path: string, text: string): Promise<Transfer[]> {
  const transfers = recordTransfers(page);
  await page.goto(path);
  await expect(page.getByText(text)).toBeVisible();
  await page.waitForTimeout(countedMs);
  const all = await transfers();
  if (process.env.KEEP_SIZES) await keepSizes(path, all);
  return all;
}

test('9 Size: the landing page takes at most 140,000 bytes', async ({ page }) => {
  const all = await firstVisit(page, '/', 'A login link will be sent');
  expect(totalBytes(all), sizeReport('/', all)).toBeLessThanOrEqual(140_000);
});

test('9 Size: the login screen takes at most 175,000 bytes', async ({ page }) => {
  const all = await firstVisit(page, '/login', 'Please enter a valid school email');
  expect(totalBytes(all), sizeReport('/login', all)).toBeLessThanOrEqual(175_000);
});

test("9 Size: a signed-in student's first table takes at most 305,000 bytes", async ({
  studentPage,
  student,
}) => {
  await student.records.setEntry('first', { Name: 'Food bank sorting' });
  const all = await firstVisit(studentPage, '/table', 'Food bank sorting');
  expect(totalBytes(all), sizeReport('/table', all)).toBeLessThanOrEqual(305_000);
});
