/**
 * Prints the failed tests in JSON reports of vitest and Playwright, those that passed only on the second attempt, why others were skipped,
 * then the counts: `tsx sumCounts.ts report.json ...`.
 */
import { countsLine, failedTests, flakyTests, readCounts, skippedTests } from './testCounts';

const reports = process.argv.slice(2);
const broken = { passed: 0, failed: 1, skipped: 0 };
for (const name of failedTests(reports)) console.log(`✗ ${name}`);
for (const name of flakyTests(reports)) console.log(`~ ${name}`);
for (const reason of skippedTests(reports)) console.log(`- ${reason}`);
console.log(countsLine(reports.map((path) => readCounts(path) ?? broken)));
