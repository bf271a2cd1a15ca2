import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { keepSizes, sizeReport, totalBytes } from './support/sizeReport';
import { recordTransfers, type Transfer } from './support/transfers';

/*
 * Limits what a first visit downloads, because a cheap phone on a slow network waits for every byte. Byte counts are stable, so they are
 * tests; `npm run bench` measures times, and `npm run bundle-report` shows what is in each file. After a change that is worth its bytes,
 * run KEEP_SIZES=1 npm run test:e2e -- 9-size-budget
 */

/** How long after the text appears downloads still count. */
const countedMs = 3_000;

/** Opens `path`, waits for `text` and then for `countedMs`, and returns the downloads. */
async function firstVisit(page: Page, path: string, text: string): Promise<Transfer[]> {
  const transfers = recordTransfers(page);
  // The data saver turns off the prefetching of the menu's screens, which could start before the count ends on a busy machine.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(path);
  await expect(page.getByText(text)).toBeVisible();
  await page.waitForTimeout(countedMs);
  return transfers();
}

test('9 Size: a first visit takes at most 144,000 bytes of the landing page, 175,000 of the login screen, 305,000 of the first table', async ({
  studentPage,
  student,
  newDevice,
}) => {
  await student.records.setEntry('first', { Name: 'Food bank sorting' });
  const [landing, login, table] = await Promise.all([
    firstVisit(await newDevice(), '/', 'A login link will be sent'),
    firstVisit(await newDevice(), '/login', 'Please enter a valid school email'),
    firstVisit(studentPage, '/table', 'Food bank sorting'),
  ]);
  if (process.env.KEEP_SIZES) await keepSizes({ '/': landing, '/login': login, '/table': table });
  expect.soft(totalBytes(landing), sizeReport('/', landing)).toBeLessThanOrEqual(144_000);
  expect.soft(totalBytes(login), sizeReport('/login', login)).toBeLessThanOrEqual(175_000);
  expect.soft(totalBytes(table), sizeReport('/table', table)).toBeLessThanOrEqual(305_000);
});
