import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const rulesFiles = ['firestore.rules', 'storage.rules'] as const;
export type RulesFile = (typeof rulesFiles)[number];

const projectRoot = join(import.meta.dirname, '..', '..', '..');
const instead = new Map<RulesFile, string>();

/** The rules under test: the working tree's, unless replaced. */
export const rulesOf = (file: RulesFile): string =>
  instead.get(file) ?? readFileSync(join(projectRoot, file), 'utf8');

export const firestoreRules = (): string => rulesOf('firestore.rules');
export const storageRules = (): string => rulesOf('storage.rules');

/** Replaces a file's rules with damaged ones for the mutation run; without rules, restores them. */
export function testInstead(file: RulesFile, rules?: string): void {
  if (rules === undefined) instead.delete(file);
  else instead.set(file, rules);
}
