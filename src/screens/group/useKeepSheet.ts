import { useEffect, useRef } from 'react';
import type { Entry } from '#domain/entry';
import { draftDelayMs } from '#domain/limits';
import { sheetTyped } from '#store/group/groupSlice';
import type { AppStore } from '#store/store';

/** What the form holds: the activity, and the lines with the students. */
export type SheetValues = Entry & { lines: string };

/** Keeps what is typed in the store: when the typing pauses, and when the form or the page goes. */
export function useKeepSheet(typed: SheetValues, store: AppStore): void {
  const seen = useRef(typed);
  const keepPending = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (seen.current === typed) return;
    seen.current = typed;
    keepPending.current = () => {
      keepPending.current = null;
      const { lines, ...values } = typed;
      store.dispatch(sheetTyped({ lines, values }));
    };
    const timer = setTimeout(() => keepPending.current?.(), draftDelayMs);
    return () => clearTimeout(timer);
  }, [typed, store]);

  useEffect(() => {
    const keepNow = () => keepPending.current?.();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}
