import { Reader } from './expressions';
import { tokensOf } from './tokens';
import type { Match, RulesTree, Span } from './tree';

/**
 * Reads a rules file by its grammar, as far as our two files use it.
 *
 * @throws Error where it meets something else
 */
export function parse(rules: string): RulesTree {
  const reader = new Reader(tokensOf(rules));
  const tree: RulesTree = { matches: [], functions: [], roots: [] };

  function path(): Span[] {
    const segments: Span[] = [];
    while (reader.takeIf('/')) {
      const { start, text, end } = reader.next();
      let last = end;
      if (text === '{') while (!rules.slice(start, last).endsWith('}')) last = reader.next().end;
      segments.push({ start, end: last });
    }
    return segments;
  }

  function rulesFunction(start: number): void {
    const name = reader.next().text;
    const parameters: string[] = [];
    reader.take('(');
    while (!reader.takeIf(')')) {
      const { text } = reader.next();
      if (text !== ',') parameters.push(text);
    }
    reader.take('{');
    while (reader.takeIf('let')) {
      reader.next();
      reader.take('=');
      tree.roots.push(reader.expression());
      reader.take(';');
    }
    reader.take('return');
    const result = reader.expression();
    tree.roots.push(result);
    reader.take(';');
    const { end } = reader.take('}');
    tree.functions.push({ name, parameters, result, start, end });
  }

  function allow(match: Match, start: number): void {
    const first = reader.next();
    let last = first;
    while (reader.takeIf(',')) last = reader.next();
    reader.take(':');
    reader.take('if');
    const condition = reader.expression();
    tree.roots.push(condition);
    const { end } = reader.take(';');
    match.allows.push({ start, end, verbs: { start: first.start, end: last.end }, condition });
  }

  /** Reads up to the closing bracket and returns where that ends. */
  function block(match: Match): number {
    reader.take('{');
    while (!reader.isNext('}')) {
      const { text, start } = reader.next();
      if (text === 'function') rulesFunction(start);
      else if (text === 'allow') allow(match, start);
      else if (text === 'match') matchBlock(start);
      else throw new Error(`Not understood in the rules: "${text}".`);
    }
    return reader.take('}').end;
  }

  function matchBlock(start: number): void {
    const match: Match = { segments: path(), allows: [], start, end: start };
    tree.matches.push(match);
    match.end = block(match);
  }

  reader.take('rules_version');
  for (const text of ['=', "'2'", ';', 'service']) reader.take(text);
  while (!reader.isNext('{')) reader.next();
  block({ segments: [], allows: [], start: 0, end: 0 });
  if (!reader.isAtEnd) throw new Error('The rules go on after their end.');
  return tree;
}
