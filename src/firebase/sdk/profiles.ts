import { collection, doc, onSnapshot, writeBatch, type Unsubscribe } from 'firebase/firestore';
import { profileIn, type Profile } from '../../domain/profile';
import { docPaths, profileDocId } from '../../domain/docPaths';
import { db } from './firestore';

/**
 * Listens to a student's profile collection and calls back with its info document, or null while
 * none is known (spec 4, live sync). A save under way is left out until the server has it: a refused
 * one would come and go, and take what was typed in the form with it.
 */
export function observeProfile(
  email: string,
  onProfile: (profile: Profile | null) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    collection(db, docPaths.profiles(email)),
    // Metadata changes tell when the server has the save.
    { includeMetadataChanges: true },
    (snapshot) => {
      const info = snapshot.docs.find((document) => document.id === profileDocId);
      if (info?.metadata.hasPendingWrites) return;
      onProfile(info ? profileIn(info.data()) : null);
    },
    onError,
  );
}

/**
 * Stores a profile (spec 3, 7): the user document, the profile and the student's own key in the
 * student list, in one batch, so that a new student is listed at once or not stored at all.
 */
export async function saveProfile(email: string, profile: Profile): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, docPaths.user(email)), { EXISTS: true });
  batch.set(doc(db, docPaths.profile(email)), profile);
  batch.set(doc(db, docPaths.studentList), { [email]: profile }, { merge: true });
  await batch.commit();
}
