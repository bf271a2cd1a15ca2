import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { school } from '#config/school';
import { queueBatchSize } from '#features/review/queueSizes';
import { pendingCollection, pendingPath } from '#shared/lib/docPaths';

/**
 * Adds students with activities waiting for review who are missing from the queue. Costs one read per student in the queue. A failure
 * is printed but doesn't affect the report.
 *
 * @returns how many were added, or undefined if that failed or the school has no review
 */
export async function queueMissing(
  firestore: Firestore,
  waiting: ReadonlySet<string>,
  { isDryRun }: { isDryRun: boolean },
): Promise<number | undefined> {
  if (!school.review) return undefined;
  try {
    const { docs } = await firestore.collection(pendingCollection).select().get();
    const pending = new Set(docs.map(({ id }) => id));
    const emails = [...waiting].filter((email) => !pending.has(email));
    for (let at = 0; at < emails.length && !isDryRun; at += queueBatchSize) {
      const batch = firestore.batch();
      for (const email of emails.slice(at, at + queueBatchSize)) {
        batch.set(firestore.doc(pendingPath(email)), { since: FieldValue.serverTimestamp() });
      }
      await batch.commit();
    }
    return emails.length;
  } catch (error) {
    console.error(`The review queue could not be brought up to date: ${String(error)}`);
    return undefined;
  }
}
