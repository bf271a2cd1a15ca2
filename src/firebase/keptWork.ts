import { textFileMaxBytes } from '#domain/limits';
import { readStored, removeStored, writeStored } from './browserStorage';

const storage = () => sessionStorage;
const [workKey, rosterKey] = ['work', 'roster'];

function readFor(key: string, email: string): unknown {
  try {
    const kept = JSON.parse(readStored(storage, key) ?? 'null') as {
      email?: unknown;
      work?: unknown;
    } | null;
    return kept?.email === email ? kept.work : null;
  } catch {
    return null;
  }
}

/** The unfinished work that this tab kept for the signed-in `email`; null for another's, or none. */
export const readWork = (email: string) => readFor(workKey, email);

/** Keeps it until the tab is closed. Where the storage is blocked or full it lives in memory only. */
export function writeWork(email: string, work: unknown): void {
  writeStored(storage, workKey, JSON.stringify({ email, work }));
}

/** The roster that this tab kept for the signed-in `email`; null for another's, or none. */
export const readRoster = (email: string) => readFor(rosterKey, email);

/**
 * Keeps it until the tab is closed. Returns false where it is too large for the storage, or the storage is blocked: an
 * older roster is forgotten then, since nobody would know it from the newer one.
 */
export function writeRoster(email: string, roster: unknown): boolean {
  const text = JSON.stringify({ email, work: roster });
  // Browsers take some five million characters a tab. The other half is for all other work, which is kept without a word.
  const isKept = text.length <= textFileMaxBytes / 2 && writeStored(storage, rosterKey, text);
  if (!isKept) removeStored(storage, rosterKey);
  return isKept;
}

/** Forgets both, whosever they are. */
export function forgetWork(): void {
  removeStored(storage, workKey);
  removeStored(storage, rosterKey);
}
