import { codeDamages, likeNames } from './damages';
import { blankedPattern, type Damage, patternDamages } from './patterns';

/** A stretch of a rules file and what is to stand there instead. */
export interface Edit {
  start: number;
  end: number;
  by: string;
}

/** One small change to a rules file: the damage that a slip of the hand or an unneeded clause would do. */
export interface Mutant extends Edit {
  /** The change with a little of what stands around it, e.g. `9_-]{⟦1 -> 0⟧,40}')`. */
  title: string;
  line: number;
  /** The function it stands in, else the last fixed part of the innermost path: `isText`, `entries`. */
  within: string;
}

/** The rules, letter for letter as long, with comments and the insides of texts blanked: patterns find code alone. */
const blankedCode = (rules: string) =>
  rules.replace(/(['"])((?:\\.|(?!\1).)*)\1|\/\/.*/g, (all, quote?: string, inside: string = '') =>
    quote === undefined ? ' '.repeat(all.length) : quote + '_'.repeat(inside.length) + quote,
  );

/** What some damages make of a text that begins `at` this place of the file; they are looked for in `blanked`. */
const editsOf = (damages: readonly Damage[], text: string, blanked: string, at = 0): Edit[] =>
  damages.flatMap(([find, by]) =>
    [...blanked.matchAll(new RegExp(find, 'dg'))].flatMap(({ indices = [] }) => {
      const found = indices.map(([start, end] = [0, 0]) => text.slice(start, end));
      const [whole = [0, 0], ...groups] = indices as ([number, number] | undefined)[];
      const group = whole[0] === whole[1] ? groups.find((one) => one !== undefined) : undefined;
      const [start, end] = group ?? whole;
      return by(...found).map((text) => ({ start: at + start, end: at + end, by: text }));
    }),
  );

/** Every edit of a rules file, in the order of its lines. */
function allEdits(rules: string): Edit[] {
  const code = blankedCode(rules);
  const ofPatterns = [...code.matchAll(/'_*'|"_*"/g)].flatMap(({ index, 0: { length } }) => {
    const text = rules.slice(index + 1, index + length - 1);
    const isPattern = /[[\](){}*?]/.test(text);
    return isPattern ? editsOf(patternDamages, text, blankedPattern(text), index + 1) : [];
  });
  return [...editsOf(codeDamages(likeNames(code)), rules, code), ...ofPatterns].sort(
    (one, other) => one.start - other.start,
  );
}

export const changed = (rules: string, { start, end, by }: Edit): string =>
  rules.slice(0, start) + by + rules.slice(end);

function titleOf(rules: string, { start, end, by }: Edit): string {
  const [before, after] = [rules.slice(Math.max(0, start - 12), start), rules.slice(end, end + 12)];
  return `${before}⟦${rules.slice(start, end)} -> ${by}⟧${after}`.replace(/\s+/g, ' ').trim();
}

/** All mutants of a rules file, in the order of its lines, each once. */
export function mutantsOf(rules: string): Mutant[] {
  const unlike = new Map(allEdits(rules).map((edit) => [changed(rules, edit), edit]));
  unlike.delete(rules);
  return [...unlike.values()].map((edit) => {
    // With the line it starts in: a damage to the path of a block belongs to that block.
    const above = rules.slice(0, rules.indexOf('\n', edit.start));
    const places = above.matchAll(
      /^ *(?:function (\w+)|match \/(?:\S*\/)?(?:(\w+)(?:\/\{\S+)?) \{)/gm,
    );
    const [, helper, path] = [...places].at(-1) ?? [];
    const line = above.split('\n').length;
    return { ...edit, title: titleOf(rules, edit), line, within: helper ?? path ?? 'everything' };
  });
}
