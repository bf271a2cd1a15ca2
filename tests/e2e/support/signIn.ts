import { expect, type Page } from '@playwright/test';
import { host, portOffset, portsAt, testPortOffset } from '../../../scripts/emulators/ports';
import { newestLink, signedInItem } from './authEmulator';

/** Where the app of this run is. */
export const appOrigin = `http://${host}:${portsAt(portOffset(testPortOffset)).app}`;

/** Asks for a link on the login screen, as a user does. */
export async function requestLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText('Email sent sucessfully.')).toBeVisible();
}

/** Asks for a link from a freshly opened login screen, and returns the link of the e-mail. */
export async function linkFor(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await requestLink(page, email);
  return newestLink(email.toLowerCase());
}

/**
 * Signs in as a user does: the address on the login screen, then the link from the e-mail. Leaves
 * the page on the screen that a signed-in user is led to.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(await linkFor(page, email));
  await page.waitForURL(/\/(profile|admin)$/);
}

/**
 * The short way for tests that are not about signing in: the emulator signs the user in by a link,
 * and the page finds the session in its local storage, as after a visit yesterday.
 */
export async function rememberSignedIn(page: Page, email: string): Promise<void> {
  const localStorage = [await signedInItem(email)];
  // An app that is open there would take the change of its storage for a sign-out, and load anew under the test.
  await page.goto('about:blank');
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: appOrigin, localStorage }] });
}

/** Presses Logout in the navigation bar, and in the question that follows. */
export async function pressLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
}

/**
 * Signs out. The app then loads the page anew: what a test does or reads before that load ends with it,
 * so the sign-out is over only after it.
 */
export async function signOut(page: Page): Promise<void> {
  const loadedAnew = page.waitForEvent('load');
  await pressLogout(page);
  await loadedAnew;
}
