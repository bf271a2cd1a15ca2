import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { refuseRead } from './support/firestoreTraffic';
import { aProfile, profileForm } from './support/profileForm';
import { rememberSignedIn } from './support/signIn';
import { toastOn, watchToast } from './support/toasts';

const aside = { x: 5, y: 300 };

async function saveProfile(page: Page): Promise<void> {
  const form = profileForm(page);
  await form.fill(aProfile());
  await form.save.click();
  await page.mouse.move(aside.x, aside.y);
}

/** Shows the toast for a report that can't be read, and holds it. Returns a function that lets its time begin. */
async function showGlobalToast(page: Page, adminEmail: string): Promise<() => Promise<void>> {
  await refuseRead(page, 'reports/latest');
  await rememberSignedIn(page, adminEmail);
  await page.goto('/admin');
  const release = await toastOn(page).hold();
  await page.getByRole('button', { name: 'Download Report' }).click();
  await page.mouse.move(aside.x, aside.y);
  await expect(toastOn(page).toast).toBeVisible();
  return release;
}

test('2 Profile: the success toast is at the top center and closes after 2500 ms @more', async ({
  studentPage: page,
}) => {
  await page.goto('/profile');
  const { toast, stay, position, hold } = toastOn(page);
  const release = await hold();
  await saveProfile(page);
  await expect(toast).toHaveText('Updated Profile');
  await expect(toast).toHaveClass(/Toastify__toast--success/);
  await expect(toast.getByRole('img', { name: 'Success' })).toBeVisible();
  expect(await stay()).toBe('2.5s');
  expect(await position()).toMatchObject({ isCentred: true, isAtTop: true });
  const gone = await watchToast(page);
  await release();
  expect(await gone()).toBeGreaterThanOrEqual(2500);
});

test("2 Global toasts stay at the bottom center for 5000 ms, pause under the pointer and while the window isn't focused, and close on a click @more", async ({
  page,
  admin,
  faults,
}) => {
  faults.allow(/reading the report: FirebaseError/);
  const release = await showGlobalToast(page, admin.email);
  const { toast, stay, position, state } = toastOn(page);
  expect(await stay()).toBe('5s');
  expect(await position()).toMatchObject({ isCentred: true, isAtBottom: true });
  await release();
  await expect.poll(state).toBe('running');
  await toast.hover();
  await expect.poll(state).toBe('paused');
  await page.mouse.move(aside.x, aside.y);
  await expect.poll(state).toBe('running');

  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect.poll(state).toBe('paused');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(state).toBe('running');

  await toast.hover();
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test("2 Toasts stay as long with reduced motion, and don't slide @more", async ({
  studentPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/profile');
  const { toast, stay, hold } = toastOn(page);
  await hold();
  await saveProfile(page);
  await expect(toast).toHaveText('Updated Profile');
  expect(await stay()).toBe('2.5s');
  const slide = await toast.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(Number.parseFloat(slide)).toBeLessThan(0.001);
});

test('2 Admin dashboard: offline soon after loading, Download Report still says that it failed @more', async ({
  adminPage: page,
  faults,
}) => {
  // Firestore requests one of Google's pictures to see if there is a network.
  faults.allow(/reading the report/, /net::ERR_/, /cleardot[.]gif/);
  // This may be running when the connection is lost.
  faults.allow(/counting the review queue/);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Download Report' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed network request.' });
  // Firestore waits 10 s for a lost request, and may retry once before it gives up.
  await expect(toast).toBeVisible({ timeout: 45_000 });
});

test("2 Toasts of eight quick saves don't cover a small phone's screen, and all of them appear @more", async ({
  studentPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/profile');
  const form = profileForm(page);
  await form.fill(aProfile());
  const said = await page.evaluateHandle(() => {
    const ids = new Set<string>();
    const covered = { most: 0 };
    setInterval(() => {
      const shown = [...document.querySelectorAll('.Toastify__toast')];
      for (const { id } of shown) ids.add(id);
      const height = shown.reduce((sum, { clientHeight }) => sum + clientHeight, 0);
      covered.most = Math.max(covered.most, height / innerHeight);
    }, 50);
    return { ids, covered };
  });
  for (let saves = 0; saves < 8; saves += 1) {
    await form.save.press('Enter');
    await expect(form.save.getByRole('status')).toHaveCount(0);
  }
  await expect.poll(() => said.evaluate(({ ids }) => ids.size)).toBe(8);
  expect(await said.evaluate(({ covered }) => covered.most)).toBeLessThan(1 / 3);
});
