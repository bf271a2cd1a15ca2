/** Returns the part of a line's key that stays the same when the line has another problem. */
export const keyOfLine = (key: string) => key.split('\n', 1)[0];
