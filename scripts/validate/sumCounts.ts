/** Prints one line of counts for JSON reports of vitest and Playwright: `tsx sumCounts.ts report.json ...`. */
import { countsLine, readCounts } from './testCounts';

const broken = { passed: 0, failed: 1, skipped: 0 };
console.log(countsLine(process.argv.slice(2).map((path) => readCounts(path) ?? broken)));
