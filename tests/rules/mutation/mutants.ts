import type { RulesFile } from '../support/rulesUnderTest';
import { codeDamages } from './damages';
import { blankedPattern, type Damage, patternDamages } from './patterns';

/** One small change to a rules file, as a slip or an unnecessary clause would make. */
export interface Mutant {
  file: RulesFile;
  /** The whole file with this damage. */
  damaged: string;
  /** The line, and the change with a little of its context, e.g. `firestore.rules:70 9_-]{⟦1 -> 0⟧,40}')`. */
  place: string;
  /** The function it is in, or else the last fixed part of the innermost path: `isText`, `entries`. */
  within: string;
}

/** A range of a rules file and its replacement. */
type Edit = readonly [start: number, end: number, by: string];

/** The rules with comments and the contents of strings blanked, at the same length, so that patterns only find code. */
const blankedCode = (rules: string) =>
  rules.replace(/(['"])((?:\\.|(?!\1).)*)\1|\/\/.*/g, (all, quote?: string, inside: string = '') =>
    quote === undefined ? ' '.repeat(all.length) : quote + '_'.repeat(inside.length) + quote,
  );

/** Returns the edits some damages make in a text that starts at offset `at`. Their patterns are matched against `blanked`. */
const editsOf = (damages: readonly Damage[], text: string, blanked: string, at = 0): Edit[] =>
  damages.flatMap(([find, by]) =>
    [...blanked.matchAll(new RegExp(find, 'dg'))].flatMap(({ indices = [] }) => {
      const found = indices.map(([start, end] = [0, 0]) => text.slice(start, end));
      const group = found[0] === '' ? indices.slice(1).find(Boolean) : undefined;
      const [start, end] = group ?? indices[0] ?? [0, 0];
      return by(...found).map((instead): Edit => [at + start, at + end, instead]);
    }),
  );

/** Returns all mutants of a rules file in line order, without duplicates. */
export function mutantsOf(file: RulesFile, rules: string): Mutant[] {
  const code = blankedCode(rules);
  const ofPatterns = [...code.matchAll(/'_*'|"_*"/g)].flatMap(({ index, 0: { length } }) => {
    const text = rules.slice(index + 1, index + length - 1);
    const isPattern = /[[\](){}*?]/.test(text);
    return isPattern ? editsOf(patternDamages, text, blankedPattern(text), index + 1) : [];
  });
  const edits = [...editsOf(codeDamages(code), rules, code), ...ofPatterns];
  const unlike = new Map(
    edits
      .sort(([one], [other]) => one - other)
      .map((edit) => [rules.slice(0, edit[0]) + edit[2] + rules.slice(edit[1]), edit]),
  );
  unlike.delete(rules);
  return Array.from(unlike, ([damaged, [start, end, by]]) => {
    const before = rules.slice(Math.max(0, start - 12), start);
    const change = `${before}⟦${rules.slice(start, end)} -> ${by}⟧${rules.slice(end, end + 12)}`;
    // Includes the line it starts on: damage to a block's path belongs to that block.
    const above = rules.slice(0, rules.indexOf('\n', start));
    const names = above.matchAll(
      /^ *(?:function (\w+)|match \/(?:\S*\/)?(?:(\w+)(?:\/\{\S+)?) \{)/gm,
    );
    const [, helper, path] = [...names].at(-1) ?? [];
    const place = `${file}:${above.split('\n').length} ${change.replace(/\s+/g, ' ').trim()}`;
    return { file, damaged, place, within: helper ?? path ?? 'everything' };
  });
}
