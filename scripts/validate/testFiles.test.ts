// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../projectRoot';

/** These hold the pages and the project as a whole. */
const exceptions = ['docs', 'specification', 'testFiles'].map(
  (name) => `scripts/validate/${name}.test.ts`,
);

const testFiles = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

/** `subject.test.ts` and `subject.part.test.ts` stand beside the subject, or in the folder that is the subject. */
function standsBesideItsSubject(path: string): boolean {
  const folder = dirname(path);
  const [subject = ''] = basename(path).split('.');
  const beside = [`${subject}.ts`, `${subject}.tsx`].map((file) => join(projectRoot, folder, file));
  return subject === basename(folder) || beside.some((file) => existsSync(file));
}

describe('every unit test', () => {
  it('is named after the file beside it, or after its folder', () => {
    const misnamed = testFiles.filter((path) => !standsBesideItsSubject(path));
    expect(misnamed.sort()).toEqual(exceptions);
  });
});
