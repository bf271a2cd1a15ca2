import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { nameCell } from './support/hoursTable';
import { aProfile } from './support/profileForm';
import { signOut } from './support/signIn';

/** A name that occurs nowhere in the app's code. */
const firstName = 'Wilhelmina';
const activity = 'Orchard of secrets';

/** Returns everything in the page's memory as text, after garbage collection. */
async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return parts.join('');
}

/** Returns the session's tokens as the browser stores them. */
async function tokensOf(page: Page): Promise<string[]> {
  const { origins } = await page.context().storageState();
  const record = origins[0]?.localStorage.find(({ name }) => name.startsWith('firebase:authUser'));
  const { stsTokenManager } = JSON.parse(record?.value ?? '') as {
    stsTokenManager: { accessToken: string; refreshToken: string };
  };
  return [stsTokenManager.accessToken, stsTokenManager.refreshToken];
}

test('4 Sign-out: profile, activities and tokens are out of the memory of every tab @more', async ({
  studentPage: page,
  student,
}) => {
  await student.records.setProfile(aProfile({ firstName }));
  await student.records.setEntry('one', { Name: activity });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/profile');
    await expect(tab.getByLabel('First Name')).toHaveValue(firstName);
    await tab.getByRole('navigation').getByRole('link', { name: 'Hours' }).click();
    await expect(nameCell(tab, activity)).toBeVisible();
  }
  const secrets = [firstName, activity, student.email, ...(await tokensOf(page))];
  const held = async (tab: Page) => {
    const heap = await heapOf(tab);
    return secrets.filter((secret) => heap.includes(secret));
  };
  expect(await held(other), 'a snapshot shows what is in memory').toEqual(secrets);

  const otherLoadedAnew = other.waitForEvent('load');
  await signOut(page);
  await otherLoadedAnew;
  for (const tab of [page, other]) {
    await expect(tab.getByText('You Are Not Signed In!')).toBeVisible();
  }
  for (const tab of [page, other]) await expect.poll(() => held(tab)).toEqual([]);
});
