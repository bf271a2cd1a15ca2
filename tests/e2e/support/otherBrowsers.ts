import { existsSync } from 'node:fs';
import { chromium, devices, firefox, type Project, webkit } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/browser/chromium';
import {
  installedBrowsers,
  isNewer,
  programPath,
  versionOf,
} from '../../../scripts/browser/installed';
import { namedFile } from '../../../scripts/namedFiles';
import { stockFirefox } from './stockFirefox';

/** A browser to test in, usually besides the packaged one. */
export interface OtherBrowser {
  name: string;
  /** How tests drive it. Only Chromium runs every test; the others run the main user flows. */
  kind: 'chromium' | 'stock firefox' | 'playwright firefox' | 'playwright webkit' | 'webkit driver';
  /** Empty for the packaged one. */
  path: string;
  /** Empty if it is unknown before the browser runs. */
  version: string;
}

/** Returns the browsers on this machine, and the reasons why others are missing. */
export function findOtherBrowsers(packagedVersion: string) {
  const browsers: OtherBrowser[] = [];
  const missing: string[] = [];

  const names = ['google-chrome', 'google-chrome-beta', 'microsoft-edge', 'chromium'];
  const installed = installedBrowsers([...names, 'chromium-browser']);
  const path = chromium.executablePath();
  const version = existsSync(path) ? versionOf(path) : null;
  if (version !== null) installed.push({ name: 'playwright-chromium', path, version });
  for (const one of installed) {
    if (isNewer(one.version, packagedVersion)) browsers.push({ ...one, kind: 'chromium' });
    else missing.push(`${one.name} ${one.version} is not newer than the packaged Chromium.`);
  }
  if (installed.length === 0) missing.push('Chrome or Chromium is not installed.');

  const [stock] = installedBrowsers(['firefox-esr', 'firefox']);
  if (stock) browsers.push({ ...stock, kind: 'stock firefox' });
  else if (existsSync(firefox.executablePath())) {
    const path = firefox.executablePath();
    browsers.push({ name: 'firefox', kind: 'playwright firefox', path, version: '' });
  } else missing.push('Firefox is not installed.');

  const driver = programPath('WebKitWebDriver');
  if (existsSync(webkit.executablePath())) {
    const path = webkit.executablePath();
    browsers.push({ name: 'webkit', kind: 'playwright webkit', path, version: '' });
  } else if (driver !== undefined && programPath('xvfb-run') !== undefined) {
    browsers.push({ name: 'webkit', kind: 'webkit driver', path: driver, version: '' });
  } else {
    missing.push(
      'WebKit is not installed (webkit2gtk-driver and xvfb of Debian, or npx playwright install webkit).',
    );
  }
  return { browsers, missing };
}

const variable = 'E2E_OTHER_BROWSERS';

/** The environment in which `otherBrowserProjects` returns projects for these browsers. Workers inherit it. */
export const environmentFor = (browsers: readonly OtherBrowser[]) => ({
  [variable]: JSON.stringify(browsers),
});

/** The files of the main user flows, for Playwright and for engines that it can't drive. */
const mainFlows = namedFile('tests/e2e/main-ways.spec.ts');
export const webDriverFlows = namedFile('tests/e2e/main-ways-webdriver.spec.ts');

async function projectFor({ name, kind, path }: OtherBrowser, args: string[]): Promise<Project> {
  const project = { name: `browser-${name}` };
  const desktop = devices['Desktop Chrome'];
  switch (kind) {
    case 'chromium': {
      const launch = await chromiumLaunchOptions(path);
      const launchOptions = { ...launch, args: [...(launch.args ?? []), ...args] };
      return { ...project, grepInvert: /@alone/, use: { ...desktop, launchOptions } };
    }
    case 'stock firefox': {
      const launchOptions = { channel: 'moz-firefox', executablePath: stockFirefox(path) };
      const use = { browserName: 'firefox', viewport: desktop.viewport, launchOptions } as const;
      return { ...project, testMatch: mainFlows, use };
    }
    case 'playwright firefox':
      return { ...project, testMatch: mainFlows, use: devices['Desktop Firefox'] };
    case 'playwright webkit':
      return { ...project, testMatch: mainFlows, use: devices['Desktop Safari'] };
    case 'webkit driver':
      return { ...project, testMatch: webDriverFlows, testIgnore: [] };
  }
}

/** Returns the projects of the browsers that browsers.ts found. `args` are for Chromium. */
export async function otherBrowserProjects(args: string[]): Promise<Project[]> {
  const browsers = JSON.parse(process.env[variable] ?? '[]') as OtherBrowser[];
  return Promise.all(browsers.map((browser) => projectFor(browser, args)));
}
