import { readStored, removeStored, writeStored } from './browserStorage';

const storage = () => sessionStorage;
const draftsKey = 'drafts';

/** The half-written texts that this tab kept for the signed-in `email`; null for another's, or none. */
export function readDrafts(email: string): unknown {
  try {
    const kept = JSON.parse(readStored(storage, draftsKey) ?? 'null') as {
      email?: unknown;
      drafts?: unknown;
    } | null;
    return kept?.email === email ? kept.drafts : null;
  } catch {
    return null;
  }
}

/** Keeps them until the tab is closed. Where the storage is blocked or full they live in memory only. */
export function writeDrafts(email: string, drafts: unknown): void {
  writeStored(storage, draftsKey, JSON.stringify({ email, drafts }));
}

/** Forgets them, whosever they are. */
export function forgetDrafts(): void {
  removeStored(storage, draftsKey);
}
