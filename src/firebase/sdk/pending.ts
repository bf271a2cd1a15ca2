import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { pendingPath } from '#domain/docPaths';
import { db } from './firestore';

/**
 * Puts a student into the review queue, as of now. Resolves when the server has it, rejects when it refuses,
 * waits while offline.
 */
export async function setPending(email: string): Promise<void> {
  await setDoc(doc(db, pendingPath(email)), { since: serverTimestamp() });
}
