import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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

/** Any part of either report: a file, a group, or a test with its name and how it ended. */
interface ReportPart {
  title?: string;
  fullName?: string;
  /** A file has one, and fails itself where it cannot be loaded. */
  name?: string;
  status?: string;
  /** Why a test of vitest failed, why its file could not be loaded, and why a test of Playwright failed. */
  failureMessages?: string[];
  message?: string;
  error?: { message?: string };
  [list: string]: unknown;
}

const reasonLengthMax = 400;

/** Why a test failed, in one line and without colours; empty where the runner does not say it. */
function reasonOf({ failureMessages, message, error }: ReportPart): string {
  const reason = failureMessages?.[0] ?? error?.message ?? message ?? '';
  const words = stripVTControlCharacters(reason).split(/\s+/).filter(Boolean);
  return words.join(' ').slice(0, reasonLengthMax);
}

const lists = ['testResults', 'assertionResults', 'suites', 'specs', 'tests', 'results'];

/** The tests in a part of a report that failed; Playwright says how: failed, timedOut or interrupted. */
function failedIn(part: ReportPart, title = ''): string[] {
  const name = part.fullName ?? part.title ?? part.name ?? title;
  const inner = lists.flatMap((list) => (part[list] ?? []) as ReportPart[]);
  if (inner.length > 0) return inner.flatMap((one) => failedIn(one, name));
  if (['passed', 'skipped', 'pending', 'todo'].includes(part.status ?? 'passed')) return [];
  return [[name, reasonOf(part)].filter(Boolean).join(': ')];
}

/** Each test that failed in some report files, and why: a reader finds both without the whole log. */
export const failedTests = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => existsSync(path))
    .flatMap((path) => failedIn(JSON.parse(readFileSync(path, 'utf8')) as ReportPart));

/** The closing line: `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function countsLine(counts: readonly TestCounts[]): string {
  const sum = (what: keyof TestCounts) => counts.reduce((total, of) => total + of[what], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
