import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { kindsIn } from '#features/activities/decisions/review';
import { requiredSettings } from '../../scripts/build/requiredSettings';
import { readOptions } from '../../scripts/commandLine';
import { portOffset, testPortOffset } from '../../scripts/emulators/ports';
import { assertNamed } from '../../scripts/namedFiles';
import { PlainFailure, reportFailure } from '../../scripts/plainFailure';
import { runGroup } from '../../scripts/processGroup';
import { projectRoot } from '../../scripts/projectRoot';
import {
  failedTests,
  flakyTests,
  reportsFolder,
  reportTo,
} from '../../scripts/validate/testCounts';
import { copyFor } from './copy';
import { schools } from './schools';

const buildSettings = Object.fromEntries(requiredSettings.map((name) => [name, 'example']));

const names = Object.keys(schools) as (keyof typeof schools)[];

/** npm scripts with their arguments, in order. */
type Steps = readonly (readonly [script: string, ...rest: string[]])[];

/** Writes the school's settings to the copy's rules, as a school does. */
const writeRules: Steps = [['school', '--write']];

/** The tests that depend most on settings: texts, permissions, login addresses, reports, demo data. */
const quick: Steps = [
  ...writeRules,
  [
    'test:unit',
    ...[
      'src/config/',
      'src/features/session/account.test.ts',
      'src/features/session/loginMessages.test.ts',
      'src/features/session/policies.test.ts',
    ],
    ...['src/shared/lib/messages.test.ts', 'src/features/reports/'],
    ...['src/features/activities/decisions/', 'src/features/review/'],
    ...['scripts/school/', 'scripts/seed/', 'scripts/start/'],
  ],
];

/** The slowest rules tests, which need many students and depend on no setting. */
const underLoad = ['tests/rules/reportUnderLoad.test.ts', 'tests/rules/reportRemovals.test.ts'];

/** Without types and `build:check`, which don't depend on the settings' values. */
const full: Steps = [
  ...writeRules,
  ['test:unit'],
  ['build'],
  ['test:rules', '--runs', '50', ...underLoad.flatMap((path) => ['--exclude', basename(path)])],
];

/** For schools with kinds, which the demo school doesn't have: all tests of kinds, and the quick tests of screens that show them. */
const kindScreens: Steps = [
  [
    'test:e2e:more',
    ...['--project=quick', '--grep', '^quick|^more kinds'],
    ...['kinds', 'review-staff', 'reports', 'goals', 'paper', 'group', 'accessibility-review'].map(
      (name) => `tests/e2e/${name}.spec.ts`,
    ),
  ],
];

const leftOut = `Left out, because no setting changes their result: types, build:check, ${underLoad.join(', ')}.`;

const browser: Steps = [...writeRules, ['test:e2e']];

const help = `
Runs the checks as schools with very different settings: ${names.join(', ')} (tests/schools/schools.ts).

  npm run test:schools [-- [--school <name>] [--quick | --browser]]

  --school   runs only this school
  --quick    runs only the unit tests most affected by settings, as npm test does for one school
  --browser  runs the browser tests instead of unit tests, build and rules tests

Without --quick or --browser, schools with kinds of activities also run the browser tests of the screens that show them.
${leftOut}
Each school runs in a temporary copy of the project; src/config/school.ts doesn't change.
`;

function runnerOf(script: string) {
  if (script.startsWith('test:e2e')) return 'playwright';
  return script.startsWith('test:') ? 'vitest' : undefined;
}

/**
 * Makes sure that the paths in the steps still exist. Runners match test paths against all arguments together, and only complain if nothing
 * matches.
 */
function assertPathsExist(steps: Steps): void {
  const paths = [...steps.flat().filter((argument) => argument.includes('/')), ...underLoad];
  assertNamed('tests/schools/run.ts', 'file or folder', paths, (path) =>
    existsSync(join(projectRoot, path)),
  );
}

/** Runs all steps for one school. Returns those that failed, each test that failed in them, and those that passed on the second attempt. */
async function run(name: keyof typeof schools, steps: Steps) {
  const folder = copyFor(schools[name]);
  // Schools may run at the same time, beside the other tests.
  const offset = portOffset(testPortOffset, 3_000 + 300 * names.indexOf(name));
  const failed: string[] = [];
  const flaky: string[] = [];
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
        {
          ...env,
          EMULATOR_PORT_OFFSET: String(offset),
          ...(script === 'build' && buildSettings),
        },
      );
      if (isStopped) process.exit(status);
      flaky.push(...flakyTests([report]).map((test) => `~ ${name}: ${test}`));
      if (status === 0) continue;
      const tests = failedTests([report]).map((test) => `✗ ${name}: ${test}`);
      failed.push(`✗ ${name}: ${line}`, ...tests);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { failed, flaky };
}

async function main(): Promise<void> {
  const options = readOptions(help, {
    school: { type: 'string' },
    quick: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  });
  const chosen = names.filter((name) => [undefined, name].includes(options.school as typeof name));
  assertPathsExist([...quick, ...full, ...kindScreens, ...browser]);
  if (chosen.length === 0) throw new PlainFailure(`The schools are: ${names.join(', ')}.`);
  const stepsFor = (name: keyof typeof schools) => {
    if (options.quick) return quick;
    if (options.browser) return browser;
    return kindsIn(schools[name]).length > 1 ? [...full, ...kindScreens] : full;
  };
  if (!options.quick && !options.browser) console.log(leftOut);
  const failed: string[] = [];
  for (const name of chosen) {
    const outcome = await run(name, stepsFor(name));
    failed.push(...outcome.failed);
    for (const line of outcome.flaky) console.log(line);
  }
  if (failed.length > 0) throw new PlainFailure(failed.join('\n'));
  console.log(`\nPassed with the settings of ${chosen.join(', ')}.`);
}

main().catch(reportFailure);
