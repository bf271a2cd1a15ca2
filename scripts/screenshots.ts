import { chromium, type Browser } from '@playwright/test';
import { join } from 'node:path';
import { build } from 'vite';
import { school } from '../src/config/school';
import { paths } from '../src/config/paths';
import { chromiumLaunchOptions } from './browser/chromium';
import { serveBuild } from './browser/serveBuild';
import { signIn } from './browser/signIn';
import { readOptions } from './commandLine';
import { withEmulatorOwner } from './emulators/adminAccess';
import { portOffset, portsAt, testPortOffset } from './emulators/ports';
import { reportFailure } from './plainFailure';
import { cacheFolder, projectRoot } from './projectRoot';
import { generateSchool, type SeedStudent } from './seed/generateSchool';
import { demoPeople } from './seed/people';
import { defaultSize } from './seed/size';
import { writeSchool } from './seed/writeSchool';

const help = `
Takes the pictures of README.md from the running app: emulators, demo data, a build of the app and a
browser, all of its own and gone afterwards. Writes docs/pictures.

  npm run screenshots

Environment
  EMULATOR_PORT_OFFSET   added to every port; ${testPortOffset} when not set
  CHROMIUM_PATH          the browser to use, where the one that is found will not do
`;

const size = { width: 1120, height: 760 };

/** What is to be seen, and the row that tells that it is there. */
const pictures = [
  { file: 'hours.png', email: demoPeople.busyStudent.email, path: paths.table },
  { file: 'dashboard.png', email: demoPeople.admin.email, path: paths.admin },
] as const;

async function buildApp(): Promise<string> {
  // Read by Vite: without it, React comes in its slower development form.
  process.env.NODE_ENV = 'production';
  const outDir = join(cacheFolder, 'screenshots');
  await build({
    root: projectRoot,
    mode: 'emulators',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

async function takePictures(browser: Browser, origin: string): Promise<void> {
  for (const { file, email, path } of pictures) {
    const context = await browser.newContext({
      viewport: size,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, origin, email);
    await page.goto(origin + path);
    await page.locator('tbody tr').first().waitFor();
    await page.screenshot({ path: join(projectRoot, 'docs', 'pictures', file) });
    await context.close();
    console.log(`docs/pictures/${file}: ${path} of ${school.name}, as ${email}`);
  }
}

/** Names of 280 letters, which the demo data has for tests, would fill the picture. */
function hasOrdinaryName({ profile }: SeedStudent): boolean {
  return profile === null || `${profile.firstName} ${profile.lastName}`.length <= 40;
}

async function main(): Promise<void> {
  readOptions(help, {});
  const offset = portOffset(testPortOffset);
  const students = Array.from(generateSchool(defaultSize, new Date())).filter(hasOrdinaryName);
  await withEmulatorOwner(offset, (owner) => writeSchool(owner, students, () => undefined));
  const served = await serveBuild(await buildApp(), portsAt(offset).app);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    await takePictures(browser, served.origin);
  } finally {
    await browser.close();
    await served.close();
  }
}

main().catch(reportFailure);
