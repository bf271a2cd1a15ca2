import {
  collection,
  deleteDoc,
  doc,
  onSnapshot,
  setDoc,
  type Unsubscribe,
} from 'firebase/firestore';
import { filledEntry, type Entry } from '../../domain/entry';
import { reviewIn } from '../../domain/review/review';
import type { EntryChanges } from '../services';
import { docPaths } from '../../domain/docPaths';
import { db } from './firestore';

/**
 * Listens to a student's entries (spec 4, live sync). Calls back once a snapshot, first when the
 * server has answered, even with nothing, so that an empty list can be told from one still loading.
 */
export function observeEntries(
  email: string,
  onChanges: (changes: EntryChanges) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  let answered = false;
  return onSnapshot(
    collection(db, docPaths.entries(email)),
    // Metadata changes tell when an empty offline snapshot becomes the server's word.
    { includeMetadataChanges: true },
    (snapshot) => {
      const changes: EntryChanges = { changed: {}, removed: [] };
      const docChanges = snapshot.docChanges();
      for (const change of docChanges) {
        if (change.type === 'removed') changes.removed.push(change.doc.id);
        else {
          const { review, ...fields } = change.doc.data({ serverTimestamps: 'estimate' });
          changes.changed[change.doc.id] = filledEntry(fields);
          if (import.meta.env.VITE_REVIEW) {
            const read = reviewIn(review);
            if (read) (changes.reviews ??= {})[change.doc.id] = read;
          }
        }
      }
      const firstAnswer = !answered && !snapshot.metadata.fromCache;
      answered ||= firstAnswer;
      if (docChanges.length > 0 || firstAnswer) onChanges(changes);
    },
    onError,
  );
}

/**
 * Stores an entry under its id, new or edited (spec 7). The id of a new one is made by the client,
 * so that a second attempt writes the same document. Resolves when the server has it; rejects when
 * it refuses; waits while offline.
 */
export async function saveEntry(email: string, id: string, entry: Entry): Promise<void> {
  await setDoc(doc(db, docPaths.entry(email, id)), entry);
}

/** Deletes an entry (spec 7). Deleting one that is gone already is no error. */
export async function deleteEntry(email: string, id: string): Promise<void> {
  await deleteDoc(doc(db, docPaths.entry(email, id)));
}
