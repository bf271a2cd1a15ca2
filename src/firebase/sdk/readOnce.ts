import { type DocumentData, type DocumentReference, runTransaction } from 'firebase/firestore';
import { db } from './firestore';

class ReadOnly extends Error {}

/**
 * Reads a document by one request, as a transaction does, and leaves the transaction before it writes.
 * `getDocFromServer` listens instead, and Google's emulator keeps its first answer back while the document
 * changes without a pause: after 10 s the SDK gives up, and the update with it. Undefined where there is no such document.
 */
export async function readOnce(reference: DocumentReference): Promise<DocumentData | undefined> {
  let read: DocumentData | undefined;
  await runTransaction(db, async (transaction) => {
    read = (await transaction.get(reference)).data();
    throw new ReadOnly();
  }).catch((error: unknown) => {
    if (!(error instanceof ReadOnly)) throw error;
  });
  return read;
}
