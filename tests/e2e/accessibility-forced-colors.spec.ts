import type { Locator, Page } from '@playwright/test';
import { school } from '#config/school';
import { expect, test } from './fixtures';
import { aProfile, profileForm } from './support/profileForm';
import { toastOn } from './support/toasts';

/** Windows high contrast: the browser replaces the page's colors with the system's. */
async function forceColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
}

/** Returns an element's look without the page's colors. */
const looksOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, textDecorationLine } = getComputedStyle(node);
    return { backgroundColor, color, textDecorationLine };
  });

test('Accessibility: with forced colors, the selected answer looks different', async ({
  studentPage: page,
}) => {
  await forceColors(page);
  await page.goto('/edit');
  const field = page.getByRole('group', { name: school.clubs.KeyClub });
  const [yes, no] = [field.getByText('Yes'), field.getByText('No', { exact: true })];
  const plain = await looksOf(yes);
  const chosen = await looksOf(no);
  expect(chosen.backgroundColor).not.toBe(plain.backgroundColor);
  expect(chosen.color).not.toBe(plain.color);
  expect(chosen.color).not.toBe(chosen.backgroundColor);
  await yes.click();
  await expect.poll(() => looksOf(no)).toEqual(plain);
  // Each of the two changes colors in its own transition.
  await expect.poll(() => looksOf(yes)).toEqual(chosen);
});

test('Accessibility: with forced colors, the link to the current screen is underlined @more', async ({
  studentPage: page,
}) => {
  await forceColors(page);
  await page.goto('/table');
  const line = async (name: string) =>
    (await looksOf(page.getByRole('link', { name, exact: true }))).textDecorationLine;
  expect(await line('Hours')).toBe('underline');
  expect(await line('Submit')).toBe('none');
});

test('Accessibility: with forced colors, progress bars are visible @more', async ({
  studentPage: page,
}) => {
  await forceColors(page);
  await page.goto('/profile');
  const form = profileForm(page);
  await form.fill(aProfile());
  await toastOn(page).hold();
  await form.save.click();
  const { toast } = toastOn(page);
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('img', { name: 'Success' })).toBeVisible();
  const bar = await looksOf(toast.locator('.Toastify__progress-bar').last());
  expect(bar.backgroundColor).not.toBe((await looksOf(toast)).backgroundColor);

  // Shown during an upload or Update Report.
  await page.evaluate(() => {
    const [track, done] = [document.createElement('div'), document.createElement('div')];
    track.className = 'bar';
    done.className = 'part';
    track.append(done);
    document.querySelector('.page')?.append(track);
  });
  const track = await looksOf(page.locator('.bar').last());
  expect((await looksOf(page.locator('.part').last())).backgroundColor).not.toBe(
    track.backgroundColor,
  );
});

test('Accessibility: the login status has an icon as well as a color @more', async ({
  page,
  student,
}) => {
  await forceColors(page);
  await page.goto('/login');
  const sign = () =>
    page
      .locator('#login-status')
      .evaluate((status) => getComputedStyle(status, '::before').content);
  expect(await sign()).toBe('none');
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect.poll(sign).toContain('⚠');
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect.poll(sign).toContain('✓');
});
