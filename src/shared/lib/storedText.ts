/** Returns a value as JSON, or the name of its type if JSON can't represent it (a cycle, a bigint). */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return typeof value;
  }
}

/**
 * Returns a stored field as text. The rules only allow text, but older projects and documents edited by hand may hold anything,
 * and one odd field must not crash a screen. Numbers become digits, null and undefined become an empty string, and everything
 * else (maps, lists, Firestore types) becomes JSON, so no stored data is hidden.
 */
export function storedText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return jsonText(value);
}
