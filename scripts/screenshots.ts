import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { groupPath, paths, reportsPath, reviewPath } from '#config/paths';
import { chromiumLaunchOptions } from './browser/chromium';
import { serveBuild } from './browser/serveBuild';
import { signIn } from './browser/signIn';
import { readOptions } from './commandLine';
import { openEmulators } from './destination';
import { portOffset, portsAt, testPortOffset } from './emulators/ports';
import { reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';
import { defaultSize, generateSchool } from './seed/generateSchool';
import { demoPeople } from './seed/people';
import { writeSchool } from './seed/writeSchool';

const help = `
Retakes the screenshots in README.md (docs/pictures). Starts its own emulators with demo data, builds the app and opens it
in a browser.

  npm run screenshots

Environment: EMULATOR_PORT_OFFSET is added to every port (default ${testPortOffset}). CHROMIUM_PATH selects another browser.
`;

const student = demoPeople.busyStudent.email;
const staff = demoPeople.admin.email;

const typeName = (page: Page) => page.getByLabel('Name', { exact: true }).pressSequentially('f');
const openDetails = (page: Page) => page.locator('tbody .entry-name button').first().click();
const openRecord = (page: Page) => page.getByRole('button', { name: 'Print record' }).click();

/** Builds the report and asks the first question. */
async function askQuestion(page: Page) {
  await page.getByRole('button', { name: 'Update Report' }).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  await cancel.waitFor({ state: 'hidden' });
  await page.locator('.goal-card a').first().click();
}

const fillGroupList = (page: Page) =>
  page
    .getByLabel('Students', { exact: true })
    .fill('Student; Hours\namara.okafor@lwsd.org; 2,5\nAmara Q. Okafor; 2\nNobody Atall; 1');

/** Moves to a student with a flag and more than one activity. */
async function findFlags(page: Page) {
  const [cards, flags] = [page.locator('.review-card'), page.locator('.review-flags')];
  await cards.first().waitFor();
  while ((await cards.count()) < 2 || (await flags.count()) === 0) {
    const before = await page.locator('.review-email').textContent();
    await page.getByRole('button', { name: 'Next student' }).click();
    await page.locator('.review-email', { hasNotText: before ?? '' }).waitFor();
    await cards.first().waitFor();
  }
  await cards.first().focus();
}

type Act = (page: Page) => Promise<void>;

/** Uses one of the links that new staff see, so that they are gone. */
const endFirstVisit: Act = (page) => page.getByRole('link', { name: 'Look up a student' }).click();

/** The screenshots: file, signed-in user, path, selector to wait for, and what the user does first. */
const pictures: readonly [name: string, email: string, path: string, ready: string, act?: Act][] = [
  ['hours', student, paths.table, 'tbody tr'],
  ['profile', student, paths.profile, '.profile-summary a'],
  // The number arrives last.
  ['dashboard', staff, paths.admin, 'nav a:has-text("Review (")', endFirstVisit],
  ['review', staff, reviewPath, '.review-flags', findFlags],
  ['group', staff, groupPath, '.group-lines', fillGroupList],
  ['reports', staff, reportsPath, '.answer-table tbody tr', askQuestion],
  ['suggestions', student, paths.edit, '[role=option]', typeName],
  ['details', student, paths.table, 'dialog[open]', openDetails],
  ['record', student, paths.table, 'article', openRecord],
];
async function main(): Promise<void> {
  readOptions(help, {});
  const offset = portOffset(testPortOffset);
  // Leave out the demo data's odd values, such as names of 280 letters.
  const students = [...generateSchool(defaultSize, new Date())].filter(
    ({ email, profile }) =>
      email !== demoPeople.awkwardStudent.email &&
      `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.length <= 40,
  );
  const { app } = await openEmulators(offset);
  await writeSchool(app, students);
  const origin = await serveBuild(portsAt(offset).app, offset);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  for (const [name, email, path, ready, act] of pictures) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width: 1120, height: 760 };
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await signIn(page, origin, email);
      await page.goto(origin + path);
      await act?.(page);
      await page.locator(ready).first().waitFor();
      const file = join('docs', 'pictures', `${name}${colorScheme === 'dark' ? '-dark' : ''}.png`);
      await page.screenshot({ path: join(projectRoot, file) });
      console.log(`${file}: ${path} as ${email}`);
      await page.close();
    }
  }
  await browser.close();
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
