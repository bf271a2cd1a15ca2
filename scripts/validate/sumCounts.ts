import { reportFailure } from '../plainFailure';
import { addCounts, countsLine, noTests, readCounts } from './testCounts';

const help = `
Adds up JSON reports of vitest and Playwright and prints one line, "N passed, N failed". A report that
is missing or broken counts as one failed.

  tsx scripts/validate/sumCounts.ts <report.json> ...
`;

const paths = process.argv.slice(2);
if (paths.length === 0 || paths.includes('--help') || paths.includes('-h')) {
  console.log(help.trim());
} else {
  try {
    const unread = { ...noTests, failed: 1 };
    console.log(countsLine(paths.map((path) => readCounts(path) ?? unread).reduce(addCounts)));
  } catch (error) {
    reportFailure(error);
  }
}
