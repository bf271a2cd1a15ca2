import type { Page } from '@playwright/test';

/**
 * Signs in on the app's login screen, with the link from the emulator inbox, and waits for the first signed-in screen.
 *
 * @param origin of a build for the emulators
 */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await page.getByRole('link', { name: /newest sign-in link/ }).click();
  await page.waitForURL(/\/(profile|admin)$/);
}
