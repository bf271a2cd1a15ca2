/**
 * Gets `localStorage` or `sessionStorage`. A function, because where site data is blocked already the
 * look at the property throws.
 */
export type StorageGetter = () => Storage;

function attempt<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

/** Returns what is stored under `key`; null where there is nothing or the storage is closed to us. Never throws. */
export function readStored(storage: StorageGetter, key: string): string | null {
  return attempt(() => storage().getItem(key), null);
}

/** Stores `value` under `key`. Returns false, and never throws, where the storage is full or blocked. */
export function writeStored(storage: StorageGetter, key: string, value: string): boolean {
  return attempt(() => {
    storage().setItem(key, value);
    return true;
  }, false);
}

/** Removes `key`. Returns false, and never throws, where the storage is blocked. */
export function removeStored(storage: StorageGetter, key: string): boolean {
  return attempt(() => {
    storage().removeItem(key);
    return true;
  }, false);
}
