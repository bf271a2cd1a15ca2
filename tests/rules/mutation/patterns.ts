/**
 * A pattern to find in the code, and its replacements, made from the match and its groups. If a pattern only looks ahead,
 * its group is replaced, so that matches may overlap; without a group, the replacement is inserted there.
 */
export type Damage = readonly [find: RegExp, by: (...found: string[]) => readonly string[]];

/** The text with each number decreased and increased by one. */
export function stepped(text: string): string[] {
  const parts = text.split(/(\d+)/);
  return parts.flatMap((part, index) =>
    index % 2 ? [-1, 1].map((step) => parts.with(index, `${Number(part) + step}`).join('')) : [],
  );
}

// As in the rules file, where a pattern's backslash is doubled.
const sign = String.raw`\\\\x\{[0-9A-F]+\}|\\\\.|[^\\]`;
const member = new RegExp(`(${sign})-(${sign})|(?:${sign})`, 'gs');

const codeOf = (text: string): number => {
  const hex = /\{([0-9A-F]+)\}/.exec(text)?.[1];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return { '\\\\t': 9, '\\\\r': 13, '\\\\n': 10 }[text] ?? text.codePointAt(text.length - 1) ?? 0;
};

/**
 * A set's contents with each member removed, and with each range extended or shortened by one at either end, or reduced
 * to its ends.
 */
function changedMembers(inside: string): string[] {
  const open = inside.startsWith('^') ? '^' : '';
  const members = Array.from(
    inside.slice(open.length).matchAll(member),
    ([text, low = text, high = text]) => ({ text, first: codeOf(low), last: codeOf(high) }),
  );
  const texts = members.map(({ text }) => text);
  return members.flatMap(({ text, first, last }, index) => {
    const others = members.toSpliced(index, 1);
    // If another member covers the added or removed character, nothing changes.
    const range = (sign: number, ...ends: number[]) =>
      first === last || sign < 0 || others.some((one) => sign >= one.first && sign <= one.last)
        ? []
        : [ends.map((code) => `\\\\x{${code.toString(16).toUpperCase()}}`).join('-')];
    return [
      ...(others.length > 0 ? [''] : []),
      ...range(first - 1, first - 1, last),
      ...range(first, first + 1, last),
      ...range(last, first, last - 1),
      ...range(last + 1, first, last + 1),
      ...(last - first > 1 ? [text.replace(/(?<=.)-(?=.)/s, '')] : []),
    ].map((by) => open + texts.with(index, by).join(''));
  });
}

/**
 * Returns a pattern of the same length with the contents of sets and the bounds of repetitions blanked (a letter as `¶`, the
 * rest as `·`), and each escape as letters.
 */
export const blankedPattern = (pattern: string): string =>
  pattern
    .replace(/(?<=\[)(?:\\\\.|[^\]\\])*(?=\])|(?<=(?<!\\x)\{)\d+(?:,\d*)?(?=\})/g, (inside) =>
      inside.replace(/\\\\x\{\w+\}|[^]/g, (one) =>
        (/^[a-z]$/i.test(one) ? '¶' : '·').repeat(one.length),
      ),
    )
    .replace(/\\\\x\{\w+\}|\\\\./g, (escape) => '%'.repeat(escape.length));

const letter = String.raw`[^[\](){}*+?|.·¶]`;

/** All mutations of a text that is (part of) a pattern. */
export const patternDamages: readonly Damage[] = [
  // Allows anything at every position, except next to one that already does.
  [
    new RegExp(
      `(?<!\\.\\*|\\(\\?)(?:(?=[[().|]|$)|(?<!${letter})(?=${letter}))(?!(?:\\(\\?s\\))?\\.\\*)`,
    ),
    () => ['(?s:.*)'],
  ],
  [/^(?=[^]*(?<!\(\?)[a-z¶])/, () => ['(?i)']],
  [/(?<=https)(?=:)/, () => ['?']],
  // Removes each alternative, flag and run of letters.
  [/(?<=^|\(|\|)(?=([^()|]*\|))|(?=(\|[^()|]*)(?:\)|$))/, () => ['']],
  [new RegExp(`\\(\\?\\w+\\)|(?<!${letter}|\\(\\?)${letter}+`), () => ['']],
  [/(?<!\()[*+?]/, (sign) => ({ '*': ['+', '?'], '+': ['*', ''] })[sign] ?? ['', '*']],
  [/\{·+\}/, stepped],
  [
    /\[[·¶]*\]/,
    (set) => ['(?s:.)', ...changedMembers(set.slice(1, -1)).map((inside) => `[${inside}]`)],
  ],
  // Covers a set's range that is split across several strings.
  [/%+-%+/, changedMembers],
];
