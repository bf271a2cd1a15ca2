import { writeFileSync } from 'node:fs';
import { chromiumVersion } from '../../scripts/browser/chromium';
import { readOptions } from '../../scripts/commandLine';
import { PlainFailure, reportFailure } from '../../scripts/plainFailure';
import { runGroup } from '../../scripts/processGroup';
import { environmentFor, findOtherBrowsers } from './support/otherBrowsers';

const help = `
Runs the browser tests in the other browsers that this machine has: every test in each Chrome, Edge and Chromium that is
newer than the packaged one (and in Playwright's own, if installed), except those with @alone; the main user flows in
Firefox and WebKit. Prints which browsers these are and which are missing.

  npm run test:e2e:browsers -- [--only <name>] [options of playwright]

  --only         only browsers whose name contains this, of any version, e.g. firefox; fails if there is none
  --or-packaged  the packaged Chromium too, if none is newer
  anything       else goes to Playwright, e.g. 2-table.spec.ts; --grep-invert @more leaves out the slower tests

Environment: EMULATOR_ENGINE and EMULATOR_PORT_OFFSET, as for npm run test:e2e.
`;

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  const at = argv.indexOf('--only');
  const [, only] = at < 0 ? [] : argv.splice(at, 2);
  const orPackaged = argv.includes('--or-packaged');
  if (argv.includes('--help')) readOptions(help, {}, ['--help']);

  const packaged = await chromiumVersion();
  const found = findOtherBrowsers(only === undefined ? packaged : '0');
  const browsers = found.browsers.filter(({ name }) => name.includes(only ?? ''));
  if (orPackaged && !browsers.some(({ kind }) => kind === 'chromium')) {
    browsers.push({ name: 'packaged', kind: 'chromium', path: '', version: packaged });
  }
  for (const { name, kind, version, path } of browsers) {
    const tests = kind === 'chromium' ? 'all tests' : 'main user flows';
    console.log(`Browser: ${[name, version, path].filter(Boolean).join(' ')}: ${tests}`);
  }
  for (const reason of found.missing) console.log(`! Left out: ${reason}`);
  if (browsers.length === 0) {
    if (only !== undefined) throw new PlainFailure(`There is no browser named ${only}.`);
    const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    if (report) writeFileSync(report, JSON.stringify({ stats }));
    return;
  }

  const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'];
  const { status } = await runGroup(
    process.execPath,
    [
      ...['--import', 'tsx', 'scripts/emulators/exec.ts', '--'],
      ...[...playwright, '--project=browser-*', ...argv.filter((one) => one !== '--or-packaged')],
    ],
    environmentFor(browsers),
  );
  process.exitCode = status;
}

main().catch(reportFailure);
