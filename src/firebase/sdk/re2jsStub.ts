/**
 * Stands in for the package `re2js` in the bundle (vite.config.ts). Firestore's SDK carries that
 * engine of regular expressions, a third of its download, for pipeline queries, which this app has
 * none of (docs/decisions/first-paint.md).
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline queries with regular expressions are left out of this build.');
  },
};
