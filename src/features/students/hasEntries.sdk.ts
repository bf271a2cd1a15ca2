import { collection, doc, getDocsFromServer, limit, query } from 'firebase/firestore';
import { db } from '#shared/firebase/firestore.sdk';
import { readOnce } from '#shared/firebase/readOnce.sdk';
import { fromServer } from '#shared/firebase/whenAvailable.sdk';
import { docPaths } from '#shared/lib/docPaths';

/** Returns true if a student has an activity. Costs one read. For admins. */
export async function hasEntries(email: string): Promise<boolean> {
  const first = query(collection(db, docPaths.entries(email)), limit(1));
  return !(await fromServer(() => getDocsFromServer(first))).empty;
}

/** Returns true if someone without a profile is still a student, as in older records. Costs up to two reads. For admins. */
export async function isStudentWithoutProfile(email: string): Promise<boolean> {
  if (await hasEntries(email)) return true;
  return Object.hasOwn((await readOnce(doc(db, docPaths.studentList))) ?? {}, email);
}
