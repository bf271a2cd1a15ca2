import { chacha20 } from '@noble/ciphers/chacha.js';
import { firebaseSettings } from '#config/env';
import { draftDelayMs, persistedMaxLength } from './limits';

/** Returns `localStorage` or `sessionStorage`. A function, because if site data is blocked, reading the property throws. */
export type StorageGetter = () => Storage;

export const local: StorageGetter = () => localStorage;

/** Returns what `run` returns, or `otherwise` if it throws. */
export function attempt<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

/** Returns the value stored under `key`, or null if there is none or storage is blocked. Never throws. */
export function readStored(storage: StorageGetter, key: string): string | null {
  return attempt(() => storage().getItem(key), null);
}

/** Stores `value` under `key`. Returns false if storage is full or blocked. Never throws. */
export function writeStored(storage: StorageGetter, key: string, value: string): boolean {
  return attempt(() => {
    storage().setItem(key, value);
    return true;
  }, false);
}

/** Removes `key`. Returns false if storage is blocked. Never throws. */
export function removeStored(storage: StorageGetter, key: string): boolean {
  return attempt(() => {
    storage().removeItem(key);
    return true;
  }, false);
}

/** The key of the auth SDK's record, which is the session mark. */
export const sessionKey = `firebase:authUser:${firebaseSettings.apiKey}:[DEFAULT]`;

/**
 * Returns true if this browser may have a session: the auth SDK keeps its record in local storage (`browserLocalPersistence`, see
 * app.sdk.ts). Without one, a visitor to the landing page is signed out, and needn't download the SDK to find out.
 */
export function hasSessionMark(): boolean {
  return readStored(local, sessionKey) !== null;
}

/** Calls back once when another tab signs in. A landing page that hasn't loaded the SDK would miss it. */
export function onSessionMark(onMark: () => void): void {
  const listener = (event: StorageEvent) => {
    if (event.key !== sessionKey || event.newValue === null) return;
    removeEventListener('storage', listener);
    onMark();
  };
  addEventListener('storage', listener);
}

/*
 * Unfinished work. Each tab keeps its own in session storage, encrypted with a key in local storage that dies with the session, so
 * that it can't be read in any tab after a sign-out, not even in one that wasn't open then (docs/decisions/browser-storage.md).
 */

/**
 * The parts of unfinished work that a tab keeps, each in its own item, so that one that is too large leaves room for the others. `drafts`
 * is the data of version 1.0.0, which is removed once it is restored.
 */
export const persistedKeys = ['work', 'profile', 'group', 'roster', 'review', 'drafts'] as const;

export type PersistedKey = (typeof persistedKeys)[number];

const tab = () => sessionStorage;

/** Lengths that the cipher requires. */
const keyBytes = 32;
const nonceBytes = 12;

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
  const bytes = chacha20(key, nonce, new TextEncoder().encode(text));
  return `${textOf(nonce)} ${textOf(bytes)}`;
}

/** Returns garbage, or throws, if `text` was encrypted with another key. */
function decrypted(text: string, key: Uint8Array): string {
  const [nonce = '', bytes = ''] = text.split(' ');
  return new TextDecoder().decode(chacha20(key, bytesOf(nonce), bytesOf(bytes)));
}

/** Waiting to be written. */
const pending = new Map<PersistedKey, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Writes pending data right away. Call it before something that must not happen twice, because a tab may end at any time, even without
 * `pagehide`.
 */
export function writePersistedNow(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const write of pending.values()) write();
  pending.clear();
}

/** Returns this tab's unfinished work by the signed-in `email`, or null. Removes another user's work. */
export function readPersisted(part: PersistedKey, email: string): unknown {
  // If the same user's session restarts, include the last keystrokes of the previous one.
  writePersistedNow();
  const text = readStored(tab, part);
  const key = workKeyOf(email);
  if (text === null || key === null) return null;
  const kept = attempt(() => {
    // Releases before the encryption stored JSON.
    const json = text.startsWith('{') ? text : decrypted(text, key);
    return JSON.parse(json) as { email?: unknown; value?: unknown; drafts?: unknown } | null;
  }, null);
  if (kept?.email === email) return kept.value ?? kept.drafts;
  removeStored(tab, part);
  return null;
}

export const forgetOlderDrafts = () => removeStored(tab, 'drafts');

/**
 * Keeps `value` until the tab is closed or the session ends. Writes after a short delay, or when the page unloads. If the storage is
 * blocked or full, the work is only in memory.
 *
 * @param onWritten called with true if it was stored. If not, an earlier value is removed; without `onWritten` it stays
 */
export function writePersisted(
  part: PersistedKey,
  email: string,
  value: unknown,
  onWritten?: (isKept: boolean) => void,
): void {
  pending.set(part, () => {
    const key = workKeyOf(email);
    const text = key && encrypted(JSON.stringify({ email, value }), key);
    const isKept =
      text !== null && text.length <= persistedMaxLength && writeStored(tab, part, text);
    // The user is told that it wasn't stored, and couldn't tell an older text from the current one.
    if (!isKept && onWritten) removeStored(tab, part);
    onWritten?.(isKept);
  });
  timer ??= setTimeout(writePersistedNow, draftDelayMs);
  addEventListener('pagehide', writePersistedNow);
}

/**
 * Before a sign-in: removes a key that isn't the signed-in user's. A session only creates its own and removes it when it ends, so this one
 * was planted by someone who wants to read the next user's unfinished work.
 */
export function forgetPlantedKey(): void {
  const [owner] = (readStored(local, workKeyItem) ?? '').split(' ');
  if (owner !== recordedEmail()) removeStored(local, workKeyItem);
}

/** Removes this tab's unfinished work, and makes that of other tabs unreadable. */
export function forgetPersisted(): void {
  pending.clear();
  removeStored(local, workKeyItem);
  for (const part of persistedKeys) removeStored(tab, part);
}
