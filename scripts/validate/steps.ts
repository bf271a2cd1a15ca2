/** One part of the validation: an npm script, run as a developer would run it alone. */
export interface Step {
  title: string;
  /** Name of the script in package.json. */
  script: string;
  /** Set for the test runners: how each is told to write its counts to a file. */
  runner?: 'vitest' | 'playwright';
}

export const steps: readonly Step[] = [
  { title: 'Types', script: 'types' },
  { title: 'Lint', script: 'lint' },
  { title: 'Format', script: 'format:check' },
  { title: 'Unused code', script: 'unused' },
  { title: 'School settings', script: 'school' },
  { title: 'Licences', script: 'licenses' },
  { title: 'Unit tests', script: 'test:unit', runner: 'vitest' },
  { title: 'Production build', script: 'build:check' },
  { title: 'Security rules tests', script: 'test:rules', runner: 'vitest' },
  { title: 'Browser tests', script: 'test:e2e', runner: 'playwright' },
];

/**
 * How npm runs a step, and the variables it needs.
 *
 * @param reportPath where a test runner writes its counts, beside what it prints
 */
export function commandOf({ script, runner }: Step, reportPath: string) {
  const args = ['run', '--silent', script];
  if (runner === 'vitest') {
    args.push('--', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`);
  }
  if (runner === 'playwright') args.push('--', '--reporter=list,json');
  const env = runner === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath } : {};
  return { args, env };
}
