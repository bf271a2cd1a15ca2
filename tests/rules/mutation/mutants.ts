import { codeOnly, insideBrackets, split, stringSpans, trimmed, type Span } from './scan';

/** One small change to a rules file: the damage a slip of the hand or an unneeded clause would do. */
export interface Mutant {
  /** E.g. `line 42: return ⟦isMember(email) -> true⟧ && (caller(`. */
  title: string;
  rules: string;
}

interface Change extends Span {
  by: string;
}

/** Every clause below a condition, the condition itself included: operands of && and ||, branches of ?:. */
function clauses(code: string, span: Span): Span[] {
  const inside = code.charAt(span.start) === '(' ? insideBrackets(code, span) : undefined;
  if (inside !== undefined) return clauses(code, inside);
  for (const separator of ['?', '||', '&&']) {
    const parts =
      separator === '?'
        ? split(code, span, '?').flatMap((part) => split(code, part, ' : '))
        : split(code, span, separator);
    if (parts.length === 1) continue;
    const below = parts.flatMap((part) => clauses(code, part));
    // The results of ?: are no clauses: caller() returns a text or null.
    return separator === '?' ? clauses(code, parts[0] ?? span) : [span, ...below];
  }
  return [span];
}

/** Every clause fixed at true and at false: one it is needed for to refuse, one to allow. */
function clauseChanges(code: string): Change[] {
  const conditions = [...code.matchAll(/(?:\bif\b|\breturn\b)([^;]*);/g)].map((match) =>
    trimmed(code, {
      start: match.index + match[0].indexOf(match[1] ?? ''),
      end: match.index + match[0].length - 1,
    }),
  );
  return conditions
    .flatMap((condition) => clauses(code, condition))
    .filter((clause) => /[=<>]|\bin\b|\bis\b|\w\(/.test(code.slice(clause.start, clause.end)))
    .flatMap((clause) => [
      { ...clause, by: 'true' },
      { ...clause, by: 'false' },
    ]);
}

/** Every list without one of its elements, every `allow` without one of its verbs. */
function elementChanges(code: string): Change[] {
  const lists = [...code.matchAll(/\[\s*['"]/g)].map((match) => {
    const end = code.indexOf(']', match.index);
    return { start: match.index + 1, end };
  });
  const verbs = [...code.matchAll(/\ballow ([\w, ]+):/g)].map((match) => ({
    start: match.index + 'allow '.length,
    end: match.index + match[0].length - 1,
  }));
  return [...lists, ...verbs].flatMap((list) => {
    const elements = split(code, list, ',');
    if (elements.length < 2) return [];
    return elements.map((element, index) => {
      const next = elements[index + 1];
      const before = elements[index - 1];
      return next === undefined
        ? { start: before?.end ?? element.start, end: element.end, by: '' }
        : { start: element.start, end: next.start, by: '' };
    });
  });
}

/** Every number one up and one down: bounds in code and repetitions in patterns. */
function numberChanges(rules: string, code: string): Change[] {
  const inCode = [...code.matchAll(/\b\d+\b/g)];
  const inPatterns = [...rules.matchAll(/(?<=[^\\x]\{(?:\d+,)?)\d+(?=(?:,\d+)?\})/g)];
  return [...inCode, ...inPatterns].flatMap((match) =>
    [-1, 1].map((step) => ({
      start: match.index,
      end: match.index + match[0].length,
      by: String(Number(match[0]) + step),
    })),
  );
}

/** Every pattern without one of its alternatives, and with any sign in place of an escaped one. */
function patternChanges(rules: string): Change[] {
  return stringSpans(rules).flatMap((literal) => {
    const text = rules.slice(literal.start, literal.end);
    const dots = [...text.matchAll(/\[\.\]/g)].map((match) => ({
      start: literal.start + match.index,
      end: literal.start + match.index + match[0].length,
      by: '.',
    }));
    // Signs within a character class are no structure.
    const plain = text.replace(/\[[^\]]*\]/g, (set) => 'x'.repeat(set.length));
    const groups = [...plain.matchAll(/\(([^()]*\|[^()]*)\)/g)].map((match) => ({
      start: literal.start + match.index + 1,
      end: literal.start + match.index + match[0].length - 1,
    }));
    const whole = plain.includes('|') && groups.length === 0 ? [literal] : [];
    const masked = rules.slice(0, literal.start) + plain + rules.slice(literal.end);
    const alternatives = [...groups, ...whole].flatMap((group) => {
      const parts = split(masked, group, '|');
      return parts.map((part, index) => {
        const next = parts[index + 1];
        return next === undefined
          ? { start: part.start - 1, end: part.end, by: '' }
          : { start: part.start, end: next.start, by: '' };
      });
    });
    return [...dots, ...alternatives];
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The change with a little of what stands around it, e.g. `9_-]{⟦1 -> 0⟧,40}')`. */
function shown(rules: string, { start, end, by }: Change): string {
  const around = 12;
  const before = rules.slice(Math.max(0, start - around), start);
  const after = rules.slice(end, end + around);
  return oneLine(`${before}⟦${rules.slice(start, end)} -> ${by}⟧${after}`).trim();
}

/** All mutants of a rules file, in the order of its lines. */
export function mutantsOf(rules: string): Mutant[] {
  const code = codeOnly(rules);
  const changes = [
    ...clauseChanges(code),
    ...elementChanges(code),
    ...numberChanges(rules, code),
    ...patternChanges(rules),
  ].sort((one, other) => one.start - other.start);
  return changes.map((change) => ({
    title: `line ${rules.slice(0, change.start).split('\n').length}: ${shown(rules, change)}`,
    rules: rules.slice(0, change.start) + change.by + rules.slice(change.end),
  }));
}
