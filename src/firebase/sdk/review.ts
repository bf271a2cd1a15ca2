import { FirebaseError } from 'firebase/app';
import {
  collection,
  deleteField,
  doc,
  documentId,
  getCountFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { docPaths, pendingCollection, pendingPath } from '#domain/docPaths';
import { type DecisionProblems, mismatch } from '#domain/review/mismatch';
import {
  type PendingStudent,
  type Place,
  queueBatchSize,
  type QueuePage,
  queuePageSize,
  type ReviewedActivity,
} from '#domain/review/queue';
import type { Decision } from '#domain/review/review';
import type { WaitingStudents } from '#domain/review/waitingStudents';
import type { Unsubscribe } from '#firebase/services';
import { db } from './firestore';

/** The place that a document of the queue holds. A `since` that is no moment (written by hand) is a place too. */
function placeIn(pending: Record<string, unknown> | undefined): Place {
  if (!pending) return null;
  const { since } = pending;
  return since instanceof Timestamp ? `${since.seconds}.${since.nanoseconds}` : 'unknown';
}

/** The next students of the queue after `last`, beginning with the student who has waited longest. One read a student. */
export async function readQueuePage(last: PendingStudent | null): Promise<QueuePage> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, pendingCollection),
      orderBy('since'),
      orderBy(documentId()),
      ...(last
        ? [
            startAfter(
              last.since && new Timestamp(last.since.seconds, last.since.nanoseconds),
              last.email,
            ),
          ]
        : []),
      limit(queuePageSize),
    ),
  );
  const students = docs.map((document): PendingStudent => {
    const since: unknown = document.data().since;
    if (!(since instanceof Timestamp)) return { email: document.id, since: null };
    return {
      email: document.id,
      since: { seconds: since.seconds, nanoseconds: since.nanoseconds },
    };
  });
  return { students, hasMore: docs.length === queuePageSize };
}

/** How many students wait. One read for each thousand of them. */
export async function countQueue(): Promise<number> {
  return (await getCountFromServer(collection(db, pendingCollection))).data().count;
}

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

/** Listens to a student's place in the queue. One read, and one more for each save of the student. */
export function observePlace(
  email: string,
  onPlace: (place: Place) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    doc(db, pendingPath(email)),
    { includeMetadataChanges: true },
    (snapshot) => {
      // Before the server has answered nobody knows whether there is a place.
      if (!snapshot.metadata.fromCache) onPlace(placeIn(snapshot.data()));
    },
    onError,
  );
}

/**
 * Stores one decision, as `by`, about several activities of a student; with null it takes the last one back, and puts
 * the student into the queue again. A transaction, so that nothing can change between the look at what is stored and the
 * write. Resolves to the reasons why others were left as they are; rejects where nothing could be stored.
 */
export async function decide(
  email: string,
  targets: readonly ReviewedActivity[],
  decision: Decision | null,
  by: string,
): Promise<DecisionProblems> {
  try {
    return await runTransaction(db, async (transaction) => {
      const documents = await Promise.all(
        targets.map(({ key }) => transaction.get(doc(db, docPaths.entry(email, key)))),
      );
      const problems: DecisionProblems = {};
      targets.forEach((target, index) => {
        const document = documents[index];
        const problem = mismatch(document?.data(), target);
        if (problem) problems[target.key] = problem;
        else if (document) {
          const review = decision ? { ...decision, by, at: serverTimestamp() } : deleteField();
          transaction.update(document.ref, { review });
        }
      });
      if (!decision && Object.keys(problems).length < targets.length) {
        transaction.set(doc(db, pendingPath(email)), { since: serverTimestamp() });
      }
      return problems;
    });
  } catch (error) {
    const isRefused = error instanceof FirebaseError && error.code === 'permission-denied';
    if (!isRefused || targets.length === 1) throw error;
    // One activity that the rules refuse does not hold up the others: they are tried in halves.
    const problems: DecisionProblems = {};
    const middle = Math.ceil(targets.length / 2);
    for (const half of [targets.slice(0, middle), targets.slice(middle)]) {
      try {
        Object.assign(problems, await decide(email, half, decision, by));
      } catch {
        for (const { key } of half) problems[key] = { kind: 'failed' };
      }
    }
    if (targets.every(({ key }) => problems[key]?.kind === 'failed')) throw error;
    return problems;
  }
}

/** Takes a student out of the queue, unless a save has moved `place`. Returns whether the student is out of it now. */
export async function leaveQueue(email: string, place: Place): Promise<boolean> {
  const reference = doc(db, pendingPath(email));
  return runTransaction(db, async (transaction) => {
    const now = placeIn((await transaction.get(reference)).data());
    if (now === null) return true;
    if (now !== place) return false;
    transaction.delete(reference);
    return true;
  });
}
