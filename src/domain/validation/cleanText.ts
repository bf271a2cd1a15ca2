/** Nothing but signs that show nothing: white space, and those without width or shape, such as U+200B. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]*$/u;

/** Control characters but tab and line ends, which a description may hold. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/**
 * A text as it is stored (spec 5): trimmed, without control characters, which a paste may bring along
 * and a spreadsheet may act on, and empty when nothing of it can be seen. Half an emoji, which a cut
 * through a pair leaves behind, becomes U+FFFD: production Firestore would refuse the whole document.
 * `isText` in firestore.rules takes what this returns and no other form of it.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(control, '')
    .trim()
    .replace(/\p{Surrogate}/gu, '\uFFFD');
  return invisible.test(clean) ? '' : clean;
}
