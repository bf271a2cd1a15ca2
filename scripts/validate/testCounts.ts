import { existsSync, readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What the JSON reporters of vitest and of Playwright say. */
type Report = Partial<
  Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number> & {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  }
>;

/** The counts of either runner's report file, or null when the runner left none or a broken one. */
export function readCounts(path: string): TestCounts | null {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
  if (report.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    // A test that failed once has failed, whatever its second run did.
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests: passed, numFailedTests: failed } = report;
  if (passed === undefined || failed === undefined) return null;
  return { passed, failed, skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0) };
}

/** Any part of either report: a file, a group, or a test with its name and duration. */
interface ReportPart {
  title?: string;
  fullName?: string;
  duration?: number;
  [list: string]: unknown;
}

/** The ten slowest tests of some report files, as lines of a list. Reports that are not there have none. */
export function slowestTests(paths: readonly string[]): string[] {
  const testsIn = (part: ReportPart, title = ''): { name: string; ms: number }[] => {
    const name = part.fullName ?? part.title ?? title;
    if (part.duration !== undefined) return [{ name, ms: part.duration }];
    const lists = ['testResults', 'assertionResults', 'suites', 'specs', 'tests', 'results'];
    return lists.flatMap((list) =>
      ((part[list] ?? []) as ReportPart[]).flatMap((inner) => testsIn(inner, name)),
    );
  };
  return paths
    .filter((path) => existsSync(path))
    .flatMap((path) => testsIn(JSON.parse(readFileSync(path, 'utf8')) as ReportPart))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** The closing line: `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function countsLine(counts: readonly TestCounts[]): string {
  const sum = (what: keyof TestCounts) => counts.reduce((total, of) => total + of[what], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
