/** Returns the text with a character inserted at each position, including the ends. If a pattern accepts one, it is too loose there. */
export const withSignAnywhere = (text: string, sign: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, at) => text.slice(0, at) + sign + text.slice(at));

/** Returns the text with each character replaced in turn. */
export const withSignInstead = (text: string, sign: string): string[] =>
  Array.from(text, (_, at) => text.slice(0, at) + sign + text.slice(at + 1)).filter(
    (changed) => changed !== text,
  );

/** Every visible ASCII character. */
export const asciiSigns = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
