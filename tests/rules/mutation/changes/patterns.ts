import { walk, type Span } from '../language/tree';
import { insertedAt, textOf, type Change, type Source } from './change';

type Kind = 'flag' | 'class' | 'repeat' | 'open' | 'close' | 'or' | 'dot' | 'letters';
interface Piece extends Span {
  kind: Kind;
  text: string;
}

// Written as in the rules file, where a backslash of the pattern is two.
const piece =
  /(?<flag>\(\?[a-z]+\))|(?<class>\[(?:\\\\x\{[0-9A-F]+\}|\\\\.|[^\]\\])*\])|(?<repeat>[*+?]|\{\d+(?:,\d*)?\})|(?<open>\((?:\?[a-z]*:)?)|(?<close>\))|(?<or>\|)|(?<dot>\.)|(?<letters>(?:\\\\x\{[0-9A-F]+\}|\\\\.|\\.|[^[(){}*+?|.\\]|[{}])+)/gy;

function piecesOf(source: Source, { start, end }: Span): Piece[] {
  return Array.from(source.rules.slice(start, end).matchAll(piece), (match) => {
    const kind = Object.entries(match.groups ?? {}).find(
      ([, text]) => text as string | undefined,
    )?.[0];
    const at = start + match.index;
    return { kind: kind as Kind, text: match[0], start: at, end: at + match[0].length };
  });
}

const anything = '(?s:.*)';

/** One sign of a class: an escape or a character. */
const sign = String.raw`\\\\x\{[0-9A-F]+\}|\\\\.|[^\\]`;
const codeOf = (text: string): number => {
  const hex = /\{([0-9A-F]+)\}/.exec(text)?.[1];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return { '\\\\t': 9, '\\\\r': 13, '\\\\n': 10 }[text] ?? text.codePointAt(text.length - 1) ?? 0;
};
const written = (code: number) => `\\\\x{${code.toString(16).toUpperCase()}}`;

/** Every part of a class left out, every range one longer and one shorter at both ends, any sign at all. */
function classChanges({ start, text }: Piece): Change[] {
  const from = text.startsWith('[^') ? 2 : 1;
  const members = text
    .slice(from, -1)
    .matchAll(new RegExp(`(?<low>${sign})-(?<high>${sign})|(?<one>${sign})`, 'gsy'));
  const all = Array.from(members, (match) => ({
    at: start + from + match.index,
    text: match[0],
    low: match.groups?.low,
    high: match.groups?.high,
  }));
  const whole = { start, end: start + text.length };
  /** Whether another member of the class takes the sign too, so that nothing changes without this one. */
  const isElsewhere = (code: number, own: number) =>
    all.some(
      ({ at, text: member, low, high }) =>
        at !== own && code >= codeOf(low ?? member) && code <= codeOf(high ?? member),
    );
  return [
    { ...whole, by: '(?s:.)' },
    ...all.flatMap(({ at, text: member, low, high }) => {
      const span = { start: at, end: at + member.length };
      const gone = all.length > 1 ? [{ ...span, by: '' }] : [];
      if (low === undefined || high === undefined) return gone;
      const [first, last] = [codeOf(low), codeOf(high)];
      const moved = [
        { code: first - 1, range: [first - 1, last] },
        { code: first, range: [first + 1, last] },
        { code: last, range: [first, last - 1] },
        { code: last + 1, range: [first, last + 1] },
      ]
        .filter(({ code }) => code >= 0 && !isElsewhere(code, at))
        .map(({ range }) => ({ ...span, by: range.map(written).join('-') }));
      return [...gone, ...moved];
    }),
  ];
}

function repeatChanges({ start, end, text }: Piece): Change[] {
  const others: Record<string, string[]> = { '*': ['+', '?'], '+': ['*', ''], '?': ['', '*'] };
  const named = others[text]?.map((by) => ({ start, end, by }));
  if (named !== undefined) return named;
  return Array.from(text.matchAll(/\d+/g)).flatMap((bound) =>
    [-1, 1].map((step) => ({
      start: start + bound.index,
      end: start + bound.index + bound[0].length,
      by: String(Number(bound[0]) + step),
    })),
  );
}

/** Every alternative of the group that begins at `index`, or of the whole pattern (-1), left out. */
function alternativeChanges(pieces: Piece[], index: number, { start, end }: Span): Change[] {
  const ors: Piece[] = [];
  let depth = 0;
  let last = end;
  for (const found of pieces.slice(index + 1)) {
    if (found.kind === 'or' && depth === 0) ors.push(found);
    if (found.kind === 'open') depth += 1;
    if (found.kind === 'close') depth -= 1;
    if (depth < 0) {
      last = found.start;
      break;
    }
  }
  const first = pieces[index]?.end ?? start;
  return ors.length === 0
    ? []
    : [...ors.map(({ start: at }) => at), last].map((at, number) => {
        const before = ors[number - 1];
        return before === undefined
          ? { start: first, end: at + 1, by: '' }
          : { start: before.start, end: at, by: '' };
      });
}

function changesOf(source: Source, span: Span): Change[] {
  const pieces = piecesOf(source, span);
  const openAt = [
    span.end,
    ...pieces.filter(({ kind }) => kind !== 'repeat').map(({ start }) => start),
  ];
  // Beside a place where anything may stand already it would change nothing.
  const isOpenAlready = (at: number) =>
    source.rules.slice(span.start, at).endsWith('.*') ||
    /^(\(\?s\))?\.\*/.test(source.rules.slice(at, span.end));
  const hasLetters = /[a-zA-Z]/.test(
    textOf(source, span).replace(/\\\\x\{\w+\}|\\\\.|\(\?\w+\)/g, ''),
  );
  return [
    ...openAt.filter((at) => !isOpenAlready(at)).map((at) => insertedAt(at, anything)),
    ...(hasLetters ? [insertedAt(span.start, '(?i)')] : []),
    ...alternativeChanges(pieces, -1, span),
    ...pieces.flatMap((found, index): Change[] => {
      const { kind, start, end } = found;
      if (kind === 'class') return classChanges(found);
      if (kind === 'repeat') return repeatChanges(found);
      if (kind === 'open') return alternativeChanges(pieces, index, span);
      if (kind === 'flag' || kind === 'letters') return [{ start, end, by: '' }];
      return [];
    }),
  ];
}

/** Every text that is (part of) a pattern: its ends, classes, repetitions, alternatives and letters. */
export const patternChanges = (source: Source): Change[] =>
  source.tree.roots
    .flatMap(walk)
    .filter(({ kind }) => kind === 'text')
    .map(({ start, end }) => ({ start: start + 1, end: end - 1 }))
    .filter((span) => /[[\](){}*?]/.test(textOf(source, span)))
    .flatMap((span) => changesOf(source, span));
