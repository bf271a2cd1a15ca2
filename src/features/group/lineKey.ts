/** Returns the part of a line's key that stays the same when the line has another problem. */
export const keyOfLine = (key: string) => key.split('\n', 1)[0];

/** Returns true if two keys are of the same text, but of lists that have it a different number of times. */
export function areOfOtherLists(one: string, other: string): boolean {
  const [, oneTotal, oneText] = /^\d+(\/\d+)? (.*)/.exec(one) ?? [];
  const [, otherTotal, otherText] = /^\d+(\/\d+)? (.*)/.exec(other) ?? [];
  return oneText === otherText && oneTotal !== otherTotal;
}
