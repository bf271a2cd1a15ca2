import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/*
 * Settings name files and chunks in strings, which no compiler checks. Such a string usually fails silently once the file has moved: a
 * pattern that matches nothing looks like one with nothing to do.
 */

/**
 * Makes sure that each string still names something.
 *
 * @param where the strings are, for the message
 * @param what they name, such as "test file"
 * @throws if a string names nothing; the message lists all of those
 */
export function assertNamed(
  where: string,
  what: string,
  names: readonly string[],
  isNamed: (name: string) => boolean,
): void {
  const lost = names.filter((name) => !isNamed(name));
  if (lost.length === 0) return;
  throw new Error(`${where} names what no ${what} matches (did it move?): ${lost.join(', ')}`);
}

/**
 * Returns the absolute path of a file or folder.
 *
 * @param path below the project's root
 * @throws if it doesn't exist
 */
export function namedFile(path: string): string {
  const file = join(projectRoot, path);
  if (!existsSync(file)) throw new Error(`There is no ${path}. Did it move?`);
  return file;
}
