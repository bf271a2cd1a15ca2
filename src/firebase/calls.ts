import type { LogError, Unsubscribe } from './services';

/**
 * What becomes of a call that fails (spec 7, 8): its reason goes to `logError` under a context that says
 * what was being done, and the caller gets null.
 */
export function logFailuresWith(logError: LogError) {
  async function valueOrNull<Value>(
    context: string,
    call: () => Promise<Value>,
  ): Promise<Value | null> {
    try {
      return await call();
    } catch (error) {
      logError(context, error);
      return null;
    }
  }

  /** The same for a call without a value: its success is `true`. */
  const trueOrNull = (context: string, call: () => Promise<void>) =>
    valueOrNull(context, () => call().then(() => true as const));

  return { valueOrNull, trueOrNull };
}

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
    // The SDK may refuse to begin, as for an address that makes no path: that is a failure too.
    .catch((error: unknown) => {
      if (!ended) onError(error);
    });
  return () => {
    ended = true;
    unsubscribe?.();
    unsubscribe = undefined;
  };
}
