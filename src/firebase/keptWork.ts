import { readStored, removeStored, writeStored } from './browserStorage';

const storage = () => sessionStorage;
const workKey = 'work';

/** The unfinished work that this tab kept for the signed-in `email`; null for another's, or none. */
export function readWork(email: string): unknown {
  try {
    const kept = JSON.parse(readStored(storage, workKey) ?? 'null') as {
      email?: unknown;
      work?: unknown;
    } | null;
    return kept?.email === email ? kept.work : null;
  } catch {
    return null;
  }
}

/** Keeps it until the tab is closed. Where the storage is blocked or full it lives in memory only. */
export function writeWork(email: string, work: unknown): void {
  writeStored(storage, workKey, JSON.stringify({ email, work }));
}

/** Forgets it, whosever it is. */
export function forgetWork(): void {
  removeStored(storage, workKey);
}
