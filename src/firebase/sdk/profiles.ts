import {
  collection,
  doc,
  FieldPath,
  getDocFromServer,
  limit,
  onSnapshot,
  query,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { docPaths, profileDocId } from '#domain/docPaths';
import { listedMax } from '#domain/limits';
import { type Profile, profileFrom, type ProfileMap } from '#domain/profile';
import { listedProfile } from '#domain/students';
import type { Services } from '#firebase/services';
import { db } from './firestore';

/**
 * Listens to a student's profile collection and calls back with its info document, or null while
 * none is known (spec 4, live sync). A save under way is left out until the server has it: a refused
 * one would come and go, and take what was typed in the form with it.
 */
export const observeProfile: Services['observeProfile'] = (email, onProfile, onError) =>
  onSnapshot(
    query(collection(db, docPaths.profiles(email)), limit(listedMax)),
    // Metadata changes tell when the server has the save.
    { includeMetadataChanges: true },
    (snapshot) => {
      const info = snapshot.docs.find((document) => document.id === profileDocId);
      if (info?.metadata.hasPendingWrites) return;
      onProfile(info ? profileFrom(info.data()) : null);
    },
    onError,
  );

/**
 * Stores a profile (spec 3, 7): the user document and the profile, in one batch. Nothing else belongs in
 * it: whatever is wrong with the student list, the profile is stored.
 */
export async function saveProfile(email: string, profile: Profile): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, docPaths.user(email)), { EXISTS: true });
  batch.set(doc(db, docPaths.profile(email)), profile);
  await batch.commit();
}

/** Sets the student's own line of the student list, and no other, so that a new student is listed at once. */
export async function listProfile(email: string, profile: Profile): Promise<void> {
  const line = { [email]: listedProfile(profile) };
  // A path of its own, because the dots of an address would otherwise read as fields within fields.
  await setDoc(doc(db, docPaths.studentList), line, { mergeFields: [new FieldPath(email)] });
}

/** Reads the cached profile map for the student list in one read (spec 7). A missing document is empty. */
export async function readStudentList(): Promise<ProfileMap> {
  const snapshot = await getDocFromServer(doc(db, docPaths.studentList));
  return snapshot.data() ?? {};
}
