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

/** Any part of either report: a file, a group, or a test with its name, its duration and how it ended. */
interface ReportPart {
  title?: string;
  fullName?: string;
  duration?: number;
  status?: string;
  [list: string]: unknown;
}

const lists = ['testResults', 'assertionResults', 'suites', 'specs', 'tests', 'results'];

/** The tests of a report file, each with its name. A report that is not there has none. */
function testsOf(path: string) {
  const testsIn = (
    part: ReportPart,
    title = '',
  ): { name: string; ms: number; isFailed: boolean }[] => {
    const name = part.fullName ?? part.title ?? title;
    if (part.duration !== undefined) {
      // Playwright says how an attempt ended: failed, timedOut or interrupted.
      const isFailed = !['passed', 'skipped', 'pending', 'todo'].includes(part.status ?? 'passed');
      return [{ name, ms: part.duration, isFailed }];
    }
    return lists.flatMap((list) =>
      ((part[list] ?? []) as ReportPart[]).flatMap((inner) => testsIn(inner, name)),
    );
  };
  return existsSync(path) ? testsIn(JSON.parse(readFileSync(path, 'utf8')) as ReportPart) : [];
}

/** The ten slowest tests of some report files, as lines of a list. */
export function slowestTests(paths: readonly string[]): string[] {
  return paths
    .flatMap(testsOf)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** The names of the tests that failed in some report files: a reader finds them without the whole log. */
export function failedTests(paths: readonly string[]): string[] {
  return paths
    .flatMap(testsOf)
    .filter(({ isFailed }) => isFailed)
    .map(({ name }) => name);
}

/** The closing line: `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function countsLine(counts: readonly TestCounts[]): string {
  const sum = (what: keyof TestCounts) => counts.reduce((total, of) => total + of[what], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
