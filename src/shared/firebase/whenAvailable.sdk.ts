import { FirebaseError } from 'firebase/app';
import { retryUnavailableMs } from '#shared/lib/limits';

/**
 * Runs a transaction, retrying while the server is unreachable; unlike plain writes, transactions don't wait for a connection. If
 * `signal` aborts, rejects with the last error.
 */
export async function whenAvailable<Value>(
  run: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isUnavailable = error instanceof FirebaseError && error.code === 'unavailable';
      if (!isUnavailable || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryUnavailableMs));
    }
  }
}
