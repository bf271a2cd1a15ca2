/** Signs that show nothing: white space, and those without width or shape, such as U+200B. */
const invisible =
  /^[\0- \x7F-\xA0\xAD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]*$/u;

/** Control characters but tab and line ends, which a description may hold. */
const control = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/g;

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
