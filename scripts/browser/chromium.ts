import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import sparticuzChromium from '@sparticuz/chromium';
import { cacheFolder, projectRoot } from '../projectRoot';

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
 * `npx playwright install`, else an installed Chrome.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  // Without this option the first visit to a page competes with the browser's own errands.
  const args = ['--disable-background-networking'];
  // Chromium refuses to run as root with its sandbox. It shows pages of this project only.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args };
  if (process.platform === 'linux' && process.arch === 'x64') {
    // That package's own arguments are left out: they switch the browser's web security off. The sandbox needs
    // a helper that an unpacked browser does not have.
    args.push('--no-sandbox', '--disable-gpu');
    return { executablePath: await packagedBrowser(), args };
  }
  // Playwright finds an installed Chrome at its usual places, and says what to do where there is none.
  return existsSync(chromium.executablePath()) ? { args } : { channel: 'chrome', args };
}
