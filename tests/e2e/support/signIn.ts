import { expect, type Page } from '@playwright/test';
import { isAdminEmail } from '#features/session/account';
import { host, portOffset, portsAt, testPortOffset } from '../../../scripts/emulators/ports';
import { newestLink, signedInItem } from './authEmulator';

/** The origin of this run's app. */
export const appOrigin = `http://${host}:${portsAt(portOffset(testPortOffset)).app}`;

/** Requests a link on the login screen, as a user does. */
export async function requestLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByText('Email sent sucessfully.')).toBeVisible();
}

/** Opens the login screen, requests a link and returns the one in the email. */
export async function linkFor(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await requestLink(page, email);
  return newestLink(email.toLowerCase());
}

/**
 * Signs in as a user does, with the address on the login screen and the link in the email. Leaves the page on the screen that
 * signed-in users are redirected to.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(await linkFor(page, email));
  await page.waitForURL(/\/(profile|admin)$/);
}

/**
 * Signs in without the login screen, for tests of other things: the emulator signs the user in by link, and the page finds the
 * session in local storage, as if the user had visited yesterday.
 */
export async function rememberSignedIn(
  page: Page,
  email: string,
  origin = appOrigin,
): Promise<void> {
  const localStorage = [await signedInItem(email)];
  // On the first visit, the dashboard shows where to begin.
  if (isAdminEmail(email)) localStorage.push({ name: 'staffFirstVisitOver', value: 'yes' });
  // An open app would take the change in its storage for a sign-out and reload during the test.
  await page.goto('about:blank');
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Presses Logout in the navigation bar and in the question that follows. */
export async function pressLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
}

/**
 * Signs out and waits for the app to reload the page, which would undo anything the test does before that.
 */
export async function signOut(page: Page): Promise<void> {
  const loadedAnew = page.waitForEvent('load');
  await pressLogout(page);
  await loadedAnew;
}
