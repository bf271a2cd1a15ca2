// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';

/** Tests of the docs and of the project as a whole. */
const exceptions = ['docs', 'ignoredFiles', 'namedPaths', 'specification', 'testFiles'].map(
  (name) => `scripts/validate/${name}.test.ts`,
);

const testFiles = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

/**
 * Returns true if a test such as `subject.test.ts`, `subject.part.test.ts` or `subject.sdk.test.ts` is next to its subject, or in the
 * folder it tests.
 */
function isNextToSubject(path: string): boolean {
  const folder = dirname(path);
  const [subject = ''] = basename(path).split('.');
  const beside = [`${subject}.ts`, `${subject}.tsx`, `${subject}.sdk.ts`].map((file) =>
    join(projectRoot, folder, file),
  );
  return subject === basename(folder) || beside.some((file) => existsSync(file));
}

describe('every unit test', () => {
  it('is named after the file next to it, or after its folder', () => {
    const misnamed = testFiles.filter((path) => !isNextToSubject(path));
    expect(misnamed.sort()).toEqual(exceptions);
  });
});
