import { firebaseSettings } from '#config/env';
import { signInCode } from '#domain/account';
import { draftDelayMs, persistedMaxLength } from '#domain/limits';
import type { PersistedKey, Services } from './services';

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

/** The auth SDK's own name for its record. */
export const sessionKey = `firebase:authUser:${firebaseSettings.apiKey}:[DEFAULT]`;

/**
 * Whether this browser bears the mark of a session: the record that the auth SDK keeps in local
 * storage (`browserLocalPersistence`, see `auth.ts`). Without it a visitor of the landing page is
 * signed out, and need not download the SDK to learn so. A browser that keeps nothing bears no mark.
 */
export function hasSessionMark(): boolean {
  return readStored(() => localStorage, sessionKey) !== null;
}

/**
 * Calls back once when another tab of this browser signs in: a landing page that went without the
 * SDK would otherwise not notice.
 */
export function onSessionMark(onMark: () => void): void {
  const listener = (event: StorageEvent) => {
    if (event.key !== sessionKey || event.newValue === null) return;
    removeEventListener('storage', listener);
    onMark();
  };
  addEventListener('storage', listener);
}

/** The key under which the address waits for its link (spec 4). */
export const emailForSignInKey = 'emailForSignIn';

/** The key of the last link's code that signed somebody in here. Used up, it opens nothing any more. */
const completedCodeKey = 'completedSignInCode';

const local = () => localStorage;

/** Returns the address that a link was sent to from this browser (spec 4), or null. */
export const rememberedEmail = () => readStored(local, emailForSignInKey);

/** Remembers the address for its link (spec 4). Returns false where the browser keeps nothing. */
export const rememberEmail = (email: string) => writeStored(local, emailForSignInKey, email);

/** Forgets the address: its link has done its work. */
export const forgetEmail = () => removeStored(local, emailForSignInKey);

/** Whether this link was completed in this browser, and no other since. */
export function wasCompleted(link: string): boolean {
  const code = signInCode(link);
  return code !== null && readStored(local, completedCodeKey) === code;
}

/** Notes that this link was completed, so that opening it again asks nothing. */
export function noteCompleted(link: string): void {
  const code = signInCode(link);
  if (code !== null) writeStored(local, completedCodeKey, code);
}

/* Unfinished work, which the tab keeps until it is closed. */

const storage = () => sessionStorage;

/** What waits to be written. */
const pending = new Map<PersistedKey, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function writePending(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const write of pending.values()) write();
  pending.clear();
}

/** See `Services`. */
export const readPersisted: Services['readPersisted'] = (place, email) => {
  // A session that begins anew finds what the one before it has typed to the end.
  writePending();
  try {
    const text = readStored(storage, place) ?? 'null';
    const kept = JSON.parse(text) as { email?: unknown; value?: unknown } | null;
    return kept?.email === email ? kept.value : null;
  } catch {
    return null;
  }
};

/** See `Services`. Where the storage is blocked or full, the work lives in memory only. */
export const writePersisted: Services['writePersisted'] = (place, email, value, onWritten) => {
  pending.set(place, () => {
    const text = JSON.stringify({ email, value });
    const isKept = text.length <= persistedMaxLength && writeStored(storage, place, text);
    // The user is told, and would not know an older text from the newer one.
    if (!isKept && onWritten) removeStored(storage, place);
    onWritten?.(isKept);
  });
  timer ??= setTimeout(writePending, draftDelayMs);
  addEventListener('pagehide', writePending);
};

/** See `Services`. */
export const removePersisted: Services['removePersisted'] = (place) => {
  pending.delete(place);
  removeStored(storage, place);
};
