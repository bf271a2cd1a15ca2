import sparticuzChromium from '@sparticuz/chromium';
import { chromium, type LaunchOptions } from '@playwright/test';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
 * How to start a browser without root and without a download at run time: `CHROMIUM_PATH` if set, an
 * installed Chrome or Chromium, the one of `npx playwright install`, else the Linux x64 one that
 * comes inside an npm package, unpacked to the temporary folder. For Playwright's `launchOptions`.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH;
  const found = (named === '' ? undefined : named) ?? installedBrowser();
  // Without it, the first visit to a page competes with the browser's own errands.
  const args = [...rootArgs, '--disable-background-networking'];
  if (found !== undefined) return { executablePath: found, args };
  if (existsSync(chromium.executablePath())) return { args };
  sparticuzChromium.setGraphicsMode = false;
  // Not that package's own arguments: they switch the browser's web security off. The sandbox needs
  // a helper that an unpacked browser does not have.
  return {
    executablePath: await sparticuzChromium.executablePath(),
    args: [...args, '--no-sandbox', '--disable-gpu'],
  };
}
