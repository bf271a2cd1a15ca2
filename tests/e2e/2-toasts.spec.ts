import type { Page } from '@playwright/test';
import { expect, rememberSignedIn, test } from './fixtures';
import { refuseRead } from './support/firestoreTraffic';
import { aProfile, profileForm } from './support/profileForm';
import { toastOn, watchToast } from './support/toasts';

const aside = { x: 5, y: 300 };

async function saveProfile(page: Page): Promise<void> {
  const form = profileForm(page);
  await form.fill(aProfile());
  await form.save.click();
  await page.mouse.move(aside.x, aside.y);
}

/** The toast that an admin gets when the report cannot be read. */
async function showGlobalToast(page: Page, adminEmail: string): Promise<void> {
  await refuseRead(page, 'reports/latest');
  await rememberSignedIn(page, adminEmail);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Download Report' }).click();
  await page.mouse.move(aside.x, aside.y);
  await expect(toastOn(page).toast).toBeVisible();
}

test('2 Profile: the success toast is at the top centre and closes by itself after 2500 ms', async ({
  studentPage: page,
}) => {
  await page.goto('/profile');
  const gone = await watchToast(page);
  await saveProfile(page);
  const { toast, stay, place } = toastOn(page);
  await expect(toast).toHaveText('Updated Profile');
  await expect(toast).toHaveClass(/Toastify__toast--success/);
  await expect(toast.getByRole('img', { name: 'Success' })).toBeVisible();
  expect(await stay()).toBe('2.5s');
  expect(await place()).toMatchObject({ isCentred: true, isAtTop: true });
  expect(await gone()).toBeGreaterThanOrEqual(2500);
});

test('2 Global toasts stay at the bottom centre for 5000 ms, pause under the pointer and while the window has lost the focus, and close on a click', async ({
  page,
  admin,
  faults,
}) => {
  faults.allow(/reading the report: FirebaseError/);
  await showGlobalToast(page, admin.email);
  const { toast, stay, place, state } = toastOn(page);
  expect(await stay()).toBe('5s');
  expect(await place()).toMatchObject({ isCentred: true, isAtBottom: true });
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

test('2 Toasts stay as long where motion is reduced, and do not slide', async ({
  studentPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/profile');
  await saveProfile(page);
  const { toast, stay } = toastOn(page);
  await expect(toast).toHaveText('Updated Profile');
  expect(await stay()).toBe('2.5s');
  const slide = await toast.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(Number.parseFloat(slide)).toBeLessThan(0.001);
});
