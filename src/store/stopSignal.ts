import {
  type Action,
  addListener,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import { sessionSet } from './session/sessionSlice';

/** What of `dispatch` a run needs that can be stopped by an action. */
export type AddListenerDispatch = (action: Action<'listenerMiddleware/add'>) => UnsubscribeListener;

/**
 * A signal for a run that belongs to the session and not to a screen: it is aborted by the action that stops the run,
 * and by a sign-out or another user. `stopListening` is called once the run has ended.
 *
 * @param stops an action creator, by which the action is known
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
