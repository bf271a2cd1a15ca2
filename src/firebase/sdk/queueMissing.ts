import {
  collection,
  doc,
  getDocsFromServer,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { pendingCollection, pendingPath } from '#domain/docPaths';
import { queueBatchSize } from '#domain/review/queue';
import type { WaitingStudents } from '#domain/review/waitingStudents';
import { db } from './firestore';

/**
 * Puts those who wait and are not in the review queue into it. Returns how many there were. One read for each who
 * is in the queue.
 */
export async function queueMissing(waiting: WaitingStudents): Promise<number> {
  const { docs } = await getDocsFromServer(collection(db, pendingCollection));
  const missing = waiting.missingFrom(new Set(docs.map(({ id }) => id)));
  for (let at = 0; at < missing.length; at += queueBatchSize) {
    const batch = writeBatch(db);
    for (const email of missing.slice(at, at + queueBatchSize)) {
      batch.set(doc(db, pendingPath(email)), { since: serverTimestamp() });
    }
    await batch.commit();
  }
  return missing.length;
}
