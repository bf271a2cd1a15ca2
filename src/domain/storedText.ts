/** JSON text of a value of any type; what JSON cannot tell (a cycle, a bigint) at least by its kind. */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return typeof value;
  }
}

/**
 * The text of a stored field that should be one. The rules let nothing else in, but a project from
 * before this app, or a document mended by hand, may hold anything: one field of another type must
 * not take the screen with it. Numbers come as their digits, null and undefined as an empty text, all
 * else (maps, lists, Firestore's own types) as JSON, so that nothing that is stored stays hidden.
 */
export function storedText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return jsonText(value);
}

/** The texts of a stored object by their keys, whatever it is; what is no text is left out. */
export function textsByKey<Text extends string>(stored: unknown): Record<string, Text> {
  const pairs = Object.entries(Object(stored) as object);
  return Object.fromEntries(pairs.filter(([, text]) => typeof text === 'string'));
}
