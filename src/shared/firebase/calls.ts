import type { LogError, Unsubscribe } from './serviceTypes';

/** Returns wrappers that log a failed call's error with its context (spec 7, 8) and resolve to null. */
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

  /** The same for a call without a result, which resolves to `true`. */
  const trueOrNull = (context: string, call: () => Promise<void>) =>
    valueOrNull(context, () => call().then(() => true as const));

  /**
   * Returns a function that turns a module's functions into services, each of which loads the module when it is called. `context` says what
   * the call does, and may depend on its arguments.
   */
  const callsOf =
    <Module>(load: () => Promise<Module>) =>
    <Arguments extends unknown[], Value>(
      pick: (module: Module) => (...args: Arguments) => Promise<Value>,
      context: string | ((...args: Arguments) => string),
    ) =>
    (...args: Arguments): Promise<Value | null> =>
      valueOrNull(typeof context === 'string' ? context : context(...args), async () =>
        pick(await load())(...args),
      );

  return { valueOrNull, trueOrNull, callsOf };
}

/** Loads a module, then subscribes through it. The returned function ends the subscription, or prevents it while the module loads. */
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
    // The SDK may refuse to start, for example if an address isn't a valid path.
    .catch((error: unknown) => {
      if (!ended) onError(error);
    });
  return () => {
    ended = true;
    unsubscribe?.();
    unsubscribe = undefined;
  };
}

/** Turns a module's subscribing function into a service, which calls its last argument after an error. */
export const subscriptionOf =
  <Module, Arguments extends [...unknown[], (error: unknown) => void]>(
    load: () => Promise<Module>,
    pick: (module: Module) => (...args: Arguments) => Unsubscribe,
  ) =>
  (...args: Arguments): Unsubscribe =>
    subscribeWhenLoaded(
      load,
      (module) => pick(module)(...args),
      args.at(-1) as (error: unknown) => void,
    );
