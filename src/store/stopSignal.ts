import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { sessionSet } from './session/sessionSlice';
import type { AppDispatch } from './types';

/**
 * Returns a signal for a task that belongs to the session rather than a screen. It aborts on the given action, a sign-out, or
 * another user's sign-in. Call `stopListening` when the task ends.
 *
 * @param stops creates the action that stops the task
 */
export function stopSignal(
  dispatch: AppDispatch,
  stops: { match: (action: UnknownAction) => boolean },
): { signal: AbortSignal; stopListening: () => void } {
  const stopping = new AbortController();
  const stopListening = dispatch(
    addListener({
      predicate: (action) => stops.match(action) || sessionSet.match(action),
      effect: () => stopping.abort(),
    }),
  );
  return { signal: stopping.signal, stopListening };
}
