import {
  doc,
  FieldPath,
  getDocFromServer,
  onSnapshot,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { docPaths, profileDocId, staffMarkId } from '#domain/docPaths';
import { type Profile, profileFrom, type ProfileMap } from '#domain/profile';
import { listedProfile } from '#domain/students';
import type { Unsubscribe } from '#firebase/services';
import { db } from './firestore';
import { earlyStudentList, profileQuery, studentListDocument } from './queries';

/**
 * Listens to a student's profile collection and reports the info document, or null if there is none (spec 4, live sync), and whether
 * the address is marked as staff: this costs no read beyond the collection's. Ignores
 * pending saves: a refused one would appear and vanish, taking the typed values with it.
 */
export function observeProfile(
  email: string,
  onProfile: (profile: Profile | null, isMarkedAsStaff: boolean) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return onSnapshot(
    profileQuery(email),
    // Metadata changes show when a save is confirmed.
    { includeMetadataChanges: true },
    (snapshot) => {
      const info = snapshot.docs.find((document) => document.id === profileDocId);
      if (info?.metadata.hasPendingWrites) return;
      const isMarkedAsStaff = snapshot.docs.some((document) => document.id === staffMarkId);
      onProfile(info ? profileFrom(info.data()) : null, isMarkedAsStaff);
    },
    onError,
  );
}

/**
 * Saves a profile and its user document in one batch (spec 3, 7). Nothing else belongs in this batch: a problem with the student
 * list must not prevent the save.
 */
export async function saveProfile(email: string, profile: Profile): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, docPaths.user(email)), { EXISTS: true });
  batch.set(doc(db, docPaths.profile(email)), profile);
  await batch.commit();
}

/** Updates only this student's entry in the student list, so that a new student is listed immediately. */
export async function listProfile(email: string, profile: Profile): Promise<void> {
  const line = { [email]: listedProfile(profile) };
  // A FieldPath, because the dots in the address would otherwise mean nested fields.
  await setDoc(studentListDocument(), line, { mergeFields: [new FieldPath(email)] });
}

/** Reads the student list in one read (spec 7). A missing document counts as an empty list. */
export async function readStudentList(): Promise<ProfileMap> {
  const snapshot = await getDocFromServer(studentListDocument());
  earlyStudentList.end();
  return snapshot.data() ?? {};
}
