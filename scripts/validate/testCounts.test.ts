// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addCounts, countsLine, countsOf, readCounts } from './testCounts';

describe('the closing line of the validation', () => {
  it('counts the tests of vitest and of Playwright together', () => {
    const unit = countsOf(
      JSON.stringify({
        numPassedTests: 10,
        numFailedTests: 1,
        numPendingTests: 2,
        numTodoTests: 1,
      }),
    );
    const browser = countsOf(
      JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } }),
    );
    expect(countsLine(addCounts(unit, browser))).toBe('14 passed, 3 failed, 3 skipped');
  });

  it('does not mention skipped tests when there are none', () => {
    expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });

  it('does not take the silence of a runner for a report', () => {
    expect(readCounts('/no/such/file.json')).toBeNull();
    expect(() => countsOf('{}')).toThrow('no report');
    expect(() => countsOf('')).toThrow(SyntaxError);
  });
});
