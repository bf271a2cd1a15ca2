import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { school } from '#config/school';
import { queueBatchSize } from '#features/review/queueSizes';
import { pendingCollection, pendingPath } from '#shared/lib/docPaths';
import { adminReportSource } from './adminReportSource';

/**
 * Adds students with activities waiting for review who are missing from the queue, unless they have been removed since. Costs one read per
 * student in the queue, and one or two per missing student. A failure is printed but doesn't affect the report.
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
    const missing = [...waiting].filter((email) => !pending.has(email));
    const { stillStored } = adminReportSource(firestore);
    let added = 0;
    for (let at = 0; at < missing.length; at += queueBatchSize) {
      const emails = await stillStored(missing.slice(at, at + queueBatchSize));
      added += emails.length;
      if (isDryRun) continue;
      const batch = firestore.batch();
      for (const email of emails) {
        batch.set(firestore.doc(pendingPath(email)), { since: FieldValue.serverTimestamp() });
      }
      await batch.commit();
    }
    return added;
  } catch (error) {
    console.error(`The review queue could not be updated: ${String(error)}`);
    return undefined;
  }
}
