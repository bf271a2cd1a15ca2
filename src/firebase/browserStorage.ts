import { firebaseSettings } from '#config/env';
import { signInCode } from '#domain/account';
import { draftDelayMs, persistedMaxLength } from '#domain/limits';
import { type PersistedKey, persistedKeys, type Services } from './services';
import { chacha20, keyBytes, nonceBytes } from './sessionCipher';

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

/*
 * Unfinished work. Each tab keeps its own in session storage, encrypted with a key in local storage that dies with the session, so
 * that it can't be read in any tab after a sign-out, not even in one that wasn't open then (docs/decisions/browser-storage.md).
 */

const tab = () => sessionStorage;

/** The item in local storage with the session's key, after the address it belongs to. */
const workKeyItem = 'unfinishedWorkKey';

const textOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};
const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Returns the address in the auth SDK's record, or ''. */
function recordedEmail(): string {
  return attempt(() => {
    const { email } = JSON.parse(readStored(local, sessionKey) ?? '{}') as { email?: unknown };
    return String(email).toLowerCase();
  }, '');
}

/**
 * Returns the key for this user's unfinished work. Replaces another user's key, which makes their work unreadable. Null if the
 * session has ended, perhaps in another tab, or if the browser stores nothing.
 */
function workKeyOf(email: string): Uint8Array | null {
  if (recordedEmail() !== email) return null;
  const [owner, key] = (readStored(local, workKeyItem) ?? '').split(' ');
  if (owner === email && key) return attempt(() => bytesOf(key), null);
  const created = randomBytes(keyBytes);
  return writeStored(local, workKeyItem, `${email} ${textOf(created)}`) ? created : null;
}

function encrypted(text: string, key: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const bytes = chacha20(new TextEncoder().encode(text), { key, nonce });
  return `${textOf(nonce)} ${textOf(bytes)}`;
}

/** Returns garbage, or throws, if `text` was encrypted with another key. */
function decrypted(text: string, key: Uint8Array): string {
  const [nonce = '', bytes = ''] = text.split(' ');
  return new TextDecoder().decode(chacha20(bytesOf(bytes), { key, nonce: bytesOf(nonce) }));
}

/** Waiting to be written. */
const pending = new Map<PersistedKey, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function writePending(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const write of pending.values()) write();
  pending.clear();
}

/** See `Services`. */
export const readPersisted: Services['readPersisted'] = (part, email) => {
  // If the same user's session starts again, the last keystrokes of the one before count too.
  writePending();
  const text = readStored(tab, part);
  const key = workKeyOf(email);
  if (text === null || key === null) return null;
  const kept = attempt(() => {
    // Releases before the encryption stored JSON.
    const json = text.startsWith('{') ? text : decrypted(text, key);
    return JSON.parse(json) as { email?: unknown; value?: unknown } | null;
  }, null);
  if (kept?.email === email) return kept.value;
  removeStored(tab, part);
  return null;
};

/** See `Services`. If the storage is blocked or full, the work is only in memory. */
export const writePersisted: Services['writePersisted'] = (part, email, value, onWritten) => {
  pending.set(part, () => {
    const key = workKeyOf(email);
    const text = key && encrypted(JSON.stringify({ email, value }), key);
    const isKept =
      text !== null && text.length <= persistedMaxLength && writeStored(tab, part, text);
    // The user is told, and couldn't tell an older text from the current one.
    if (!isKept && onWritten) removeStored(tab, part);
    onWritten?.(isKept);
  });
  timer ??= setTimeout(writePending, draftDelayMs);
  addEventListener('pagehide', writePending);
};

/** See `Services`. */
export const forgetPersisted: Services['forgetPersisted'] = () => {
  pending.clear();
  removeStored(local, workKeyItem);
  for (const part of persistedKeys) removeStored(tab, part);
};
