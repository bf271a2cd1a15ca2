/** Returns the part of a line's key that stays the same when the line has another problem. */
export const keyOfLine = (key: string) => key.split('\n', 1)[0];

/** Returns true if one of two keys is of a line in a list that had another number of equal lines. */
export function areOfOtherLists(one: string, other: string): boolean {
  const [, oneTotal, oneText] = /^\d+(\/\d+)? (.*)/.exec(one) ?? [];
  const [, otherTotal, otherText] = /^\d+(\/\d+)? (.*)/.exec(other) ?? [];
  return oneText === otherText && oneTotal !== otherTotal;
}
