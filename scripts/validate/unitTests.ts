import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/**
 * Matches tests that replace or reload modules, which would affect every file in the process, or that count React's
 * renders, which must be set up before React loads.
 */
const changesModules = /vi\.(mock|doMock|resetModules)\(|testing\/reactWork'/;

/** Paths of test files, relative to the project. */
interface UnitTests {
  /** Need no page, and run with the school's own review setting. */
  pure: string[];
  /** Need no page, and run with the review turned on. */
  store: string[];
  /** Need a page. */
  page: string[];
  /** Change modules, so each gets a separate process. */
  alone: string[];
}

/** Groups the unit tests by the process they can share, because most of their time goes into loading modules. */
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
