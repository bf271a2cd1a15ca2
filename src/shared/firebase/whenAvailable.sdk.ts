import { FirebaseError } from 'firebase/app';
import { retryUnavailableMs, serverPatienceMs } from '#shared/lib/limits';

const hasCode = (error: unknown, code: string) =>
  error instanceof FirebaseError && error.code === code;
const isUnavailable = (error: unknown) => hasCode(error, 'unavailable');

/** Returns true if the security rules refused a request. */
export const isRefused = (error: unknown) => hasCode(error, 'permission-denied');

const pause = () => new Promise((resolve) => setTimeout(resolve, retryUnavailableMs));

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
      if (!isUnavailable(error) || signal?.aborted) throw error;
      await pause();
    }
  }
}

/** After a read has retried in vain, others don't retry until this time. Otherwise, hundreds of reads would each wait as long. */
let goneUntil = 0;

/**
 * Reads from the server, retrying for a few seconds unless the browser is offline: after one lost connection attempt, the SDK rejects
 * every read at once ("the client is offline").
 */
export async function fromServer<Value>(read: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + serverPatienceMs;
  for (;;) {
    try {
      const value = await read();
      goneUntil = 0;
      return value;
    } catch (error) {
      // Rules tests run in Node, which doesn't know whether it is online.
      const isOffline = typeof window !== 'undefined' && !navigator.onLine;
      if (!isUnavailable(error) || isOffline || Date.now() < goneUntil) throw error;
      if (Date.now() > end) {
        goneUntil = Date.now() + serverPatienceMs;
        throw error;
      }
      await pause();
    }
  }
}
