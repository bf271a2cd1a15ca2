import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheFolder } from '../projectRoot';

/** Where checks write their reports and logs. */
export const reportsFolder = join(cacheFolder, 'reports');

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export type Runner = 'vitest' | 'playwright';

/** Returns the arguments and environment that make a test runner write its JSON report to this file besides its usual output. */
export const reportTo = (file: string, runner?: Runner) => ({
  args: {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    playwright: ['--reporter=list,json'],
    none: [],
  }[runner ?? 'none'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
});

/** A JSON report of vitest or Playwright. */
type Report = Partial<
  Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number> & {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  }
>;

/** Returns the counts in a report file, or null if it is missing or malformed. */
export function readCounts(path: string): TestCounts | null {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
  if (report.stats !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const { numPassedTests: passed, numFailedTests: failed } = report;
  if (passed === undefined || failed === undefined) return null;
  return { passed, failed, skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0) };
}

/** A part of either report: a file, a group or a test. */
interface ReportPart {
  title?: string;
  fullName?: string;
  /** A file's name; the file itself fails if it can't be loaded. */
  name?: string;
  status?: string;
  /** The Playwright project, which identifies a browser other than the usual one. */
  projectName?: string;
  /** Why a vitest test failed, why its file couldn't be loaded, and why a Playwright test failed. */
  failureMessages?: string[];
  message?: string;
  error?: { message?: string };
  /** Why a Playwright test was skipped. */
  annotations?: { type: string; description?: string }[];
  [list: string]: unknown;
}

const reasonLengthMax = 400;

/** Returns why a test failed, on one line without colors, or an empty string if the report doesn't say. */
function reasonOf({ failureMessages, message, error }: ReportPart): string {
  const reason = failureMessages?.[0] ?? error?.message ?? message ?? '';
  const words = stripVTControlCharacters(reason).split(/\s+/).filter(Boolean);
  return words.join(' ').slice(0, reasonLengthMax);
}

const lists = ['testResults', 'assertionResults', 'suites', 'specs', 'tests', 'results'];

const isSkipped = ({ status = '' }: ReportPart) => ['skipped', 'pending', 'todo'].includes(status);

const partsIn = (part: ReportPart) => lists.flatMap((list) => (part[list] ?? []) as ReportPart[]);

/** A failed attempt at a test: the test's name and why it failed. */
interface Failure {
  text: string;
  /** True if the next attempt passed. */
  isFlaky: boolean;
}

/** Returns the failures in a part of a report. Playwright's statuses include timedOut and interrupted. */
function failuresIn(part: ReportPart, title = '', isFlaky = false): Failure[] {
  const inBrowser = part.projectName?.startsWith('browser-') ? ` [${part.projectName}]` : '';
  const name = (part.fullName ?? part.title ?? part.name ?? title) + inBrowser;
  const inner = partsIn(part);
  const isRetried = isFlaky || part.status === 'flaky';
  if (inner.length > 0) return inner.flatMap((one) => failuresIn(one, name, isRetried));
  if ((part.status ?? 'passed') === 'passed' || isSkipped(part)) return [];
  return [{ text: [name, reasonOf(part)].filter(Boolean).join(': '), isFlaky }];
}

const readReports = (paths: readonly string[]): ReportPart[] =>
  paths
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as ReportPart);

const failures = (paths: readonly string[], isFlaky: boolean): string[] => {
  const all = readReports(paths).flatMap((report) => failuresIn(report));
  // Both attempts may fail for one reason.
  return [...new Set(all.filter((one) => one.isFlaky === isFlaky).map(({ text }) => text))];
};

/** Returns each failed test in these reports and why it failed, so nobody has to search the whole log. */
export const failedTests = (paths: readonly string[]): string[] => failures(paths, false);

/** Returns each test that passed only on the second attempt, and why the first failed. Such a test, or the app, has a fault. */
export const flakyTests = (paths: readonly string[]): string[] => failures(paths, true);

/** Returns the reason for each skipped test in a part of a report. */
function skippedIn(part: ReportPart): string[] {
  const inner = partsIn(part);
  if (inner.length > 0) return inner.flatMap(skippedIn);
  const skip = part.annotations?.find(({ type }) => type === 'skip');
  return isSkipped(part) ? [skip?.description ?? 'no reason given'] : [];
}

/** Returns why tests in these reports were skipped, and how many, because test runners only print titles. */
export function skippedTests(paths: readonly string[]): string[] {
  const reasons = readReports(paths).flatMap(skippedIn);
  return [...new Set(reasons)].map(
    (reason) => `${reasons.filter((other) => other === reason).length} skipped: ${reason}`,
  );
}

/** Returns the summary line: `12 passed, 0 failed`, plus `, 1 skipped` if any were. */
export function countsLine(counts: readonly TestCounts[]): string {
  const sum = (what: keyof TestCounts) => counts.reduce((total, of) => total + of[what], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
