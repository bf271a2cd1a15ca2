import type { Span } from './tree';

export interface Token extends Span {
  kind: 'text' | 'number' | 'name' | 'sign';
  text: string;
}

const pattern =
  /\s+|\/\/[^\n]*|(?<text>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<number>\d+)|(?<name>[A-Za-z_]\w*)|(?<sign>&&|\|\||==|!=|<=|>=|\*\*|[-+*/%<>!?:.,;()[\]{}=])/gy;

/** The tokens of a rules file without white space and comments. */
export function tokensOf(rules: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of rules.matchAll(pattern)) {
    end = match.index + match[0].length;
    for (const kind of ['text', 'number', 'name', 'sign'] as const) {
      const text = match.groups?.[kind];
      if (text !== undefined) tokens.push({ kind, text, start: match.index, end });
    }
  }
  if (end !== rules.length) throw new Error(`Not understood at character ${end} of the rules.`);
  return tokens;
}
