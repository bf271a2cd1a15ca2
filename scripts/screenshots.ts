import { chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { build } from 'vite';
import { paths, reviewPath } from '../src/config/paths';
import { chromiumLaunchOptions } from './browser/chromium';
import { serveBuild } from './browser/serveBuild';
import { signIn } from './browser/signIn';
import { readOptions } from './commandLine';
import { withEmulatorOwner } from './emulators/adminAccess';
import { portOffset, portsAt, testPortOffset } from './emulators/ports';
import { reportFailure } from './plainFailure';
import { cacheFolder, projectRoot } from './projectRoot';
import { defaultSize, generateSchool } from './seed/generateSchool';
import { demoPeople } from './seed/people';
import { writeSchool } from './seed/writeSchool';

const help = `
Takes the pictures of README.md from the running app: emulators, demo data, a build of the app and a
browser, all of its own and gone afterwards. Writes docs/pictures.

  npm run screenshots

Environment: EMULATOR_PORT_OFFSET, added to every port (${testPortOffset} when not set); CHROMIUM_PATH, another
browser than the one that is found.
`;

interface Picture {
  name: string;
  email: string;
  path: string;
  /** What the user does there. */
  act?: (page: Page) => Promise<void>;
  /** What has to be there in the end. */
  ready: string;
}

const student = demoPeople.busyStudent.email;
const staff = demoPeople.admin.email;
const pictures: readonly Picture[] = [
  { name: 'hours', email: student, path: paths.table, ready: 'tbody tr' },
  { name: 'dashboard', email: staff, path: paths.admin, ready: 'tbody tr' },
  { name: 'review', email: staff, path: reviewPath, ready: '.review-card' },
  {
    name: 'suggestions',
    email: student,
    path: paths.edit,
    act: (page) => page.getByLabel('Name', { exact: true }).pressSequentially('f'),
    ready: '[role=option]',
  },
  {
    name: 'details',
    email: student,
    path: paths.table,
    act: (page) => page.locator('tbody .entry-name button').first().click(),
    ready: 'dialog[open]',
  },
  {
    name: 'record',
    email: student,
    path: paths.table,
    act: (page) => page.getByRole('button', { name: 'Print record' }).click(),
    ready: 'article',
  },
];
const colors = { light: '.png', dark: '-dark.png' } as const;

async function main(): Promise<void> {
  readOptions(help, {});
  const offset = portOffset(testPortOffset);
  // Names of 280 letters and other odd texts, which the demo data has for tests, would fill the pictures.
  const students = [...generateSchool(defaultSize, new Date())].filter(
    ({ email, profile }) =>
      email !== demoPeople.awkwardStudent.email &&
      `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.length <= 40,
  );
  await withEmulatorOwner(offset, (app) => writeSchool(app, students));
  // Read by Vite: without it, React comes in its slower development form.
  process.env.NODE_ENV = 'production';
  const outDir = join(cacheFolder, 'screenshots');
  const shared = { root: projectRoot, mode: 'emulators', logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true } });
  const { origin, close } = await serveBuild(outDir, portsAt(offset).app);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  for (const { name, email, path, act, ready } of pictures) {
    for (const [colorScheme, ending] of Object.entries(colors)) {
      const page = await browser.newPage({
        viewport: { width: 1120, height: 760 },
        colorScheme: colorScheme as keyof typeof colors,
        reducedMotion: 'reduce',
      });
      await signIn(page, origin, email);
      await page.goto(origin + path);
      await act?.(page);
      await page.locator(ready).first().waitFor();
      await page.screenshot({ path: join(projectRoot, 'docs', 'pictures', name + ending) });
      console.log(`docs/pictures/${name}${ending}: ${path} as ${email}`);
      await page.close();
    }
  }
  await browser.close();
  await close();
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
