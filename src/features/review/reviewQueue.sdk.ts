import {
  collection,
  doc,
  documentId,
  getCountFromServer,
  getDocFromServer,
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
import type { QueuePosition } from '#features/activities/decisions/review';
import { type Profile, profileFrom } from '#features/profile/profile';
import { isMember } from '#features/session/isMember';
import { db } from '#shared/firebase/firestore.sdk';
import type { Unsubscribe } from '#shared/firebase/serviceTypes';
import { fromServer } from '#shared/firebase/whenAvailable.sdk';
import { docPaths, pendingCollection, pendingPath } from '#shared/lib/docPaths';
import { queueBatchSize, queuePageSize, removalBatchSize } from './queueSizes';

/** A page of the review queue, longest wait first. */
export interface QueuePage {
  /** Addresses. */
  students: string[];
  /** Where the next page starts; null if this is the last. */
  next: string | null;
  /** The position of the last student so far. Students who join later come after it. Missing if that position is malformed. */
  end?: string | undefined;
}

/** Returns the queue position of a pending document. A malformed `since` (edited by hand) still counts as a position. */
function queuePositionOf(pending: Record<string, unknown> | undefined): QueuePosition {
  if (!pending) return null;
  const { since } = pending;
  return since instanceof Timestamp ? `${since.seconds}.${since.nanoseconds}` : 'unknown';
}

/** Returns the query cursor for a `next` of `readQueuePage`: a position and an address. */
function cursorOf(next: string) {
  // Addresses of older records may have spaces.
  const [position = '', email] = next.split(/ (.*)/s);
  const [seconds = NaN, nanoseconds = NaN] = position.split('.').map(Number);
  return startAfter(Number.isNaN(seconds) ? null : new Timestamp(seconds, nanoseconds), email);
}

/**
 * Reads a page of the queue, longest wait first, at one read per student.
 *
 * @param next the previous page's `next` or `end`; undefined for the first page
 */
export async function readQueuePage(next: string | undefined): Promise<QueuePage> {
  const page = query(
    collection(db, pendingCollection),
    orderBy('since'),
    orderBy(documentId()),
    ...(next ? [cursorOf(next)] : []),
    limit(queuePageSize),
  );
  const { docs } = await fromServer(() => getDocsFromServer(page));
  const last = docs.at(-1);
  const end = last ? `${queuePositionOf(last.data())} ${last.id}` : (next ?? '');
  return {
    students: docs.map(({ id }) => id),
    next: docs.length === queuePageSize ? end : null,
    // Continuing from a malformed position would start over.
    end: end.startsWith('unknown') ? undefined : end,
  };
}

/**
 * Returns the number of students waiting, at one read per thousand.
 *
 * @param except a student who isn't counted, at one more read; null for none
 */
export async function countQueue(except: string | null): Promise<number> {
  const [all, excepted] = await Promise.all([
    getCountFromServer(collection(db, pendingCollection)),
    except === null ? null : fromServer(() => getDocFromServer(doc(db, pendingPath(except)))),
  ]);
  return all.data().count - (excepted?.exists() ? 1 : 0);
}

/**
 * Adds waiting students who are missing from the queue, unless they have been removed since. Returns how many. One read per student in the
 * queue, and one per missing student.
 */
export async function queueMissingStudents(waiting: ReadonlySet<string>): Promise<number> {
  const { docs } = await fromServer(() => getDocsFromServer(collection(db, pendingCollection)));
  const pending = new Set(docs.map(({ id }) => id));
  const missing = [...waiting].filter((email) => !pending.has(email));
  let added = 0;
  for (let at = 0; at < missing.length; at += queueBatchSize) {
    const some = missing.slice(at, at + queueBatchSize);
    const removed = await studentsWithoutActivities(some);
    const batch = writeBatch(db);
    for (const email of some) {
      if (removed.includes(email)) continue;
      batch.set(doc(db, pendingPath(email)), { since: serverTimestamp() });
      added += 1;
    }
    await batch.commit();
  }
  return added;
}

/**
 * Listens to the profile of a student in the queue. Reports null if there is none. The name that contacts are compared with may change
 * while the activities are on screen. The rules don't let reviewers read other profiles. One read, and one more per change.
 */
export function observeReviewedProfile(
  email: string,
  onProfile: (profile: Profile | null) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    doc(db, docPaths.profile(email)),
    { includeMetadataChanges: true },
    (snapshot) => {
      // The cache may have an older name.
      if (snapshot.metadata.fromCache) return;
      onProfile(snapshot.exists() ? profileFrom(snapshot.data()) : null);
    },
    onError,
  );
}

/** Listens to a student's queue position. One read, and one more per save. */
export function observeQueuePosition(
  email: string,
  onPosition: (position: QueuePosition) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    doc(db, pendingPath(email)),
    { includeMetadataChanges: true },
    (snapshot) => {
      // The cache doesn't know whether the student is in the queue.
      if (!snapshot.metadata.fromCache) onPosition(queuePositionOf(snapshot.data()));
    },
    onError,
  );
}

/** Removes a student from the queue unless a save has changed the position. Returns true if the student is out of it now. */
export async function removeFromQueue(email: string, position: QueuePosition): Promise<boolean> {
  const reference = doc(db, pendingPath(email));
  return runTransaction(db, async (transaction) => {
    const now = queuePositionOf((await transaction.get(reference)).data());
    if (now === null) return true;
    if (now !== position) return false;
    transaction.delete(reference);
    return true;
  });
}

/**
 * Returns the students who have no activities, leaving out addresses that the rules refuse. Costs one read per student. Counts instead of
 * listing, because the SDK opens a listener for every list, and a hundred listeners take minutes.
 */
export async function studentsWithoutActivities(emails: readonly string[]): Promise<string[]> {
  const isEmpty = await Promise.all(
    emails.map(async (email) => {
      if (!isMember(email)) return false;
      const activities = collection(db, docPaths.entries(email));
      return (await getCountFromServer(query(activities, limit(1)))).data().count === 0;
    }),
  );
  return emails.filter((_email, index) => isEmpty[index]);
}

/**
 * Removes students without activities from the queue, a few per transaction, so that it seldom collides with a save or another reviewer.
 */
export async function removeWithoutActivities(emails: readonly string[]): Promise<void> {
  for (let start = 0; start < emails.length; start += removalBatchSize) {
    const batch = emails.slice(start, start + removalBatchSize);
    const references = batch.map((email) => doc(db, pendingPath(email)));
    await runTransaction(db, async (transaction) => {
      // Read the positions first: a later save changes one of them, so the transaction fails and runs again.
      await Promise.all(references.map((reference) => transaction.get(reference)));
      const empty = await studentsWithoutActivities(batch);
      for (const reference of references)
        if (empty.includes(reference.id)) transaction.delete(reference);
    });
  }
}
