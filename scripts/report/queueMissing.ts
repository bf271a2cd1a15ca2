import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { school } from '#config/school';
import { queueBatchSize } from '#features/review/queueSizes';
import { pendingCollection, pendingPath } from '#shared/lib/docPaths';
import { adminReportSource } from './adminReportSource';

/**
 * Adds students with activities waiting for review who are missing from the queue, unless they have been removed since. Costs one read per
 * student in the queue, and one or two per missing student.
 *
 * @returns how many were added, or undefined if the school has no review
 * @throws Firestore's error
 */
export async function queueMissing(
  firestore: Firestore,
  waiting: ReadonlySet<string>,
  { isDryRun }: { isDryRun: boolean },
): Promise<number | undefined> {
  if (!school.review) return undefined;
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
}
