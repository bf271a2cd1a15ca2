import type { Change, Source } from './changes/change';
import { expressionChanges } from './changes/expressions';
import { grantChanges } from './changes/grants';
import { patternChanges } from './changes/patterns';
import { parse } from './language/parse';
import type { Span } from './language/tree';

/** One small change to a rules file: the damage a slip of the hand or an unneeded clause would do. */
export interface Mutant {
  /** The change with a little of what stands around it, e.g. `9_-]{⟦1 -> 0⟧,40}')`. */
  title: string;
  line: number;
  /** The function it stands in, else the last fixed part of the innermost path: `isText`, `entries`. */
  within: string;
  change: Change;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

function titleOf(rules: string, { start, end, by }: Change): string {
  const around = 12;
  const before = rules.slice(Math.max(0, start - around), start);
  const after = rules.slice(end, end + around);
  return oneLine(`${before}⟦${rules.slice(start, end)} -> ${by}⟧${after}`).trim();
}

function placeWithin({ rules, tree }: Source, { start }: Change): string {
  const around = <Part extends Span>(all: readonly Part[]) =>
    all.filter((part) => part.start <= start && start < part.end).at(-1);
  const fixed = around(tree.matches)?.segments.map(({ start: from, end }) =>
    rules.slice(from, end),
  );
  return (
    around(tree.functions)?.name ?? fixed?.findLast((text) => !text.startsWith('{')) ?? 'everything'
  );
}

/** The rules with some changes, which must stand in their order and not overlap. */
export function changed(rules: string, changes: Change[]): string {
  let at = 0;
  const kept = changes.map(({ start, end, by }) => {
    const text = rules.slice(at, start) + by;
    at = end;
    return text;
  });
  return kept.join('') + rules.slice(at);
}

/** All mutants of a rules file, in the order of its lines, each once. */
export function mutantsOf(rules: string): Mutant[] {
  const source = { rules, tree: parse(rules) };
  const changes = [
    ...grantChanges(source),
    ...expressionChanges(source),
    ...patternChanges(source),
  ].sort((one, other) => one.start - other.start);
  const unlike = new Map(changes.map((change) => [changed(rules, [change]), change]));
  unlike.delete(rules);
  return [...unlike.values()].map((change) => ({
    title: titleOf(rules, change),
    line: rules.slice(0, change.start).split('\n').length,
    within: placeWithin(source, change),
    change,
  }));
}

/**
 * Puts mutants together into as few damaged files as their places allow. Where no test notices such a
 * file, none notices any of its mutants, so that one run of all tests stands for many.
 */
export function together(mutants: Mutant[]): Mutant[][] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants) {
    const group = groups.find((one) => (one.at(-1)?.change.end ?? 0) < mutant.change.start);
    if (group === undefined) groups.push([mutant]);
    else group.push(mutant);
  }
  return groups;
}
