import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertNamed } from '../namedFiles.ts';
import { projectRoot } from '../projectRoot.ts';

/**
 * Strings found in tests that need their own process: they replace or reload modules, which would affect every file in the process, or
 * count React's renders, which must be set up before React loads.
 */
const changesModules = ['vi.mock(', 'vi.doMock(', 'vi.resetModules(', "testing/reactWork'"];

/** Strings found in tests that run the store and so need the review setting. */
const runsStore = ["testing/renderWithStore'", "testing/fakeServices'"];

/** Paths of test files, relative to the project. */
interface UnitTests {
  /** Need no page, and run with the school's own review setting. */
  pure: string[];
  /** Need no page, and run with the review turned on. */
  store: string[];
  /** Need a page. */
  page: string[];
  /** Each gets its own process. */
  alone: string[];
}

const includesOne = (text: string, parts: readonly string[]) =>
  parts.some((part) => text.includes(part));

/** Returns the unit tests' texts by their path. */
function readTests(): Map<string, string> {
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(files.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]));
}

/** Groups unit tests that can share a process, because most of their time goes into loading modules. */
export function unitTests(): UnitTests {
  const tests: UnitTests = { pure: [], store: [], page: [], alone: [] };
  const texts = readTests();
  for (const [file, text] of texts) {
    const needsNoPage = text.startsWith('// @vitest-environment node');
    if (includesOne(text, changesModules)) tests.alone.push(file);
    else if (!needsNoPage) tests.page.push(file);
    else tests[includesOne(text, runsStore) ? 'store' : 'pure'].push(file);
  }
  assertNamed('unitTests.ts', 'unit test', [...changesModules, ...runsStore], (part) =>
    [...texts.values()].some((text) => text.includes(part)),
  );
  return tests;
}
