/** Compares texts by code unit: fast, and the same in every locale. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

let collator: Intl.Collator | undefined;

/** Compares names as people sort them, ignoring case and accents. */
export function compareNames(a: string, b: string): number {
  // Creating a collator is too expensive for the first load.
  collator ??= new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}
