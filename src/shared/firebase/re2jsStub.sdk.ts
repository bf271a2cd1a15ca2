/**
 * Replaces the package `re2js` in the bundle (vite.config.ts). This regular expression engine is a third of the Firestore SDK and
 * only used for pipeline queries, which this app doesn't use (docs/decisions/first-paint.md).
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline queries with regular expressions are left out of this build.');
  },
};
