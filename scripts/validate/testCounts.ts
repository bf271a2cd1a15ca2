import { readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** What the JSON reporter of vitest says. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** What the JSON reporter of Playwright says. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The counts in the text of either runner's JSON report. Throws when it is neither. */
export function countsOf(report: string): TestCounts {
  const parsed = JSON.parse(report) as Partial<VitestReport & PlaywrightReport>;
  if (parsed.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = parsed.stats;
    // A test that failed once has failed, whatever its second run did.
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = parsed;
  if (numPassedTests === undefined || numFailedTests === undefined) {
    throw new Error('This is no report of vitest or Playwright.');
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** The counts of a report file, or null when the runner left none or a broken one. */
export function readCounts(path: string): TestCounts | null {
  try {
    return countsOf(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** The closing line: `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
