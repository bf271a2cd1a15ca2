import {
  type Action,
  addListener,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import { sessionSet } from './session/sessionSlice';

/** The overload of `dispatch` that adds a listener. */
export type AddListenerDispatch = (action: Action<'listenerMiddleware/add'>) => UnsubscribeListener;

/**
 * Returns a signal for a task that belongs to the session rather than a screen. It aborts on the given action, a sign-out, or
 * another user's sign-in. Call `stopListening` when the task ends.
 *
 * @param stops creates the action that stops the task
 */
export function stopSignal(
  dispatch: AddListenerDispatch,
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
