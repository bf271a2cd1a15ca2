import { type DocumentData, type DocumentReference, runTransaction } from 'firebase/firestore';

class ReadOnly extends Error {}

/**
 * Reads a document in a single request; undefined if it doesn't exist. Uses a transaction that stops before writing, because
 * `getDocFromServer` opens a listener, and while a document keeps changing, Google's emulator delays a listener's first response until the
 * SDK times out.
 */
export async function readOnce(reference: DocumentReference): Promise<DocumentData | undefined> {
  let read: DocumentData | undefined;
  await runTransaction(reference.firestore, async (transaction) => {
    read = (await transaction.get(reference)).data();
    throw new ReadOnly();
  }).catch((error: unknown) => {
    if (!(error instanceof ReadOnly)) throw error;
  });
  return read;
}
