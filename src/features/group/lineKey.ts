/** Returns the part of a line's key that stays the same when the line has another problem. */
export const keyOfLine = (key: string) => key.split('\n', 1)[0] ?? '';

/** Returns the text of a line, how many equal lines are before it, and how many there are in the list, with headings. */
function partsOf(key: string) {
  const [, number = '', total = '1', text = ''] =
    /^(\d+)(?:\/(\d+))? (.*)/.exec(keyOfLine(key)) ?? [];
  return { text, before: Number(number), total: Number(total) };
}

/** Returns true if two keys are of the same text, but of lists that have it a different number of times. */
export function areOfOtherLists(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  return first.text === second.text && first.total !== second.total;
}

/**
 * Returns true if a key shows that the first of some equal lines was a line, and no heading.
 *
 * @param total how many equal lines there are now
 */
export function wasLine(key: string, line: string, total: number): boolean {
  const known = partsOf(key);
  return known.text === line && (known.total !== total || known.before === 0);
}
