import { draftDelayMs, keptMaxLength } from '#domain/limits';
import { readStored, removeStored, writeStored } from './browserStorage';
import type { KeptPlace, Services } from './services';

const storage = () => sessionStorage;
const places: KeptPlace[] = ['work', 'profile', 'sheet', 'roster'];

/** What waits to be written. */
const pending = new Map<KeptPlace, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function writePending(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const write of pending.values()) write();
  pending.clear();
}

/** See `Services`. */
export const readKept: Services['readKept'] = (place, email) => {
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
export const writeKept: Services['writeKept'] = (place, email, value, onWritten) => {
  pending.set(place, () => {
    const text = JSON.stringify({ email, value });
    const isKept = text.length <= keptMaxLength && writeStored(storage, place, text);
    // The user is told, and would not know an older text from the newer one.
    if (!isKept && onWritten) removeStored(storage, place);
    onWritten?.(isKept);
  });
  timer ??= setTimeout(writePending, draftDelayMs);
  addEventListener('pagehide', writePending);
};

/** See `Services`. */
export const forgetKept: Services['forgetKept'] = () => {
  pending.clear();
  for (const place of places) removeStored(storage, place);
};
