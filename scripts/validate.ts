import { createWriteStream, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './commandLine';
import { PlainFailure, reportFailure } from './plainFailure';
import { runGroup } from './processGroup';
import { cacheFolder } from './projectRoot';
import { countsLine, readCounts } from './validate/testCounts';

/** A test runner is told to write its counts to a file. */
type Step = [title: string, script: string, runner?: 'vitest' | 'playwright', argument?: string];

/**
 * Each check is an npm script of its own. What stands in two lanes runs side by side, as each keeps one of two cores
 * busy; the emulators of the second lane are free again before the browser tests want their ports.
 */
const stages: readonly Step[][][] = [
  [
    [
      ['Types', 'types'],
      ['Lint', 'lint'],
      ['Format', 'format:check'],
      ['Unused code', 'unused'],
      ['School settings', 'school'],
      ['Licences', 'licenses'],
      ['Production build', 'build:check'],
    ],
    [
      ['Security rules tests', 'test:rules', 'vitest'],
      ['Other schools', 'test:schools', undefined, '--quick'],
    ],
  ],
  [[['Unit tests', 'test:unit', 'vitest']]],
  // Each half with emulators of its own: fireemu keeps the connection of every page that was closed for a while, and
  // refuses new ones with 503 ("too many channel sessions") when a fast machine runs all tests in one go.
  [[['Browser tests 1/2', 'test:e2e', 'playwright', '--shard=1/2']]],
  [[['Browser tests 2/2', 'test:e2e', 'playwright', '--shard=2/2']]],
];

const help = `
Runs every check of the project, all of them even when one fails; npm test and npm run validate are the
same. Each is an npm script of its own; some run side by side, and what they print comes when they end:

${stages
  .flat(2)
  .map(([title, script]) => `  npm run ${script.padEnd(14)} ${title.toLowerCase()}`)
  .join('\n')}

The last line counts the tests: "N passed, N failed", with ", N skipped" when there are any. A step
that fails without a failing test counts as one failed.

Environment: EMULATOR_ENGINE, fireemu (default) or official (firebase-tools; Java 21 or newer);
EMULATOR_PORT_OFFSET moves the ports, to run twice at once.
`;

const reports = join(cacheFolder, 'reports');

async function run([title, script, runner, argument = '']: Step, isAlone: boolean) {
  const started = Date.now();
  const file = join(reports, title.toLowerCase().replace(/\W+/g, '-'));
  const [report, log] = [`${file}.json`, `${file}.log`];
  rmSync(report, { force: true });
  const reporters = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--reporter=list,json'],
  };
  const own = [...(runner === undefined ? [] : reporters[runner]), argument].filter(Boolean);
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
  return { name, isPassed, tests, line };
}

async function main(): Promise<void> {
  readOptions(help, {});
  const started = Date.now();
  mkdirSync(reports, { recursive: true });
  const outcomes: Awaited<ReturnType<typeof run>>[] = [];
  for (const lanes of stages) {
    const runLane = async (lane: readonly Step[]) => {
      for (const step of lane) outcomes.push(await run(step, lanes.length === 1));
    };
    // All of them, also when one is told to end: each ends what it has started.
    const ends = await Promise.allSettled(lanes.map(runLane));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  const failed = outcomes.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  const lines = outcomes.map(({ line }) => line).join('\n');
  console.log(`\n━━ Summary, ${((Date.now() - started) / 1000).toFixed(0)} s\n\n${lines}\n`);
  console.log(failed.length === 0 ? 'Everything passed.\n' : `FAILED: ${failed.join(', ')}\n`);
  console.log(countsLine(outcomes.map(({ tests }) => tests)));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch(reportFailure);
