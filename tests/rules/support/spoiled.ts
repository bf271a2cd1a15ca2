/**
 * The text with a sign put in at every place, the ends included. None is what the text was: a pattern that lets
 * one pass is open at that place.
 */
export const withSignAnywhere = (text: string, sign: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, at) => text.slice(0, at) + sign + text.slice(at));

/** The text with each of its characters replaced by a sign. */
export const withSignInstead = (text: string, sign: string): string[] =>
  Array.from(text, (_, at) => text.slice(0, at) + sign + text.slice(at + 1)).filter(
    (changed) => changed !== text,
  );

/** Every sign of ASCII that can be seen. */
export const asciiSigns = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
