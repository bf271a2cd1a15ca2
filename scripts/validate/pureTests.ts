import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/** Whose modules hold no state: the store's reducers and the Firebase SDK do. */
const folders = ['src/config', 'src/domain', 'scripts'];

/**
 * The unit tests that may share a process and what it has loaded, which is most of their time: they need no page and
 * replace no module, which would be replaced for all of them. Paths are relative to the project.
 */
export function pureTests(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  return files.filter((file) => {
    if (!file.endsWith('.test.ts')) return false;
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return text.startsWith('// @vitest-environment node') && !text.includes('vi.mock(');
  });
}
