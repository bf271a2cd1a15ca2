import {
  collection,
  deleteField,
  doc,
  documentId,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  Timestamp,
} from 'firebase/firestore';
import { docPaths } from '../../domain/docPaths';
import { filledEntry } from '../../domain/entry';
import { pendingCollection, pendingPath } from '../../domain/review/pendingPath';
import {
  queuePageSize,
  type DecisionTarget,
  type Mismatches,
  type Moment,
  type PendingStudent,
  type QueuePage,
  type StudentRecord,
} from '../../domain/review/queue';
import { reviewIn, type Decision } from '../../domain/review/review';
import { mismatch, seenIn } from '../../domain/review/seen';
import { db } from './firestore';

function momentIn(value: unknown): Moment {
  // The rules hold a stored `since` to a timestamp.
  const { seconds, nanoseconds } = value as Timestamp;
  return { seconds, nanoseconds };
}

/** The next students of the queue, who waits longest first, after `last`. One read a student. */
export async function readQueuePage(last: PendingStudent | null): Promise<QueuePage> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, pendingCollection),
      orderBy('since'),
      orderBy(documentId()),
      ...(last
        ? [startAfter(new Timestamp(last.since.seconds, last.since.nanoseconds), last.email)]
        : []),
      limit(queuePageSize),
    ),
  );
  return {
    students: docs.map((document) => ({
      email: document.id,
      since: momentIn(document.data().since),
    })),
    hasMore: docs.length === queuePageSize,
  };
}

/** How many students wait. One read for each thousand of them. */
export async function countQueue(): Promise<number> {
  return (await getCountFromServer(collection(db, pendingCollection))).data().count;
}

/** Everything a student has logged. The place in the queue is read first: a save moves it after it has stored. */
export async function readStudentRecord(email: string): Promise<StudentRecord> {
  const pending = (await getDocFromServer(doc(db, pendingPath(email)))).data();
  const { docs } = await getDocsFromServer(collection(db, docPaths.entries(email)));
  return {
    since: pending ? momentIn(pending.since) : null,
    activities: docs.map((document) => {
      const data = document.data();
      const { review, ...fields } = data;
      return {
        key: document.id,
        entry: filledEntry(fields),
        review: reviewIn(review),
        seen: seenIn(data),
      };
    }),
  };
}

/**
 * Stores one decision about several activities of a student, as `by`; with null it takes the last one back,
 * and puts the student into the queue again. Returns why the others were left as they are: an activity that is
 * no longer what was seen. A transaction, so that nothing can change between the look and the write.
 */
export async function decide(
  email: string,
  targets: readonly DecisionTarget[],
  decision: Decision | null,
  by: string,
): Promise<Mismatches> {
  return runTransaction(db, async (transaction) => {
    const documents = await Promise.all(
      targets.map(({ key }) => transaction.get(doc(db, docPaths.entry(email, key)))),
    );
    const mismatches: Mismatches = {};
    targets.forEach(({ key, seen }, index) => {
      const document = documents[index];
      const found = mismatch(document?.data(), seen);
      if (found) mismatches[key] = found;
      else if (document) {
        const review = decision ? { ...decision, by, at: serverTimestamp() } : deleteField();
        transaction.update(document.ref, { review });
      }
    });
    if (!decision && Object.keys(mismatches).length < targets.length) {
      transaction.set(doc(db, pendingPath(email)), { since: serverTimestamp() });
    }
    return mismatches;
  });
}

/**
 * Takes a student out of the queue, unless the student has saved something since `since`. Returns whether the
 * student is out of it now.
 */
export async function leaveQueue(email: string, since: Moment): Promise<boolean> {
  const reference = doc(db, pendingPath(email));
  return runTransaction(db, async (transaction) => {
    const pending = (await transaction.get(reference)).data();
    if (!pending) return true;
    const now = momentIn(pending.since);
    if (now.seconds !== since.seconds || now.nanoseconds !== since.nanoseconds) return false;
    transaction.delete(reference);
    return true;
  });
}
