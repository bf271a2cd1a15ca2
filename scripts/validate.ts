import { createWriteStream, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './commandLine';
import { PlainFailure, reportFailure } from './plainFailure';
import { runGroup } from './processGroup';
import { cacheFolder } from './projectRoot';
import { countsLine, failedTests, readCounts } from './validate/testCounts';

/** A test runner is told to write its counts to a file. */
type Step = [title: string, script: string, runner?: 'vitest' | 'playwright', ...rest: string[]];

/**
 * Each check is an npm script of its own. Those that stand beside each other run two at a time, the longest first, as each
 * keeps one of two cores busy; no two of them use the emulators' ports. Then each of the others has the machine alone.
 */
interface Checks {
  beside: readonly Step[];
  alone: readonly Step[];
}

const quick: Checks = {
  beside: [
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
  alone: [['Browser tests', 'test:e2e', 'playwright']],
};

const more: Checks = {
  beside: [
    ['Other schools', 'test:schools'],
    ['Code that only tests use', 'unused:production'],
    ['Licences', 'licenses'],
  ],
  alone: [
    ['Form and rules on more values', 'test:rules', 'vitest', 'formAgreement', '--runs', '1000'],
    ['More browser tests', 'test:e2e:more', 'playwright'],
    ['Every command after npm ci', 'test:commands'],
  ],
};

const listOf = ({ beside, alone }: Checks) =>
  [...beside, ...alone]
    .map(([title, script]) => `  npm run ${script.padEnd(18)} ${title.toLowerCase()}`)
    .join('\n');

const help = `
Runs the checks of the project, all of them even when one fails; npm test and npm run validate are the
same. Each is an npm script of its own; some run side by side, and what they print comes when they end:

${listOf(quick)}

npm run test:more (--more) runs what is slow and seldom breaks, in other browsers too where they are installed:

${listOf(more)}

On their own stay npm run test:rules:mutation, half an hour for those who change the rules, and
EMULATOR_ENGINE=official npm run test:rules, which needs Java.

The last line counts the tests: "N passed, N failed", with ", N skipped" when there are any. A step
that fails without a failing test counts as one failed.

Environment: EMULATOR_ENGINE, fireemu (default) or official (firebase-tools; Java 21 or newer);
EMULATOR_PORT_OFFSET moves the ports, to run twice at once.
`;

const reports = join(cacheFolder, 'reports');

async function run([title, script, runner, ...rest]: Step, isAlone: boolean) {
  const started = Date.now();
  const file = join(reports, title.toLowerCase().replace(/\W+/g, '-'));
  const [report, log] = [`${file}.json`, `${file}.log`];
  rmSync(report, { force: true });
  const reporters = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--reporter=list,json'],
  };
  const own = [...rest, ...(runner === undefined ? [] : reporters[runner])];
  const name = `${title} (npm run ${script})`;
  console.log(isAlone ? `\n━━ ${name}\n` : `… ${title} begins`);
  const { status, isStopped } = await runGroup(
    'npm',
    ['run', '--silent', script, '--', ...own],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    isAlone ? 'inherit' : createWriteStream('', { fd: openSync(log, 'w') }),
  );
  if (!isAlone) console.log(`\n━━ ${name}\n\n${readFileSync(log, 'utf8')}`);
  if (isStopped) throw new PlainFailure('', status);
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const none = { passed: 0, failed: 0, skipped: 0 };
  const counts = runner === undefined ? none : readCounts(report);
  // A runner that says nothing has not run its tests, whatever its exit status.
  const isPassed = status === 0 && counts?.failed === 0;
  const tests = { ...(counts ?? none), failed: isPassed ? 0 : Math.max(1, counts?.failed ?? 0) };
  const counted = runner === undefined ? '' : `  ${countsLine([tests])}`;
  const line = `${isPassed ? '✓' : '✗ FAILED'} ${title}`.padEnd(32) + time.padStart(8) + counted;
  console.log(`\n${line}`);
  return { name, isPassed, tests, line, report };
}

async function main(): Promise<void> {
  const options = readOptions(help, { more: { type: 'boolean', default: false } });
  const { beside, alone } = options.more ? more : quick;
  if (options.more) process.env.E2E_BROWSERS = 'all';
  const started = Date.now();
  mkdirSync(reports, { recursive: true });
  const outcomes: Awaited<ReturnType<typeof run>>[] = [];
  const waiting = [...beside];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      outcomes.push(await run(step, false));
    }
  };
  // Both of them, also when one is told to end: each ends what it has started.
  const ends = await Promise.allSettled([runWaiting(), runWaiting()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const step of alone) outcomes.push(await run(step, true));
  const failed = outcomes.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  const lines = outcomes.map(({ line }) => line).join('\n');
  const seconds = (Date.now() - started) / 1000;
  console.log(`\n━━ Summary, ${seconds.toFixed(0)} s\n\n${lines}\n`);
  console.log(failed.length === 0 ? 'Everything passed.\n' : `FAILED: ${failed.join(', ')}`);
  const names = failedTests(outcomes.map(({ report }) => report));
  if (failed.length > 0) console.log(`${names.map((name) => `✗ ${name}`).join('\n')}\n`);
  console.log(countsLine(outcomes.map(({ tests }) => tests)));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch(reportFailure);
