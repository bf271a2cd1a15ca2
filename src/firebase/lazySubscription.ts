import type { Unsubscribe } from './services';

/**
 * Subscribes through a module that is loaded first. The returned function ends the subscription, also one
 * whose module has not arrived yet: it is then never started.
 */
export function subscribeWhenLoaded<Module>(
  load: () => Promise<Module>,
  subscribe: (module: Module) => Unsubscribe,
  onError: (error: unknown) => void,
): Unsubscribe {
  let ended = false;
  let unsubscribe: Unsubscribe | undefined;
  load()
    .then((module) => {
      if (!ended) unsubscribe = subscribe(module);
    })
    // Also where the SDK refuses to begin, as for an address that makes no path.
    .catch((error: unknown) => {
      if (!ended) onError(error);
    });
  return () => {
    ended = true;
    unsubscribe?.();
    unsubscribe = undefined;
  };
}
