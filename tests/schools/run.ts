import { rmSync } from 'node:fs';
import { readOptions } from '../../scripts/commandLine';
import { PlainFailure, reportFailure } from '../../scripts/plainFailure';
import { runGroup } from '../../scripts/processGroup';
import { copyFor } from './copy';
import { schools } from './schools';

const names = Object.keys(schools) as (keyof typeof schools)[];

/** Scripts of package.json with their arguments, in the order in which they run. */
type Steps = readonly (readonly string[])[];

/** Puts the school's domains and admins into the rules of the copy, as a school does. */
const writeRules: Steps = [['school', '--', '--write']];

/** Where settings are read: sentences, permissions, reports, made-up data. */
const quick: Steps = [
  ...writeRules,
  [
    ...['test:unit', '--', 'src/config', 'src/domain/access', 'src/domain/messages'],
    ...['src/domain/reports', 'src/domain/review', 'src/domain/loginEmail', 'scripts/s'],
  ],
];

/** Types are the same for every school: the settings say that they are `SchoolSettings`, whatever stands in them. */
const whole: Steps = [
  ...writeRules,
  ['test:unit'],
  ['build:check'],
  ['test:rules', '--', '--runs', '50'],
];

const browser: Steps = [...writeRules, ['test:e2e']];

const help = `
Runs the project's checks as other schools would, whose settings are as unlike the demo's as they may be:
${names.join(', ')} (tests/schools/schools.ts).

  npm run test:schools [-- [--school <name>] [--quick | --browser]]

  --school   this one alone
  --quick    what npm test runs for one of them: the unit tests that settings bear on most
  --browser  the browser tests in place of unit tests, build and rules

Each runs in a copy of the project among the temporary files: src/config/school.ts itself stays as it is.
`;

/** Runs the steps for one school, all of them. Returns those that failed. */
async function run(name: keyof typeof schools, steps: Steps): Promise<string[]> {
  const folder = copyFor(schools[name]);
  const failed: string[] = [];
  try {
    for (const step of steps) {
      const line = `npm run ${step.join(' ')}`;
      console.log(`\n━━ As the school "${name}": ${line}\n`);
      const args = ['--prefix', folder, 'run', '--silent', ...step];
      const { status, isStopped } = await runGroup('npm', args);
      if (isStopped) process.exit(status);
      if (status !== 0) failed.push(`${name}: ${line}`);
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
  const steps = options.quick ? quick : options.browser ? browser : whole;
  const failed: string[] = [];
  for (const name of chosen) failed.push(...(await run(name, steps)));
  if (failed.length > 0) throw new PlainFailure(`Failed:\n  ${failed.join('\n  ')}`);
  console.log(`\nGreen under the settings of ${chosen.join(', ')}.`);
}

main().catch(reportFailure);
