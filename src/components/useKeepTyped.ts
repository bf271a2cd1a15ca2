import { useEffect, useRef } from 'react';
import { draftDelayMs } from '#domain/limits';

/** How the store keeps what is typed in a form. */
export interface Keeping<Values> {
  keep: (typed: Values) => void;
  /** Whether the next change cannot wait for a pause. */
  isUrgent?: () => boolean;
  /** Whether what was typed is still to be kept once the typing pauses. */
  isWanted?: () => boolean;
}

/**
 * Keeps what is typed in a form: when the typing pauses, and the last of it when the form or the page goes.
 *
 * @param typed the values of the form, other ones after each change
 * @param keeping the same object for as long as it is the same form
 */
export function useKeepTyped<Values>(typed: Values, keeping: Keeping<Values>): void {
  const seen = useRef(typed);
  /** Keeps what the pause in typing has not kept yet. */
  const keepPending = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (seen.current === typed) return;
    seen.current = typed;
    const { keep, isUrgent, isWanted } = keeping;
    if (isUrgent?.()) {
      // Or an older text would come back when the form goes.
      keepPending.current = null;
      keep(typed);
      return;
    }
    keepPending.current = () => {
      keepPending.current = null;
      if (isWanted?.() ?? true) keep(typed);
    };
    const timer = setTimeout(() => keepPending.current?.(), draftDelayMs);
    return () => clearTimeout(timer);
  }, [typed, keeping]);

  useEffect(() => {
    const keepNow = () => keepPending.current?.();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}
