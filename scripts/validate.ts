import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './commandLine';
import { reportFailure } from './plainFailure';
import { startGuarded } from './processes/guardedProcess';
import { onStopSignal } from './processes/stopSignals';
import { cacheFolder } from './projectRoot';
import { commandOf, steps, type Step } from './validate/steps';
import { addCounts, countsLine, noTests, readCounts, type TestCounts } from './validate/testCounts';

const help = `
Runs every check of the project, all of them even when one fails: ${steps.map(({ title }) => title.toLowerCase()).join(', ')}.

  npm test        the same as npm run validate

Each step is an npm script of its own:
${steps.map(({ title, script }) => `  npm run ${script.padEnd(14)} ${title.toLowerCase()}`).join('\n')}

Environment
  EMULATOR_ENGINE        fireemu (default) or official (firebase-tools; Java 21 or newer)
  EMULATOR_PORT_OFFSET   moves the ports, to run twice at once

The last line counts the tests: "N passed, N failed", with ", N skipped" when there are any. A step
that fails without a failing test counts as one failed.
`;

interface Outcome {
  step: Step;
  passed: boolean;
  seconds: number;
  counts: TestCounts;
}

async function run(step: Step, stopped: Promise<number>): Promise<Outcome> {
  const started = Date.now();
  const reportPath = join(cacheFolder, 'reports', `${step.script.replace(':', '-')}.json`);
  rmSync(reportPath, { force: true });
  mkdirSync(join(cacheFolder, 'reports'), { recursive: true });
  console.log(`\n━━ ${step.title} (npm run ${step.script})\n`);
  const { args, env } = commandOf(step, reportPath);
  const program = startGuarded('npm', args, { env: { ...process.env, ...env } });
  const status = await Promise.race([
    program.exited,
    stopped.then(async (signalStatus) => {
      await program.stop();
      process.exit(signalStatus);
    }),
  ]);
  const seconds = (Date.now() - started) / 1000;
  const reported = step.runner === undefined ? noTests : readCounts(reportPath);
  // A runner that says nothing has not run its tests, whatever its exit status.
  const passed = status === 0 && reported !== null && reported.failed === 0;
  const counts = reported ?? noTests;
  const failed = passed ? 0 : Math.max(1, counts.failed);
  console.log(
    `\n${passed ? '✓' : '✗'} ${step.title}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`,
  );
  return { step, passed, seconds, counts: { ...counts, failed } };
}

function summary(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(({ step, passed, seconds, counts }) => {
    const tests = step.runner === undefined ? '' : `  ${countsLine(counts)}`;
    return `${passed ? '✓' : '✗'} ${step.title.padEnd(22)}${seconds.toFixed(1).padStart(6)} s${tests}`;
  });
  const failures = outcomes.filter(({ passed }) => !passed);
  const verdict =
    failures.length === 0
      ? 'Everything passed.'
      : `FAILED: ${failures.map(({ step }) => `${step.title} (npm run ${step.script})`).join(', ')}`;
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  return `\n━━ Summary, ${total.toFixed(0)} s\n\n${lines.join('\n')}\n\n${verdict}\n`;
}

async function main(): Promise<void> {
  readOptions(help, {});
  const stopped = onStopSignal();
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await run(step, stopped));
  console.log(summary(outcomes));
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
  console.log(countsLine(outcomes.reduce((sum, { counts }) => addCounts(sum, counts), noTests)));
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
