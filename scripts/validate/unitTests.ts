import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertNamed } from '../namedFiles.ts';
import { projectRoot } from '../projectRoot.ts';

/**
 * What is in tests that replace or reload modules, which would affect every file in the process, or that count React's renders, which must
 * be set up before React loads.
 */
const changesModules = ['vi.mock(', 'vi.doMock(', 'vi.resetModules(', "testing/reactWork'"];

/** What is in tests that run the store, and so need the review. */
const runsStore = ["testing/renderWithStore'", "testing/fakeServices'"];

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

/** Groups the unit tests by the process they can share, because most of their time goes into loading modules. */
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
