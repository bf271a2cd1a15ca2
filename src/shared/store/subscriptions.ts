import type { Unsubscribe } from '#shared/firebase/serviceTypes';

/** Wraps callbacks to ignore calls after the session has changed. */
export function droppedAfter(signal: AbortSignal) {
  return <Args extends unknown[]>(callback: (...args: Args) => void) =>
    (...args: Args) => {
      if (!signal.aborted) callback(...args);
    };
}

/** Ends the subscriptions when the session changes. */
export async function endWith(signal: AbortSignal, ends: readonly Unsubscribe[]): Promise<void> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  ends.forEach((end) => end());
}
