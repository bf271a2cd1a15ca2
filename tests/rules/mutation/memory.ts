import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../../scripts/projectRoot';
import type { Judged } from './shards';

/** Which test noticed a damage the last time. It is tried first; the run is only slower without. */
type Memory = Record<string, string | undefined>;

const path = join(cacheFolder, 'mutation.json');

export const memoryKey = (file: string, title: string) => `${file} ${title}`;

export const remembered = (): Memory =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Memory) : {};

/** Adds what a run found to what is known. */
export function remember(judged: readonly Judged[]): void {
  const memory = remembered();
  for (const { file, title, outcome } of judged) {
    if (outcome.kind === 'noticed') memory[memoryKey(file, title)] = outcome.by;
  }
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(path, JSON.stringify(memory));
}
