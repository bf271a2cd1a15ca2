import { createWriteStream, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { schools } from '../tests/schools/schools';
import { readOptions } from './commandLine';
import { PlainFailure, reportFailure } from './plainFailure';
import { runGroup } from './processGroup';
import {
  countsLine,
  failedTests,
  flakyTests,
  readCounts,
  reportsFolder,
  reportTo,
  type Runner,
  skippedTests,
} from './validate/testCounts';

/** Test runners write their counts to a file. */
type Step = [title: string, script: string, runner?: Runner, ...rest: string[]];

/**
 * Each check is an npm script. The parallel ones run two at a time, longest first, because each keeps a core busy; no two
 * of them use the same ports. Then the others run one by one.
 */
interface Checks {
  parallel: readonly Step[];
  serial: readonly Step[];
}

const quick: Checks = {
  parallel: [
    ['Unit tests', 'test:unit', 'vitest'],
    ['Security rules tests', 'test:rules', 'vitest'],
    ['Format', 'format:check'],
    ['Production build', 'build:check'],
    ['Another school', 'test:schools', undefined, '--quick', '--school', 'village'],
    ['Unused code', 'unused'],
    ['Lint', 'lint'],
    ['Types', 'types'],
    ['School settings', 'school'],
  ],
  serial: [['Browser tests', 'test:e2e', 'playwright']],
};

/** Firefox and WebKit have none. */
const slowerTests = ['--grep', '@more', '--pass-with-no-tests'];

const otherSchools = Object.keys(schools)
  .reverse()
  .map((name): Step => [`The school "${name}"`, 'test:schools', undefined, '--school', name]);

const more: Checks = {
  parallel: [
    ...otherSchools,
    ['Form and rules on more values', 'test:rules', 'vitest', 'formAgreement', '--runs', '1000'],
    ['Code only tests use', 'unused:production'],
    ['Licenses', 'licenses'],
  ],
  serial: [
    ['Other browsers', 'test:e2e:browsers', 'playwright', '--grep-invert', '@more'],
    // These run separately, because the slower tests keep the emulators too busy for the others.
    ['More browser tests', 'test:e2e:browsers', 'playwright', '--or-packaged', ...slowerTests],
    ['Browser tests that run alone', 'test:e2e:alone', 'playwright'],
    ['Every command after npm ci', 'test:commands'],
  ],
};

const listOf = ({ parallel, serial }: Checks) =>
  [...parallel, ...serial]
    .map(([title, script]) => `  npm run ${script.padEnd(18)} ${title.toLowerCase()}`)
    .join('\n');

const help = `
Runs all checks, even if one fails; npm test and npm run validate are the same. Each check is an npm script. Some run in
parallel, and their output appears when they end:

${listOf(quick)}

npm run test:more (--more) runs the slower checks. Its browser tests run in each newer Chrome or Chromium that is installed:
the everyday ones again, and the slower ones there instead of in the packaged Chromium.

${listOf(more)}

Neither runs npm run test:rules:mutation (half an hour, for changes to the rules), or test:rules and test:e2e on Google's
emulators (EMULATOR_ENGINE=official; needs Java).

The last line counts the tests: "N passed, N failed", with ", N skipped" if there are any. A check that fails without a
failing test counts as one failed test.

Environment: EMULATOR_ENGINE is fireemu (default) or official (firebase-tools; Java 21 or newer). EMULATOR_PORT_OFFSET
moves the ports, so two runs can overlap.
`;

async function run([title, script, runner, ...rest]: Step, isSerial: boolean) {
  const started = Date.now();
  const file = join(reportsFolder, title.toLowerCase().replace(/\W+/g, '-'));
  const [report, log] = [`${file}.json`, `${file}.log`];
  rmSync(report, { force: true });
  const { args, env } = reportTo(report, runner);
  const name = `${title} (npm run ${script})`;
  console.log(isSerial ? `\n━━ ${name}\n` : `… ${title} started`);
  const { status, isStopped } = await runGroup(
    'npm',
    ['run', '--silent', script, '--', ...rest, ...args],
    env,
    isSerial ? 'inherit' : createWriteStream('', { fd: openSync(log, 'w') }),
  );
  if (!isSerial) console.log(`\n━━ ${name}\n\n${readFileSync(log, 'utf8')}`);
  if (isStopped) throw new PlainFailure('', status);
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const none = { passed: 0, failed: 0, skipped: 0 };
  const counts = runner === undefined ? none : readCounts(report);
  // Without counts, the runner didn't run its tests, no matter the exit status.
  const isPassed = status === 0 && counts?.failed === 0;
  const tests = { ...(counts ?? none), failed: isPassed ? 0 : Math.max(1, counts?.failed ?? 0) };
  const counted = runner === undefined ? '' : `  ${countsLine([tests])}`;
  const line = `${isPassed ? '✓' : '✗ FAILED'} ${title}`.padEnd(32) + time.padStart(8) + counted;
  console.log(`\n${line}`);
  return { name, isPassed, tests, line, report };
}

async function main(): Promise<void> {
  const options = readOptions(help, { more: { type: 'boolean', default: false } });
  const { parallel, serial } = options.more ? more : quick;
  const started = Date.now();
  mkdirSync(reportsFolder, { recursive: true });
  const outcomes: Awaited<ReturnType<typeof run>>[] = [];
  const waiting = [...parallel];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      outcomes.push(await run(step, false));
    }
  };
  // Wait for both even if one is interrupted, because each stops what it started.
  const ends = await Promise.allSettled([runWaiting(), runWaiting()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const step of serial) outcomes.push(await run(step, true));
  const failed = outcomes.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  const lines = outcomes.map(({ line }) => line).join('\n');
  const seconds = (Date.now() - started) / 1000;
  console.log(`\n━━ Summary, ${seconds.toFixed(0)} s\n\n${lines}\n`);
  console.log(failed.length === 0 ? 'Everything passed.\n' : `FAILED: ${failed.join(', ')}`);
  const names = failedTests(outcomes.map(({ report }) => report));
  if (failed.length > 0) console.log(`${names.map((name) => `✗ ${name}`).join('\n')}\n`);
  const flaky = flakyTests(outcomes.map(({ report }) => report));
  if (flaky.length > 0) console.log(`${flaky.map((name) => `~ ${name}`).join('\n')}\n`);
  const skipped = skippedTests(outcomes.map(({ report }) => report));
  if (skipped.length > 0) console.log(`${skipped.map((reason) => `- ${reason}`).join('\n')}\n`);
  console.log(countsLine(outcomes.map(({ tests }) => tests)));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch(reportFailure);
