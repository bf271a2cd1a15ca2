import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, getFirestore } from 'firebase-admin/firestore';
import { staffDocuments } from './actors';
import { projectId } from './emulators';

/** Past the rules, to set the scene. firebase-admin finds the emulator by FIRESTORE_EMULATOR_HOST. */
const firestore = getFirestore(initializeApp({ projectId }, 'rules-tests'));

/** Puts a document there, whatever the rules say of it. */
export async function given(path: string, data: DocumentData): Promise<void> {
  await firestore.doc(path).set(data);
}

/** Adds the staff among the actors: other tests may have removed their documents. */
export async function givenStaff(): Promise<void> {
  const batch = firestore.batch();
  for (const [path, data] of Object.entries(staffDocuments)) batch.set(firestore.doc(path), data);
  await batch.commit();
}

/** Makes sure that there is no such document. */
export async function givenNone(path: string): Promise<void> {
  await firestore.doc(path).delete();
}

/** What is stored, or undefined when there is no such document. */
export async function stored(path: string): Promise<DocumentData | undefined> {
  return (await firestore.doc(path).get()).data();
}
