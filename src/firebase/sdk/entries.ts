import { FirebaseError } from 'firebase/app';
import {
  collection,
  deleteDoc,
  doc,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore';
import { school } from '#config/school';
import { docPaths, pendingPath } from '#domain/docPaths';
import { type Entry, entryWithDefaults, sameEntry } from '#domain/entry';
import { listedMax, retryUnavailableMs } from '#domain/limits';
import type { RecordedActivity } from '#domain/record';
import { reviewFrom } from '#domain/review/review';
import type { EntryChanges, EntrySaveResult, Services, Unsubscribe } from '#firebase/services';
import { db } from './firestore';

/**
 * Listens to a student's entries (spec 4, live sync). Reports changes once a snapshot, first when the
 * server has answered, even with nothing, so that an empty list can be told from one still loading.
 */
export function observeEntries(
  email: string,
  on: Parameters<Services['observeEntries']>[1],
): Unsubscribe {
  let answered = false;
  let wasSilent = false;
  return onSnapshot(
    query(collection(db, docPaths.entries(email)), limit(listedMax)),
    // Metadata changes tell when the server has answered, and when it has fallen silent.
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
 * Stores an entry under its id (spec 7), only if what is stored still is what the user began with: `baseEntry`, or
 * nothing (null). Offline it waits until that can be known. The id of a new entry is made by the client, so that a
 * second attempt finds what the first one stored. Rejects when the server refuses, and once `signal` ends the waiting.
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
      // An attempt whose confirmation got lost has stored it already.
      const isStored = stored !== null && sameEntry(stored, entry);
      // Written again, a new activity would lose what staff have decided about it since.
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
 * Runs a transaction, and again for as long as the server cannot be reached: unlike a plain write it does not wait by
 * itself. An aborted `signal` ends the waiting with the last error.
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

/** Deletes an entry (spec 7). Deleting one that is gone already is no error. */
export async function deleteEntry(email: string, id: string): Promise<void> {
  await deleteDoc(doc(db, docPaths.entry(email, id)));
}

/** A student's activities, in no order, one read each: at most `listedMax`, so that no student makes it endless. */
export async function readStudentActivities(email: string): Promise<RecordedActivity[]> {
  const { docs } = await getDocsFromServer(
    query(collection(db, docPaths.entries(email)), limit(listedMax)),
  );
  return docs.map((document) => {
    const { review, ...fields } = document.data();
    return {
      key: document.id,
      entry: entryWithDefaults(fields),
      ...(school.review ? { review: reviewFrom(review) } : {}),
    };
  });
}

/**
 * Puts a student into the review queue, as of now. Resolves when the server has it, rejects when it refuses,
 * waits while offline.
 */
export async function queueStudent(email: string): Promise<void> {
  await setDoc(doc(db, pendingPath(email)), { since: serverTimestamp() });
}
