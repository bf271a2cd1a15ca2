import { FirebaseError } from 'firebase/app';
import { type Firestore, runTransaction, type Transaction } from 'firebase/firestore';

/* The same number of attempts and the same backoff as `runTransaction`. */
const attemptsMax = 5;
const pauseMs = (attempt: number) => 1000 * 1.5 ** (attempt - 1) * (0.5 + Math.random());

/** Error codes for a conflict or an expired token. In these cases, nothing has been stored. */
const refusals = ['aborted', 'failed-precondition', 'already-exists', 'unauthenticated'];

const temporary = [
  ...refusals,
  ...['cancelled', 'unknown', 'deadline-exceeded', 'resource-exhausted', 'internal', 'unavailable'],
];

/**
 * Runs a transaction like `runTransaction`, but tells `run` if an earlier attempt may have been stored, because its response was lost. If
 * `run` then finds the old state, somebody may have undone what was stored, so `run` must not store it again.
 */
export async function runOnce<Result>(
  db: Firestore,
  run: (transaction: Transaction, mayBeStored: boolean) => Promise<Result>,
): Promise<Result> {
  let mayBeStored = false;
  for (let attempt = 1; ; attempt += 1) {
    const reached = { commit: false };
    const attemptOnce = async (transaction: Transaction) => {
      const result = await run(transaction, mayBeStored);
      reached.commit = true;
      return result;
    };
    try {
      return await runTransaction(db, attemptOnce, { maxAttempts: 1 });
    } catch (error) {
      const code = error instanceof FirebaseError ? error.code : '';
      if (attempt === attemptsMax || !temporary.includes(code)) throw error;
      mayBeStored ||= reached.commit && !refusals.includes(code);
      await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));
    }
  }
}
