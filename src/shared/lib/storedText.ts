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

/** Only white space and other invisible characters, such as U+200B. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]*$/u;

/** Control characters except tabs and line breaks, which a description may contain. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Returns a text as stored (spec 5): trimmed, without control characters, and empty if nothing in it is visible. Replaces half an
 * emoji (a lone surrogate) with U+FFFD, because Firestore would reject the document. `isText` in firestore.rules accepts only text in
 * this form.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(control, '')
    .trim()
    .replace(/\p{Surrogate}/gu, '\uFFFD');
  return invisible.test(clean) ? '' : clean;
}
