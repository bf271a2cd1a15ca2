import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  where,
} from 'firebase/firestore';
import { docPaths } from '#domain/docPaths';
import { type Entry, filledEntry, sameEntry } from '#domain/entry';
import { isAlike } from '#domain/group/groupActivity';
import { listedMax } from '#domain/limits';
import { reviewIn } from '#domain/review/review';
import { db } from './firestore';

/** Whether a student has an activity like `entry` on its day, beside the one with that id. One read for each of the day. */
export async function hasAlike(email: string, id: string, entry: Entry): Promise<boolean> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, docPaths.entries(email)),
      where('Date', '==', entry.Date),
      limit(listedMax),
    ),
  );
  return docs.some(
    (document) => document.id !== id && isAlike(filledEntry(document.data()), entry),
  );
}

/**
 * Removes an activity that still is as `by` logged it: its student has not changed it, and nobody else has decided
 * about it. A transaction, so that nothing can change in between. Resolves to whether it is gone.
 */
export async function removeUnchanged(
  email: string,
  id: string,
  entry: Entry,
  by: string,
): Promise<boolean> {
  const reference = doc(db, docPaths.entry(email, id));
  return runTransaction(db, async (transaction) => {
    const document = await transaction.get(reference);
    if (!document.exists()) return true;
    const { review, ...fields } = document.data();
    const decision = reviewIn(review);
    const isOwnApproval = decision?.status === 'approved' && decision.by === by;
    if (!sameEntry(filledEntry(fields), entry) || (decision && !isOwnApproval)) return false;
    transaction.delete(reference);
    return true;
  });
}
