import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import sparticuzChromium from '@sparticuz/chromium';
import { cacheFolder, projectRoot } from '../projectRoot';
import { ageWarning, versionOf } from './installed';

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
 * Returns Playwright launch options for the browser at `path`, or else for one that doesn't need root or a download at run time. On Linux
 * x64 that is the one in an npm package, which is pinned by the lock file and starts faster than a full Chrome. Elsewhere it is the one
 * from `npx playwright install`, or else an installed Chrome.
 */
export async function chromiumLaunchOptions(
  path = process.env.CHROMIUM_PATH,
): Promise<LaunchOptions> {
  // Otherwise the browser's background requests slow down the first page.
  const args = ['--disable-background-networking'];
  // Chromium won't run its sandbox as root. This is safe because the browser only shows this project's pages.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (path) return { executablePath: path, args };
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package's own arguments would turn off web security. Its sandbox would need a helper that the package doesn't include.
    args.push('--no-sandbox', '--disable-gpu');
    return { executablePath: await packagedBrowser(), args };
  }
  // Playwright finds an installed Chrome, or prints instructions.
  return existsSync(chromium.executablePath()) ? { args } : { channel: 'chrome', args };
}

/** Returns the version of the browser that `chromiumLaunchOptions` chooses, or an empty string if it is unknown before it starts. */
export async function chromiumVersion(): Promise<string> {
  const { executablePath, channel } = await chromiumLaunchOptions();
  const path = executablePath ?? (channel === undefined ? chromium.executablePath() : undefined);
  return (path !== undefined && versionOf(path)) || '';
}

/** Describes the browser of these options, and warns if it is packaged and old. */
export function describeChromium({ executablePath, channel }: LaunchOptions): string {
  if (channel !== undefined) return `Browser: the installed ${channel}`;
  const path = executablePath ?? chromium.executablePath();
  const line = `Browser: Chromium ${versionOf(path) ?? 'of unknown version'}`;
  if (!path.startsWith(cacheFolder)) return `${line}, ${path}`;
  // The package preserves the date of this file, but not of the browser itself.
  const built = statSync(join(dirname(path), 'libEGL.so'), { throwIfNoEntry: false })?.mtime;
  if (built === undefined) return `${line}, packaged, of unknown age`;
  const warning = ageWarning(built, new Date());
  const age = `${line}, packaged, built on ${built.toISOString().slice(0, 10)}`;
  return warning === null ? age : `${age}\n! ${warning}`;
}
