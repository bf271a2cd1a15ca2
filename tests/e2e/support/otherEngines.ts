import { existsSync } from 'node:fs';
import { devices, firefox, type Project, webkit } from '@playwright/test';

const engines = [
  { name: 'firefox', browser: firefox, device: devices['Desktop Firefox'] },
  { name: 'webkit', browser: webkit, device: devices['Desktop Safari'] },
];

/**
 * Firefox and WebKit, for the main ways alone, where E2E_BROWSERS=all asks for them. An engine that is not
 * installed is named, and the run goes on without it: these two are downloads of their own.
 */
export function otherEngines(): Project[] {
  if (process.env.E2E_BROWSERS !== 'all') return [];
  return engines.flatMap(({ name, browser, device }) => {
    if (existsSync(browser.executablePath())) {
      return [{ name: `more-${name}`, testMatch: 'main-ways.spec.ts', use: { ...device } }];
    }
    // Every worker reads the settings again; the first reader says it.
    if (process.env.TEST_WORKER_INDEX === undefined) {
      process.stdout.write(`! Not run in ${name}: npx playwright install ${name} fetches it.\n`);
    }
    return [];
  });
}
