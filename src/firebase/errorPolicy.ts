import type { LogError } from './services';

/**
 * What becomes of a call that fails (spec 7, 8): its reason goes to `logError` under a context that says
 * what was being done, and the caller gets null.
 */
export function errorPolicy(logError: LogError) {
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
