import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { pendingCollection, pendingPath } from '../../src/domain/review/pendingPath';
import { queueBatchSize } from '../../src/domain/review/queue';
import type { WaitingStudents } from '../../src/domain/review/waitingStudents';

/** Who waits for review and is not in the queue. One read for each who is. */
export async function missingInQueue(
  firestore: Firestore,
  waiting: WaitingStudents,
): Promise<string[]> {
  const { docs } = await firestore.collection(pendingCollection).select().get();
  return waiting.missingFrom(new Set(docs.map(({ id }) => id)));
}

/** Puts these students into the review queue. */
export async function queueStudents(
  firestore: Firestore,
  emails: readonly string[],
): Promise<void> {
  for (let at = 0; at < emails.length; at += queueBatchSize) {
    const batch = firestore.batch();
    for (const email of emails.slice(at, at + queueBatchSize)) {
      batch.set(firestore.doc(pendingPath(email)), { since: FieldValue.serverTimestamp() });
    }
    await batch.commit();
  }
}
