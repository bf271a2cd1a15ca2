import { existsSync } from 'node:fs';
import { devices, firefox, type Project, webkit } from '@playwright/test';

const engines = [
  { name: 'firefox', browser: firefox, device: devices['Desktop Firefox'] },
  { name: 'webkit', browser: webkit, device: devices['Desktop Safari'] },
];

/**
 * Returns projects for Firefox and WebKit, which run only main-ways.spec.ts, if E2E_BROWSERS=all. Names engines that aren't
 * installed and continues without them, because they are separate downloads.
 */
export function otherEngines(): Project[] {
  if (process.env.E2E_BROWSERS !== 'all') return [];
  return engines.flatMap(({ name, browser, device }) => {
    if (existsSync(browser.executablePath())) {
      return [{ name: `more-${name}`, testMatch: 'main-ways.spec.ts', use: { ...device } }];
    }
    // Every worker reads this configuration again; print only once.
    if (process.env.TEST_WORKER_INDEX === undefined) {
      process.stdout.write(`! Skipped ${name}. To install it: npx playwright install ${name}\n`);
    }
    return [];
  });
}
