import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/*
 * Settings refer to files and chunks in strings, which no compiler checks. When a file moves, such a string usually fails silently, because
 * a pattern without matches looks like one with nothing to do.
 */

/**
 * Makes sure that each string still refers to something.
 *
 * @param where the strings are, for the message
 * @param what they refer to, such as "test file"
 * @throws if a string doesn't refer to anything; the message lists all of those
 */
export function assertNamed(
  where: string,
  what: string,
  names: readonly string[],
  isNamed: (name: string) => boolean,
): void {
  const lost = names.filter((name) => !isNamed(name));
  if (lost.length === 0) return;
  throw new Error(`No ${what} matches these names in ${where} (did it move?): ${lost.join(', ')}`);
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
