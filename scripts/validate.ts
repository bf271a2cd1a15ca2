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

/** Runs one step. With `onLine` its output goes there, else where ours goes. */
async function run(
  step: Step,
  stopped: Promise<number>,
  onLine?: (line: string) => void,
): Promise<Outcome> {
  const started = Date.now();
  const reportPath = join(cacheFolder, 'reports', `${step.script.replace(':', '-')}.json`);
  rmSync(reportPath, { force: true });
  mkdirSync(join(cacheFolder, 'reports'), { recursive: true });
  const { args, env } = commandOf(step, reportPath);
  const program = startGuarded('npm', args, { env: { ...process.env, ...env }, onLine });
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
  return { step, passed, seconds, counts: { ...counts, failed } };
}

function printTitle({ title, script }: Step): void {
  console.log(`\n━━ ${title} (npm run ${script})\n`);
}

function printVerdict({ step: { title }, passed, seconds }: Outcome): void {
  console.log(
    `\n${passed ? '✓' : '✗'} ${title}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`,
  );
}

/** Runs steps at the same time, and prints each one whole when it ends. */
async function runSideBySide(
  together: readonly Step[],
  stopped: Promise<number>,
): Promise<Outcome[]> {
  console.log(`\n━━ At the same time: ${together.map(({ title }) => title).join(', ')}`);
  return Promise.all(
    together.map(async (step) => {
      const lines: string[] = [];
      const outcome = await run(step, stopped, (line) => lines.push(line));
      printTitle(step);
      if (lines.length > 0) console.log(lines.join('\n'));
      printVerdict(outcome);
      return outcome;
    }),
  );
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
  return `\n━━ Summary, ${(performance.now() / 1000).toFixed(0)} s\n\n${lines.join('\n')}\n\n${verdict}\n`;
}

async function main(): Promise<void> {
  readOptions(help, {});
  const stopped = onStopSignal();
  const withoutTests = steps.filter(({ runner }) => runner === undefined);
  const outcomes = await runSideBySide(withoutTests, stopped);
  for (const step of steps.filter(({ runner }) => runner !== undefined)) {
    printTitle(step);
    const outcome = await run(step, stopped);
    printVerdict(outcome);
    outcomes.push(outcome);
  }
  console.log(summary(outcomes));
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
  console.log(countsLine(outcomes.reduce((sum, { counts }) => addCounts(sum, counts), noTests)));
}

main()
  .catch(reportFailure)
  .finally(() => process.exit());
