// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsLine, failedTests, flakyTests, readCounts, skippedTests } from './testCounts';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function countsOf(report: string) {
  const file = join(folder, 'report.json');
  writeFileSync(file, report);
  return readCounts(file);
}

describe('the summary line', () => {
  it('counts vitest and Playwright tests together', () => {
    const unit = countsOf(
      '{"numPassedTests":10,"numFailedTests":1,"numPendingTests":2,"numTodoTests":1}',
    );
    const browser = countsOf('{"stats":{"expected":4,"unexpected":1,"flaky":1,"skipped":0}}');
    expect(unit).not.toBeNull();
    expect(browser).not.toBeNull();
    if (unit && browser) expect(countsLine([unit, browser])).toBe('15 passed, 2 failed, 3 skipped');
  });

  it('does not mention skipped tests when there are none', () => {
    expect(countsLine([{ passed: 3, failed: 0, skipped: 0 }])).toBe('3 passed, 0 failed');
  });

  it('does not mistake a missing report for a passing one', () => {
    expect(readCounts('/no/such/file.json')).toBeNull();
    expect(countsOf('{}')).toBeNull();
    expect(countsOf('')).toBeNull();
  });
});

it('names the failed tests of both runners, each with the reason on one line', () => {
  const unit = join(folder, 'unit.json');
  const browser = join(folder, 'browser.json');
  writeFileSync(
    unit,
    '{"testResults":[{"name":"a.test.ts","assertionResults":[{"fullName":"adds","status":"passed","duration":20},{"fullName":"sorts","status":"failed","failureMessages":["Error: \\u001b[31m2\\u001b[39m\\n  is not 1"]}]},{"name":"b.test.ts","status":"failed","message":"No such module","assertionResults":[]},{"name":"c.test.ts","status":"failed","assertionResults":[]}]}',
  );
  writeFileSync(
    browser,
    '{"suites":[{"title":"a.spec.ts","suites":[{"title":"group","specs":[{"title":"loads","tests":[{"projectName":"browser-firefox","results":[{"status":"timedOut","error":{"message":"Test timeout of 60000ms exceeded."}}]}]}]}]}]}',
  );
  expect(failedTests([unit, browser, '/no/such/file.json'])).toEqual([
    'sorts: Error: 2 is not 1',
    'b.test.ts: No such module',
    'c.test.ts',
    'loads [browser-firefox]: Test timeout of 60000ms exceeded.',
  ]);
});

it('names a test that passed only on the second attempt, but not among the failed ones', () => {
  const file = join(folder, 'flaky.json');
  const attempt = { status: 'failed', error: { message: 'No button.' } };
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    tests: [{ projectName: 'quick', status, results }],
  });
  const specs = [
    spec('saves', 'flaky', [attempt, { status: 'passed' }]),
    spec('loads', 'unexpected', [attempt, attempt]),
  ];
  writeFileSync(file, JSON.stringify({ suites: [{ title: 'a.spec.ts', specs }] }));
  expect(flakyTests([file])).toEqual(['saves: No button.']);
  expect(failedTests([file])).toEqual(['loads: No button.']);
});

it('says why tests were skipped, and how many', () => {
  const unit = join(folder, 'skipped-unit.json');
  const browser = join(folder, 'skipped-browser.json');
  writeFileSync(
    unit,
    '{"testResults":[{"assertionResults":[{"status":"pending"},{"status":"passed"}]}]}',
  );
  const skip = {
    annotations: [{ type: 'skip', description: 'No file store.' }],
    status: 'skipped',
  };
  const passed = { annotations: [], status: 'passed' };
  const tests = [skip, passed, skip].map((result) => ({ results: [result] }));
  writeFileSync(browser, JSON.stringify({ suites: [{ specs: [{ tests }] }] }));
  expect(skippedTests([unit, browser, '/no/such/file.json'])).toEqual([
    '1 skipped: no reason given',
    '2 skipped: No file store.',
  ]);
});
