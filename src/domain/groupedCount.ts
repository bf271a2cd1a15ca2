/**
 * A whole number from 0 as Americans write it, `12,345`. Intl would do it too, but its
 * first formatter delays the dashboard's first load on a cheap phone.
 */
export function groupedCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** '1 student', '2,400 students'. `many` is said of all numbers but 1. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupedCount(count)} ${count === 1 ? one : many}`;
}

/** '1 hour', '2.5 hours', from the hours as they are stored or shown. */
export function hoursInWords(hours: string): string {
  return `${hours} ${hours.trim() === '1' ? 'hour' : 'hours'}`;
}
