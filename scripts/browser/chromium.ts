import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import sparticuzChromium from '@sparticuz/chromium';
import { cacheFolder, projectRoot } from '../projectRoot';

/**
 * Returns the path of the browser in the npm package, unpacked once per version. By default, the package unpacks it to
 * `/tmp/chromium` and uses whatever is there, even an older, incomplete or foreign one.
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
  const isUnpackedByAnotherRun = existsSync(browser);
  if (isUnpackedByAnotherRun) rmSync(unpacking, { recursive: true });
  else renameSync(unpacking, folder);
  return browser;
}

/**
 * Returns Playwright launch options for a browser that needs neither root nor a download at run time: `CHROMIUM_PATH` if
 * set; on Linux x64 the one in an npm package, pinned by the lock file and faster to start than a full Chrome; elsewhere
 * the one from `npx playwright install`, or else an installed Chrome.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  // Otherwise the browser's background requests slow down the first page.
  const args = ['--disable-background-networking'];
  // Chromium refuses to run its sandbox as root. It only shows this project's pages.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args };
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package's own arguments would turn web security off. The sandbox needs a helper that it doesn't include.
    args.push('--no-sandbox', '--disable-gpu');
    return { executablePath: await packagedBrowser(), args };
  }
  // Playwright finds an installed Chrome, or prints instructions.
  return existsSync(chromium.executablePath()) ? { args } : { channel: 'chrome', args };
}
