import { expect, test } from '@playwright/test';
import { school } from '#config/school';
import { programPath } from '../../scripts/browser/installed';
import { portOffset, portsAt, testPortOffset } from '../../scripts/emulators/ports';
import { newestLink } from './support/authEmulator';
import { aProfile } from './support/profileForm';
import { anEntry, recordsOf } from './support/records';
import { appOrigin } from './support/signIn';
import { WebDriver } from './support/webDriver';

/*
 * The main user flows of main-ways.spec.ts in an engine that Playwright can't drive: the distribution's WebKit.
 */

/** Unused by the emulators, and not blocked. */
const port = portsAt(portOffset(testPortOffset)).app + 1;

let browser: WebDriver;
test.beforeAll(async () => {
  browser = new WebDriver(programPath('WebKitWebDriver') ?? '', port);
  await browser.open();
  console.log(`Browser: WebKitGTK ${browser.version}`);
});
test.afterAll(() => browser.close());

const shows = (text: string) => expect.poll(() => browser.text()).toContain(text);

async function signIn(email: string): Promise<void> {
  await browser.goTo(`${appOrigin}/login`);
  await browser.type('Email', email);
  await browser.press('Send Login Link');
  await shows('Email sent sucessfully.');
  await browser.goTo(new URL(await newestLink(email), appOrigin).href);
  await expect.poll(() => browser.url()).toMatch(/\/(profile|admin)$/);
}

test('Main ways: in WebKit, a student signs in by link, saves the profile, logs an activity, edits and deletes it', async ({}, {
  testId,
  retry,
}) => {
  const email =
    `student.${retry || ''}${testId.replace(/\W/g, '')}@${school.emailDomains[0]}`.toLowerCase();
  await signIn(email);
  const { firstName, lastName, graduationYear } = aProfile();
  await browser.type('First Name', firstName);
  await browser.type('Last Name', lastName);
  await browser.type('Graduation Year', graduationYear);
  await browser.press('Save Profile');
  await shows('Updated Profile');

  const entry = anEntry({ Name: 'Shore clean-up', KeyClub: 'Yes' });
  await browser.press('Submit');
  await expect.poll(() => browser.url()).toMatch(/\/edit$/);
  await browser.type('Name', entry.Name);
  await browser.type('Description', entry.Description);
  await browser.type('Hours', entry.Hours);
  await browser.type('Date', '11/20/2026');
  await browser.type('Contact Name', entry.contactName);
  await browser.type('Contact Phone', entry.contactPhone);
  await browser.choose(school.clubs.KeyClub, entry.KeyClub);
  await browser.press('Submit');
  await shows('Total Hours : 2.5 hours');
  expect(Object.values(await recordsOf(email).entries())).toMatchObject([entry]);

  await browser.press('Edit Shore clean-up');
  await browser.replace('Hours', '3');
  await browser.press('Submit');
  await shows('Total Hours : 3 hours');

  await browser.press('Delete Shore clean-up');
  await browser.press('Delete');
  await shows('No Hours Found!');
});
