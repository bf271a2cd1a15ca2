import { FirebaseError } from 'firebase/app';
import {
  deleteDoc,
  doc,
  getDocsFromServer,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore';
import { school } from '#config/school';
import { docPaths, pendingPath } from '#domain/docPaths';
import { type Entry, entryWithDefaults, sameEntry } from '#domain/entry';
import { listedMax, retryUnavailableMs } from '#domain/limits';
import type { RecordedActivity } from '#domain/record';
import { type Review, reviewFrom } from '#domain/review/review';
import { logFailuresWith } from '#firebase/calls';
import type { EntryChanges, EntrySaveResult, LogError, Unsubscribe } from '#firebase/services';
import { db } from './firestore';
import { entriesQuery } from './queries';

/**
 * Listens to a student's entries (spec 4, live sync). Reports changes once per snapshot. The server's first answer is reported even
 * if it is empty, to distinguish an empty list from one that is still loading.
 */
export function observeEntries(
  email: string,
  on: {
    changes: (changes: EntryChanges) => void;
    /** Gets true when the server stops answering, and false when it answers again. */
    silence: (isSilent: boolean) => void;
    error: (error: unknown) => void;
  },
): Unsubscribe {
  let answered = false;
  let wasSilent = false;
  return onSnapshot(
    entriesQuery(email),
    // Metadata changes show when the server answers, and when the connection is lost.
    { includeMetadataChanges: true },
    (snapshot) => {
      const { fromCache } = snapshot.metadata;
      const mayBeMore = snapshot.size === listedMax;
      const changes: EntryChanges = { changed: {}, removed: [], mayBeMore };
      const docChanges = snapshot.docChanges();
      for (const change of docChanges) {
        if (change.type === 'removed') changes.removed.push(change.doc.id);
        else {
          const { review, ...fields } = change.doc.data({ serverTimestamps: 'estimate' });
          changes.changed[change.doc.id] = entryWithDefaults(fields);
          if (school.review) {
            const read = reviewFrom(review);
            if (read) (changes.reviews ??= {})[change.doc.id] = read;
          }
        }
      }
      const isFirstAnswer = !answered && !fromCache;
      answered ||= isFirstAnswer;
      if (docChanges.length > 0 || isFirstAnswer) on.changes(changes);
      if (fromCache !== wasSilent) on.silence(fromCache);
      wasSilent = fromCache;
    },
    on.error,
  );
}

/**
 * Saves an entry under its id (spec 7) if the stored entry is still `baseEntry` (null for a new entry). Waits while offline. The
 * client creates the id of a new entry, so a retry finds what the first attempt stored. Rejects if the server refuses, or if
 * `signal` aborts while waiting.
 */
export async function saveEntry(
  email: string,
  id: string,
  entry: Entry,
  baseEntry: Entry | null,
  signal?: AbortSignal,
): Promise<EntrySaveResult> {
  const reference = doc(db, docPaths.entry(email, id));
  const save = () =>
    runTransaction(db, async (transaction) => {
      const document = await transaction.get(reference);
      const stored = document.exists() ? entryWithDefaults(document.data()) : null;
      // An earlier attempt may have stored it and lost the confirmation.
      const isStored = stored !== null && sameEntry(stored, entry);
      // Writing a new activity again would remove a review made in the meantime.
      if (isStored && baseEntry === null) return 'saved';
      if (stored === null && baseEntry !== null) return 'deleted';
      const isAsBefore = stored === null || (baseEntry !== null && sameEntry(stored, baseEntry));
      if (!isAsBefore && !isStored) return 'changed';
      transaction.set(reference, entry);
      return 'saved' as const;
    });
  return whenAvailable<EntrySaveResult>(save, signal);
}

/**
 * Updates the review after an activity is saved: approves what an admin saved for a student, or queues the student. Runs after the
 * save, never with it: a queue position that arrived first could be removed by staff who haven't seen the change, and what the
 * specification stores must not depend on the review. Failures are logged.
 *
 * @param review the approval by the admin who saved it, or null to leave it for review
 * @returns false if the activity couldn't be approved, so that the student was queued instead
 */
export async function afterSave(
  email: string,
  id: string,
  entry: Entry,
  review: Review | null,
  logError: LogError,
): Promise<boolean> {
  if (!school.review) return true;
  const { valueOrNull, trueOrNull } = logFailuresWith(logError);
  const approve = async () =>
    (await import('./review')).decide(email, [{ key: id, entry, review: null }], review);
  const problems =
    review === null ? null : await valueOrNull('approving what staff saved', approve);
  // If the student has changed it in the meantime, the activity is waiting for review.
  if (problems && problems[id]?.kind !== 'changed') return true;
  await trueOrNull('queueing for review', () =>
    setDoc(doc(db, pendingPath(email)), { since: serverTimestamp() }),
  );
  return review === null;
}

/**
 * Runs a transaction, retrying while the server is unreachable; unlike plain writes, transactions don't wait for a connection. If
 * `signal` aborts, rejects with the last error.
 */
export async function whenAvailable<Value>(
  run: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isUnavailable = error instanceof FirebaseError && error.code === 'unavailable';
      if (!isUnavailable || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryUnavailableMs));
    }
  }
}

/** Deletes an entry (spec 7). Deleting a missing entry is not an error. */
export async function deleteEntry(email: string, id: string): Promise<void> {
  await deleteDoc(doc(db, docPaths.entry(email, id)));
}

/** Reads up to `listedMax` of a student's activities, unordered, at one read each. */
export async function readStudentActivities(email: string): Promise<RecordedActivity[]> {
  const { docs } = await getDocsFromServer(entriesQuery(email));
  return docs.map((document) => {
    const { review, ...fields } = document.data();
    return {
      key: document.id,
      entry: entryWithDefaults(fields),
      ...(school.review ? { review: reviewFrom(review) } : {}),
    };
  });
}
