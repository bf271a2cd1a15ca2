/** A stretch of a rules file: from `start` up to, but not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The text with every character of a comment or a string literal replaced by a space (quotes kept),
 * so that signs can be searched for by position without meeting those of prose and patterns.
 */
export function codeOnly(rules: string): string {
  return rules.replace(/\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, (literal) =>
    literal.startsWith('//')
      ? ' '.repeat(literal.length)
      : `${literal.charAt(0)}${' '.repeat(literal.length - 2)}${literal.charAt(0)}`,
  );
}

/** Where the string literals stand, quotes excluded. */
export function stringSpans(rules: string): Span[] {
  const spans: Span[] = [];
  for (const match of rules.matchAll(/\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g)) {
    if (match[0].startsWith('//')) continue;
    spans.push({ start: match.index + 1, end: match.index + match[0].length - 1 });
  }
  return spans;
}

/** The span without white space at its ends. */
export function trimmed(code: string, { start, end }: Span): Span {
  const text = code.slice(start, end);
  return {
    start: start + (text.length - text.trimStart().length),
    end: end - (text.length - text.trimEnd().length),
  };
}

/**
 * Cuts a span at a separator (`&&`, `||`, `,`, `?`, `:`) wherever it stands outside of brackets.
 * `code` must come from `codeOnly`.
 */
export function split(code: string, span: Span, separator: string): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let start = span.start;
  for (let at = span.start; at < span.end; at += 1) {
    const sign = code.charAt(at);
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    else if (depth === 0 && code.startsWith(separator, at)) {
      parts.push(trimmed(code, { start, end: at }));
      start = at + separator.length;
    }
  }
  parts.push(trimmed(code, { start, end: span.end }));
  return parts;
}

/** The inside of a span that is one pair of brackets and nothing else; undefined for any other. */
export function insideBrackets(code: string, span: Span): Span | undefined {
  if (!'([{'.includes(code.charAt(span.start))) return undefined;
  let depth = 0;
  for (let at = span.start; at < span.end; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
    if (depth === 0) {
      return at === span.end - 1
        ? trimmed(code, { start: span.start + 1, end: span.end - 1 })
        : undefined;
    }
  }
  return undefined;
}
