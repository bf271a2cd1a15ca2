import { doc, getDocFromServer } from 'firebase/firestore';
import { docPaths } from '#domain/docPaths';
import type { ProfileMap } from '#domain/profile';
import { db } from './firestore';

/** Reads the cached profile map for the student list in one read (spec 7). A missing document is empty. */
export async function readStudentList(): Promise<ProfileMap> {
  const snapshot = await getDocFromServer(doc(db, docPaths.studentList));
  return snapshot.data() ?? {};
}
