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
import type { RecordedActivity } from '#domain/record';
import { type DecisionProblems, failedFor, mismatch } from '#domain/review/mismatch';
import {
  queueBatchSize,
  type QueuePage,
  queuePageSize,
  type QueuePosition,
} from '#domain/review/queue';
import type { Review } from '#domain/review/review';
import type { Unsubscribe } from '#firebase/services';
import { db } from './firestore';

/** The place that a document of the queue holds. A `since` that is no moment (written by hand) is a place too. */
function queuePositionOf(pending: Record<string, unknown> | undefined): QueuePosition {
  if (!pending) return null;
  const { since } = pending;
  return since instanceof Timestamp ? `${since.seconds}.${since.nanoseconds}` : 'unknown';
}

/** The query's cursor for a `next` of `readQueuePage`: a place and an address. */
function cursorOf(next: string) {
  const [place = '', email] = next.split(' ');
  const [seconds = NaN, nanoseconds = NaN] = place.split('.').map(Number);
  return startAfter(Number.isNaN(seconds) ? null : new Timestamp(seconds, nanoseconds), email);
}

/**
 * The next students of the queue, beginning with the student who has waited longest. One read a student.
 *
 * @param next of the page before; undefined: there was none
 */
export async function readQueuePage(next: string | undefined): Promise<QueuePage> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, pendingCollection),
      orderBy('since'),
      orderBy(documentId()),
      ...(next === undefined ? [] : [cursorOf(next)]),
      limit(queuePageSize),
    ),
  );
  const last = docs.length === queuePageSize ? docs.at(-1) : undefined;
  return {
    students: docs.map(({ id }) => id),
    next: last ? `${queuePositionOf(last.data())} ${last.id}` : null,
  };
}

/** How many students wait. One read for each thousand of them. */
export async function countQueue(): Promise<number> {
  return (await getCountFromServer(collection(db, pendingCollection))).data().count;
}

/**
 * Puts those who wait and are not in the review queue into it. Returns how many there were. One read for each who
 * is in the queue.
 */
export async function queueMissingStudents(waiting: ReadonlySet<string>): Promise<number> {
  const { docs } = await getDocsFromServer(collection(db, pendingCollection));
  const pending = new Set(docs.map(({ id }) => id));
  const missing = [...waiting].filter((email) => !pending.has(email));
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
export function observeQueuePosition(
  email: string,
  onPlace: (place: QueuePosition) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    doc(db, pendingPath(email)),
    { includeMetadataChanges: true },
    (snapshot) => {
      // Before the server has answered nobody knows whether there is a place.
      if (!snapshot.metadata.fromCache) onPlace(queuePositionOf(snapshot.data()));
    },
    onError,
  );
}

/**
 * Stores one decision about several activities of a student; with null it takes the last one back, and puts the student
 * into the queue again. A transaction, so that nothing can change between the look at what is stored and the write.
 * Resolves to the reasons why others were left as they are; rejects where nothing could be stored.
 */
export async function decide(
  email: string,
  targets: readonly RecordedActivity[],
  decision: Review | null,
): Promise<DecisionProblems> {
  const review = decision ? { ...decision, at: serverTimestamp() } : deleteField();
  try {
    return await runTransaction(db, async (transaction) => {
      const looks = targets.map(async (target) => {
        const document = await transaction.get(doc(db, docPaths.entry(email, target.key)));
        return { document, key: target.key, problem: mismatch(document.data(), target, decision) };
      });
      const problems: DecisionProblems = {};
      for (const { document, key, problem } of await Promise.all(looks)) {
        if (problem) problems[key] = problem;
        else transaction.update(document.ref, { review });
      }
      if (!decision && Object.keys(problems).length < targets.length) {
        transaction.set(doc(db, pendingPath(email)), { since: serverTimestamp() });
      }
      return problems;
    });
  } catch (error) {
    const isRefused = error instanceof FirebaseError && error.code === 'permission-denied';
    if (!isRefused || targets.length === 1) throw error;
    // One activity that the rules refuse does not hold up the others: each is tried alone.
    const problems: DecisionProblems = {};
    for (const one of targets) {
      const answer = decide(email, [one], decision);
      Object.assign(problems, await answer.catch(() => failedFor([one])));
    }
    if (targets.every(({ key }) => problems[key]?.kind === 'failed')) throw error;
    return problems;
  }
}

/** Takes a student out of the queue, unless a save has moved `place`. Returns whether the student is out of it now. */
export async function removeFromQueue(email: string, place: QueuePosition): Promise<boolean> {
  const reference = doc(db, pendingPath(email));
  return runTransaction(db, async (transaction) => {
    const now = queuePositionOf((await transaction.get(reference)).data());
    if (now === null) return true;
    if (now !== place) return false;
    transaction.delete(reference);
    return true;
  });
}
