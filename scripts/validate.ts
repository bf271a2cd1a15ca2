import { createWriteStream, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './commandLine';
import { PlainFailure, reportFailure } from './plainFailure';
import { runGroup } from './processGroup';
import { cacheFolder } from './projectRoot';
import { countsLine, readCounts } from './validate/testCounts';

interface Step {
  title: string;
  script: string;
  args?: string[];
  /** A test runner is told to write its counts to a file. */
  runner?: 'vitest' | 'playwright';
}

/**
 * Each check is an npm script of its own. What stands in two lanes runs side by side, as each keeps one of two cores
 * busy; the emulators of the second lane are free again before the browser tests want their ports.
 */
const stages: readonly (readonly Step[])[][] = [
  [
    [
      { title: 'Types', script: 'types' },
      { title: 'Lint', script: 'lint' },
      { title: 'Format', script: 'format:check' },
      { title: 'Unused code', script: 'unused' },
      { title: 'School settings', script: 'school' },
      { title: 'Licences', script: 'licenses' },
      { title: 'Production build', script: 'build:check' },
    ],
    [
      { title: 'Security rules tests', script: 'test:rules', runner: 'vitest' },
      { title: 'Other schools', script: 'test:schools', args: ['--quick'] },
    ],
  ],
  [[{ title: 'Unit tests', script: 'test:unit', runner: 'vitest' }]],
  // Each half with emulators of its own: fireemu keeps the connection of every page that was closed for a while, and
  // refuses new ones with 503 ("too many channel sessions") when a fast machine runs all tests in one go.
  ...['1/2', '2/2'].map((half): Step[][] => [
    [
      {
        title: `Browser tests ${half}`,
        script: 'test:e2e',
        args: [`--shard=${half}`],
        runner: 'playwright',
      },
    ],
  ]),
];
const steps = stages.flat(2);

const help = `
Runs every check of the project, all of them even when one fails; npm test and npm run validate are the
same. Each is an npm script of its own; some run side by side, and what they print comes when they end:

${steps.map(({ title, script }) => `  npm run ${script.padEnd(14)} ${title.toLowerCase()}`).join('\n')}

The last line counts the tests: "N passed, N failed", with ", N skipped" when there are any. A step
that fails without a failing test counts as one failed.

Environment: EMULATOR_ENGINE, fireemu (default) or official (firebase-tools; Java 21 or newer);
EMULATOR_PORT_OFFSET moves the ports, to run twice at once.
`;

const reports = join(cacheFolder, 'reports');

async function run({ title, script, args: own = [], runner }: Step, isAlone: boolean) {
  const started = Date.now();
  const file = join(reports, title.toLowerCase().replace(/\W+/g, '-'));
  const [report, log] = [`${file}.json`, `${file}.log`];
  rmSync(report, { force: true });
  console.log(isAlone ? `\n━━ ${title} (npm run ${script})\n` : `… ${title} begins`);
  const reporters = {
    vitest: ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--', '--reporter=list,json'],
  };
  const rest = runner === undefined ? ['--'] : reporters[runner];
  const args = ['run', '--silent', script, ...rest, ...own];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const output = isAlone ? 'inherit' : createWriteStream('', { fd: openSync(log, 'w') });
  const { status, isStopped } = await runGroup('npm', args, env, output);
  if (!isAlone) {
    console.log(`\n━━ ${title} (npm run ${script})\n\n${readFileSync(log, 'utf8')}`);
  }
  if (isStopped) throw new PlainFailure('', status);
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const none = { passed: 0, failed: 0, skipped: 0 };
  const counts = runner === undefined ? none : readCounts(report);
  // A runner that says nothing has not run its tests, whatever its exit status.
  const isPassed = status === 0 && counts?.failed === 0;
  const tests = { ...(counts ?? none), failed: isPassed ? 0 : Math.max(1, counts?.failed ?? 0) };
  const mark = isPassed ? '✓' : '✗';
  console.log(`\n${mark} ${title}: ${isPassed ? 'passed' : 'FAILED'} in ${time}`);
  const counted = runner === undefined ? '' : `  ${countsLine([tests])}`;
  const line = `${mark} ${title.padEnd(22)}${time.padStart(8)}${counted}`;
  return { isPassed, tests, line, name: `${title} (npm run ${script})` };
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
