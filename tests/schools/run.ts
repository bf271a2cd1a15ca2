import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { kindsIn } from '#domain/review/review';
import { readOptions } from '../../scripts/commandLine';
import { PlainFailure, reportFailure } from '../../scripts/plainFailure';
import { runGroup } from '../../scripts/processGroup';
import { failedTests, reportsFolder, reportTo } from '../../scripts/validate/testCounts';
import { copyFor } from './copy';
import { schools } from './schools';

const names = Object.keys(schools) as (keyof typeof schools)[];

/** npm scripts with their arguments, in order. */
type Steps = readonly (readonly [script: string, ...rest: string[]])[];

/** Writes the school's settings to the copy's rules, as a school does. */
const writeRules: Steps = [['school', '--write']];

/** The tests that depend most on settings: texts, permissions, reports, demo data. */
const quick: Steps = [
  ...writeRules,
  [
    'test:unit',
    ...['src/config', 'src/domain/access', 'src/domain/messages'],
    ...['src/domain/reports', 'src/domain/review', 'src/domain/loginEmail', 'scripts/s'],
  ],
];

/** Leaves out types, which don't depend on the values of the settings. */
const full: Steps = [...writeRules, ['test:unit'], ['build:check'], ['test:rules', '--runs', '50']];

/** For schools with kinds of activities, which the demo school doesn't have: the browser tests of the screens that show them. */
const kindScreens: Steps = [
  ['test:e2e:more', 'kinds.spec.ts'],
  [
    'test:e2e',
    ...['review-staff.spec.ts', 'reports.spec.ts', 'goals.spec.ts'],
    ...['paper.spec.ts', 'group.spec.ts', 'accessibility-review.spec.ts'],
  ],
];

const browser: Steps = [...writeRules, ['test:e2e']];

const help = `
Runs the checks as schools with very different settings: ${names.join(', ')} (tests/schools/schools.ts).

  npm run test:schools [-- [--school <name>] [--quick | --browser]]

  --school   runs only this school
  --quick    runs only the unit tests most affected by settings, as npm test does for one school
  --browser  runs the browser tests instead of unit tests, build and rules tests

Without --quick or --browser, schools with kinds of activities also run the browser tests of the screens that show them.
Each school runs in a temporary copy of the project; src/config/school.ts doesn't change.
`;

function runnerOf(script: string) {
  if (script.startsWith('test:e2e')) return 'playwright';
  return script.startsWith('test:') ? 'vitest' : undefined;
}

/** Runs all steps for one school. Returns those that failed, and each test that failed in them. */
async function run(name: keyof typeof schools, steps: Steps): Promise<string[]> {
  const folder = copyFor(schools[name]);
  const failed: string[] = [];
  try {
    for (const [index, [script, ...rest]] of steps.entries()) {
      const line = ['npm run', script, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ');
      console.log(`\n━━ As the school "${name}": ${line}\n`);
      const report = join(reportsFolder, `school-${name}-${index}.json`);
      rmSync(report, { force: true });
      const { args, env } = reportTo(report, runnerOf(script));
      const { status, isStopped } = await runGroup(
        'npm',
        ['--prefix', folder, 'run', '--silent', script, '--', ...rest, ...args],
        env,
      );
      if (isStopped) process.exit(status);
      if (status === 0) continue;
      const tests = failedTests([report]).map((test) => `✗ ${name}: ${test}`);
      failed.push(`✗ ${name}: ${line}`, ...tests);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

async function main(): Promise<void> {
  const options = readOptions(help, {
    school: { type: 'string' },
    quick: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  });
  const chosen = names.filter((name) => [undefined, name].includes(options.school as typeof name));
  if (chosen.length === 0) throw new PlainFailure(`The schools are: ${names.join(', ')}.`);
  const stepsFor = (name: keyof typeof schools) => {
    if (options.quick) return quick;
    if (options.browser) return browser;
    return kindsIn(schools[name]).length > 1 ? [...full, ...kindScreens] : full;
  };
  const failed: string[] = [];
  for (const name of chosen) failed.push(...(await run(name, stepsFor(name))));
  if (failed.length > 0) throw new PlainFailure(failed.join('\n'));
  console.log(`\nPassed with the settings of ${chosen.join(', ')}.`);
}

main().catch(reportFailure);
