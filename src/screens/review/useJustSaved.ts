import { useCallback, useRef, useState } from 'react';
import { useServices } from '#components/useServices';
import { type Entry, sameEntry } from '#domain/entry';

/** Nobody reads a card faster, in milliseconds: a key pressed within it was meant for what stood there before. */
export const readingMs = 1000;

/**
 * Notices which activities the student saves while staff look at them.
 *
 * @param entries of one student by key; those of the first call have been there before anybody looked
 * @returns when those were saved, by key (milliseconds since 1970); `isTooSoon`, which tells whether a decision about some
 * keys comes too soon after that; and `pause`, after which every decision comes too soon for a second
 */
export function useJustSaved(entries: Record<string, Entry>) {
  const { now } = useServices();
  const [seen, setSeen] = useState(entries);
  const [savedAt, setSavedAt] = useState<ReadonlyMap<string, number>>(new Map());
  const pausedAt = useRef(-Infinity);
  if (seen !== entries) {
    const saved = Object.entries(entries).filter(([key, after]) => {
      const before = seen[key];
      return before !== after && !(before && sameEntry(before, after));
    });
    const at = now();
    setSeen(entries);
    if (saved.length > 0)
      setSavedAt(new Map([...savedAt, ...saved.map(([key]) => [key, at] as const)]));
  }
  const pause = useCallback(() => {
    pausedAt.current = now();
  }, [now]);
  const isTooSoon = useCallback(
    (keys: readonly string[]) => {
      const last = Math.max(pausedAt.current, ...keys.map((key) => savedAt.get(key) ?? -Infinity));
      return now() - last < readingMs;
    },
    [now, savedAt],
  );
  return { savedAt, isTooSoon, pause };
}
