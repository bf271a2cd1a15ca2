/**
 * A whole number from 0 as Americans write it, `12,345`. Intl would do it too, but its
 * first formatter delays the dashboard's first load on a cheap phone.
 */
export function groupedCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
