import type { Page } from '@playwright/test';

/**
 * Signs in through the app's own screens, with the link that the emulator inbox shows, and waits
 * until the signed-in start screen is there.
 *
 * @param origin where a build for the emulators is served
 */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await page.getByRole('link', { name: /newest sign-in link/ }).click();
  await page.waitForURL(/\/(profile|admin)$/);
}
