import { readFileSync } from 'node:fs';

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

/** The closing line: `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function countsLine(counts: readonly TestCounts[]): string {
  const sum = (what: keyof TestCounts) => counts.reduce((total, of) => total + of[what], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
