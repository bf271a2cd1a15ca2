/**
 * Where a pattern finds something in the code, and what stands there then: made of the match and its groups. A pattern
 * that only looks ahead means its group, so that what it finds may overlap; without a group it is a place to insert at.
 */
export type Damage = readonly [find: RegExp, by: (...found: string[]) => readonly string[]];

/** The text with each of its numbers one less and one more. */
export const stepped = (text: string): string[] =>
  [...text.matchAll(/\d+/g)].flatMap(({ index, 0: digits }) =>
    [-1, 1].map(
      (step) =>
        text.slice(0, index) + String(Number(digits) + step) + text.slice(index + digits.length),
    ),
  );

// Written as in the rules file, where a backslash of the pattern is two.
const sign = String.raw`\\\\x\{[0-9A-F]+\}|\\\\.|[^\\]`;
const member = new RegExp(`(${sign})-(${sign})|(?:${sign})`, 'gs');

const codeOf = (text: string): number => {
  const hex = /\{([0-9A-F]+)\}/.exec(text)?.[1];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return { '\\\\t': 9, '\\\\r': 13, '\\\\n': 10 }[text] ?? text.codePointAt(text.length - 1) ?? 0;
};

/** Any sign at all, the set without each of its members, with each range one longer and one shorter at both ends, or its ends alone. */
function changedSets(set: string): string[] {
  const [, open = '', inside = ''] = /^(\[\^?)(.*)\]$/s.exec(set) ?? [];
  const members = Array.from(inside.matchAll(member), ([text, low = text, high = text]) => {
    return { text, first: codeOf(low), last: codeOf(high) };
  });
  const changed = members.flatMap(({ text, first, last }, index) => {
    const others = members.toSpliced(index, 1);
    // Where another member takes the sign too, nothing changes.
    const isElsewhere = (code: number) =>
      others.some((other) => code >= other.first && code <= other.last);
    const ranges = [
      { moved: first - 1, ends: [first - 1, last] },
      { moved: first, ends: [first + 1, last] },
      { moved: last, ends: [first, last - 1] },
      { moved: last + 1, ends: [first, last + 1] },
    ]
      .filter(({ moved }) => first !== last && moved >= 0 && !isElsewhere(moved))
      .map(({ ends }) => ends.map((code) => `\\\\x{${code.toString(16).toUpperCase()}}`).join('-'));
    const without = others.length > 0 ? [''] : [];
    const endsAlone = last - first > 1 ? [text.replace(/(?<=.)-(?=.)/s, '')] : [];
    const texts = members.map((one) => one.text);
    return [...without, ...ranges, ...endsAlone].map(
      (by) => `${open}${texts.with(index, by).join('')}]`,
    );
  });
  return ['(?s:.)', ...changed];
}

/**
 * A pattern, letter for letter as long, with the insides of sets and the bounds of repetitions blanked (a letter as `¶`,
 * the rest as `·`), and with each escape as letters.
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

/** Everything that is done to a text that is (part of) a pattern. */
export const patternDamages: readonly Damage[] = [
  // Anything at every place, except beside one where anything may stand already.
  [
    new RegExp(
      `(?<!\\.\\*|\\(\\?)(?:(?=[[().|]|$)|(?<!${letter})(?=${letter}))(?!(?:\\(\\?s\\))?\\.\\*)`,
    ),
    () => ['(?s:.*)'],
  ],
  [/^(?=[^]*(?<!\(\?)[a-z¶])/i, () => ['(?i)']],
  [/(?<=https)(?=:)/, () => ['?']],
  // Without each of its alternatives, flags and runs of letters.
  [/(?<=^|\(|\|)(?=([^()|]*\|))|(?=(\|[^()|]*)(?:\)|$))/, () => ['']],
  [new RegExp(`\\(\\?\\w+\\)|(?<!${letter}|\\(\\?)${letter}+`), () => ['']],
  [/(?<!\()[*+?]/, (sign) => ({ '*': ['+', '?'], '+': ['*', ''] })[sign] ?? ['', '*']],
  [/\{·+\}/, stepped],
  [/\[[·¶]*\]/, changedSets],
  // A range of a set that is written in several texts.
  [
    /%+-%+/,
    (range) =>
      changedSets(`[${range}]`)
        .map((set) => set.slice(1, -1))
        .slice(1),
  ],
];
