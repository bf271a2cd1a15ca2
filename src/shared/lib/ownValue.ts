/**
 * Returns a record's own value under a key that a user may have chosen, or undefined. Every plain object also inherits `constructor`,
 * `toString` and others, which `record[key]` would return.
 */
export function ownValue<Value>(
  record: Readonly<Partial<Record<string, Value>>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
