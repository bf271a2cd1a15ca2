import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, getFirestore } from 'firebase-admin/firestore';
import { staffDocuments } from './actors';
import { projectId } from './emulators';

/** Bypasses the rules for test setup. firebase-admin finds the emulator by FIRESTORE_EMULATOR_HOST. */
const firestore = getFirestore(initializeApp({ projectId }, 'rules-tests'));

/** Stores a document, bypassing the rules. */
export async function given(path: string, data: DocumentData): Promise<void> {
  await firestore.doc(path).set(data);
}

/** Adds the staff among the actors: other tests may have removed their documents. */
export async function givenStaff(): Promise<void> {
  const batch = firestore.batch();
  for (const [path, data] of Object.entries(staffDocuments)) batch.set(firestore.doc(path), data);
  await batch.commit();
}

/** Deletes the document if it exists. */
export async function givenNone(path: string): Promise<void> {
  await firestore.doc(path).delete();
}

/** Returns the document's data, or undefined if it doesn't exist. */
export async function stored(path: string): Promise<DocumentData | undefined> {
  return (await firestore.doc(path).get()).data();
}
