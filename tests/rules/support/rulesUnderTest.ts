import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const rulesFiles = ['firestore.rules', 'storage.rules'] as const;
export type RulesFile = (typeof rulesFiles)[number];

const projectRoot = join(import.meta.dirname, '..', '..', '..');
const instead = new Map<RulesFile, string>();

/** The rules that the tests are about: those of the working tree, unless others were put in their place. */
export const rulesOf = (file: RulesFile): string =>
  instead.get(file) ?? readFileSync(join(projectRoot, file), 'utf8');

export const firestoreRules = (): string => rulesOf('firestore.rules');
export const storageRules = (): string => rulesOf('storage.rules');

/** Lets the mutation run put damaged rules in place of a file's own; without rules, takes them away again. */
export function testInstead(file: RulesFile, rules?: string): void {
  if (rules === undefined) instead.delete(file);
  else instead.set(file, rules);
}
