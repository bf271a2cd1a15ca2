import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './commandLine';
import { reportFailure } from './plainFailure';
import { runGroup } from './processGroup';
import { cacheFolder } from './projectRoot';
import { countsLine, readCounts } from './validate/testCounts';

/** Each check is an npm script of its own; the test runners are told to write their counts to a file. */
const steps: readonly {
  title: string;
  script: string;
  args?: string[];
  runner?: 'vitest' | 'playwright';
}[] = [
  { title: 'Types', script: 'types' },
  { title: 'Lint', script: 'lint' },
  { title: 'Format', script: 'format:check' },
  { title: 'Unused code', script: 'unused' },
  { title: 'School settings', script: 'school' },
  { title: 'Licences', script: 'licenses' },
  { title: 'Unit tests', script: 'test:unit', runner: 'vitest' },
  { title: 'Production build', script: 'build:check' },
  { title: 'Security rules tests', script: 'test:rules', runner: 'vitest' },
  { title: 'Other schools', script: 'test:schools', args: ['--quick'] },
  { title: 'Browser tests', script: 'test:e2e', runner: 'playwright' },
];

const help = `
Runs every check of the project, all of them even when one fails; npm test and npm run validate are the
same. Each is an npm script of its own:

${steps.map(({ title, script }) => `  npm run ${script.padEnd(14)} ${title.toLowerCase()}`).join('\n')}

The last line counts the tests: "N passed, N failed", with ", N skipped" when there are any. A step
that fails without a failing test counts as one failed.

Environment: EMULATOR_ENGINE, fireemu (default) or official (firebase-tools; Java 21 or newer);
EMULATOR_PORT_OFFSET moves the ports, to run twice at once.
`;

const reports = join(cacheFolder, 'reports');

async function run({ title, script, args: own = [], runner }: (typeof steps)[number]) {
  const started = Date.now();
  const report = join(reports, `${script.replace(':', '-')}.json`);
  rmSync(report, { force: true });
  console.log(`\n━━ ${title} (npm run ${script})\n`);
  const reporters = {
    vitest: ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--', '--reporter=list,json'],
  };
  const rest = runner === undefined ? ['--', ...own] : reporters[runner];
  const args = ['run', '--silent', script, ...rest];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { status, isStopped } = await runGroup('npm', args, env);
  if (isStopped) process.exit(status);
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
  for (const step of steps) outcomes.push(await run(step));
  const failed = outcomes.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  const lines = outcomes.map(({ line }) => line).join('\n');
  console.log(`\n━━ Summary, ${((Date.now() - started) / 1000).toFixed(0)} s\n\n${lines}\n`);
  console.log(failed.length === 0 ? 'Everything passed.\n' : `FAILED: ${failed.join(', ')}\n`);
  console.log(countsLine(outcomes.map(({ tests }) => tests)));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch(reportFailure);
