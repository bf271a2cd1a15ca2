import sparticuzChromium from '@sparticuz/chromium';
import { chromium, type LaunchOptions } from '@playwright/test';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainFailure } from '../plainFailure';
import { cacheFolder, projectRoot } from '../projectRoot';

/** Where a Chrome or Chromium that somebody installed is found: by name on the PATH, or at its usual place. */
const installedNames = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const installedPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((variable) =>
    join(process.env[variable] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
};

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = installedNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(installedPlaces[process.platform] ?? [])].find((path) => existsSync(path));
}

/** Chromium refuses to run as root with its sandbox. It shows pages of this project only. */
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * The browser inside the npm package, unpacked once for each version. By itself the package would
 * unpack it to `/tmp/chromium` and take whatever is there: an older one, half of one, somebody else's.
 */
async function packagedBrowser(): Promise<string> {
  const about = join(projectRoot, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(about, 'utf8')) as { version: string };
  const folder = join(cacheFolder, `chromium-${version}`);
  const browser = join(folder, 'chromium');
  if (existsSync(browser)) return browser;

  mkdirSync(cacheFolder, { recursive: true });
  const unpacking = mkdtempSync(join(cacheFolder, 'unpacking-'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unpacking;
  sparticuzChromium.setGraphicsMode = false;
  await sparticuzChromium.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  const wasAnotherQuicker = existsSync(browser);
  if (wasAnotherQuicker) rmSync(unpacking, { recursive: true });
  else renameSync(unpacking, folder);
  return browser;
}

/**
 * How to start a browser without root and without a download at run time, for Playwright's
 * `launchOptions`: `CHROMIUM_PATH` if set; on Linux x64 the one inside an npm package, which the lock
 * file pins for everybody and which takes half the time of a whole Chrome; elsewhere the one of
 * `npx playwright install`, else an installed Chrome or Chromium. Rejects where there is none.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  // Without the second, the first visit to a page competes with the browser's own errands.
  const args = [...rootArgs, '--disable-background-networking'];
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args };
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Not that package's own arguments: they switch the browser's web security off. The sandbox needs
    // a helper that an unpacked browser does not have.
    return {
      executablePath: await packagedBrowser(),
      args: [...args, '--no-sandbox', '--disable-gpu'],
    };
  }
  if (existsSync(chromium.executablePath())) return { args };
  const installed = installedBrowser();
  if (installed !== undefined) return { executablePath: installed, args };
  throw new PlainFailure(
    'No browser was found. Install Chrome, run npx playwright install chromium, or set CHROMIUM_PATH.',
  );
}
