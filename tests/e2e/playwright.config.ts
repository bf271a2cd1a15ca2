import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/browser/chromium';
import { portOffset, portsAt, testPortOffset } from '../../scripts/emulators/ports';
import { projectRoot } from '../../scripts/projectRoot';
import { buildFolder } from './support/buildFolder';
import { otherBrowserProjects, webDriverFlows } from './support/otherBrowsers';

/*
 * Browser tests run on a production-optimised build that talks to the emulators. `npm run test:e2e`
 * starts these and then this; one test: npm run test:e2e -- 2-table.spec.ts -g "newest first"
 */

const offset = portOffset(testPortOffset);
const appPort = portsAt(offset).app;
const preview = `vite preview --mode emulators --outDir ${buildFolder} --port ${appPort}`;

const { args = [], ...launch } = await chromiumLaunchOptions();
// No test may reach the internet. A Playwright route could block it too, but would send every request of a page through the test.
const noInternet = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: { ...launch, args: [...args, noInternet] },
};

const others = await otherBrowserProjects([noInternet]);

// Workers are separate processes and inherit these. Without the time zone, tests and pages disagree about the date for hours each
// day; without a common start, workers that start in different hours store different data.
const timezoneId = 'America/Los_Angeles';
process.env.TZ = timezoneId;
process.env.E2E_STARTED_AT ??= new Date().toISOString();

export default defineConfig({
  testDir: '.',
  testIgnore: webDriverFlows,
  globalSetup: [
    // browsers.ts has printed the others.
    ...(others.length === 0 ? ['./support/printBrowser.ts'] : []),
    './support/warmUp.ts',
  ],
  // One folder per port offset, because each run empties its folder and another run may be using one.
  outputDir: join(projectRoot, 'test-results', `offset-${offset}`),
  fullyParallel: true,
  // One more than a small machine has cores, because a browser often waits for the emulators.
  workers: 3,
  // A second attempt could hide a bug, so only .ci/run allows one, and it names each test that needed it.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  forbidOnly: true,
  // Generous, for a busy machine that may pause for seconds. A passing test takes about a second.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    // Slow tests that rarely fail have @more in the title and run with npm run test:e2e:more. Tests that would
    // disturb others, or keep the emulators busy for minutes, have @alone and run with npm run test:e2e:alone.
    { name: 'quick', grepInvert: /@more|@alone/, use: chromium },
    { name: 'more', grep: /@more/, use: chromium },
    { name: 'alone', grep: /@alone/, use: chromium },
    ...others,
  ],
  use: {
    baseURL: `http://127.0.0.1:${appPort}`,
    // If a click or a text never arrives, this failure says which; the test's own limit wouldn't.
    actionTimeout: 60_000,
    // Off unless asked for (CI on GitHub asks): recording every test takes a fifth of the time.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Activity dates are days in the user's time zone, and one far from UTC reveals mix-ups.
    timezoneId,
    locale: 'en-US',
  },
  webServer: {
    command: `vite build --mode emulators --outDir ${buildFolder} --emptyOutDir --logLevel warn && ${preview}`,
    cwd: projectRoot,
    env: { VITE_EMULATOR_PORT_OFFSET: String(offset) },
    url: `http://127.0.0.1:${appPort}`,
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
