import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SchoolSettings } from '#config/schoolSettings';
import { PlainFailure } from '../plainFailure';

/**
 * Imports a school's settings from a file.
 *
 * @throws PlainFailure with the line and cause if the file can't be read as TypeScript
 */
export async function readSettings(path: string): Promise<SchoolSettings> {
  const name = basename(path);
  const lines = readFileSync(path, 'utf8').split('\n');
  const marker = lines.findIndex((line) => /^(<{7}|={7}|>{7})( |$)/.test(line)) + 1;
  if (marker > 0) {
    throw new PlainFailure(
      `${name}, line ${marker}: unresolved merge conflict ("${lines[marker - 1]}").`,
    );
  }
  try {
    const { school } = (await import(pathToFileURL(path).href)) as { school?: SchoolSettings };
    if (school !== undefined) return school;
  } catch (error) {
    const { message } = error as Error;
    const [, line = '', cause = message] = /:(\d+):\d+: ERROR: (.*)/.exec(message) ?? [];
    throw new PlainFailure(`${name}${line && `, line ${line}`}: ${cause}`);
  }
  throw new PlainFailure(`${name} does not export school.`);
}
