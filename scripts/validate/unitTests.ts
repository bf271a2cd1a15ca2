import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/**
 * What replaces a module, or loads it once more, would do so for every file of the process; what counts React's work
 * has to be there before React is loaded.
 */
const changesModules = /vi\.(mock|doMock|resetModules)\(|testing\/reactWork'/;

/** Paths of test files, relative to the project. */
interface UnitTests {
  /** Work without a page and as the school has set its review. */
  pure: string[];
  /** Work without a page, in a school that has the review. */
  store: string[];
  /** Need a page. */
  page: string[];
  /** Change modules: each has a process of its own. */
  alone: string[];
}

/** Sorts the unit tests by the process they may share, as loading modules is most of their time. */
export function unitTests(): UnitTests {
  const tests: UnitTests = { pure: [], store: [], page: [], alone: [] };
  for (const folder of ['src', 'scripts']) {
    for (const name of readdirSync(join(projectRoot, folder), {
      recursive: true,
      encoding: 'utf8',
    })) {
      const file = `${folder}/${name}`;
      if (!/\.test\.tsx?$/.test(file)) continue;
      const text = readFileSync(join(projectRoot, file), 'utf8');
      const needsNoPage = text.startsWith('// @vitest-environment node');
      const isPure = /^(scripts|src\/(config|domain))\//.test(file);
      if (changesModules.test(text)) tests.alone.push(file);
      else if (!needsNoPage) tests.page.push(file);
      else tests[isPure ? 'pure' : 'store'].push(file);
    }
  }
  return tests;
}
