import { chromium, type Browser } from '@playwright/test';
import { join } from 'node:path';
import { build, preview, type PreviewServer } from 'vite';
import { school } from '../src/config/school';
import { paths } from '../src/config/paths';
import { chromiumLaunchOptions } from './browser/chromium';
import { signIn } from './browser/signIn';
import { readOptions } from './commandLine';
import { withEmulatorOwner } from './emulators/adminAccess';
import { host, portOffset, portsAt, testPortOffset } from './emulators/ports';
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

async function serveApp(port: number): Promise<PreviewServer> {
  // Read by Vite: without it, React comes in its slower development form.
  process.env.NODE_ENV = 'production';
  const outDir = join(cacheFolder, 'screenshots');
  const mode = 'emulators';
  await build({
    root: projectRoot,
    mode,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  return preview({
    root: projectRoot,
    mode,
    build: { outDir },
    preview: { host, port, strictPort: true },
  });
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
  const { app } = portsAt(offset);
  const students = Array.from(generateSchool(defaultSize, new Date())).filter(hasOrdinaryName);
  await withEmulatorOwner(offset, (owner) => writeSchool(owner, students, () => undefined));
  const server = await serveApp(app);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    await takePictures(browser, `http://${host}:${app}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

main().catch(reportFailure);
