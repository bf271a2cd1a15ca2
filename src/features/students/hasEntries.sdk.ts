import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { db } from '#shared/firebase/firestore.sdk';
import { docPaths } from '#shared/lib/docPaths';

/** Returns true if a student has an activity. Costs one read. For admins. */
export async function hasEntries(email: string): Promise<boolean> {
  const first = query(collection(db, docPaths.entries(email)), limit(1));
  return !(await getDocsFromServer(first)).empty;
}
