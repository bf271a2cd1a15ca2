import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type SetOptions,
} from 'firebase-admin/firestore';
import { docPaths } from '#domain/docPaths';
import type { ProfileMap } from '#domain/profile';

/** The student list as it is stored now; empty when there is none. */
export async function storedStudentList(firestore: Firestore): Promise<ProfileMap> {
  return (await firestore.doc(docPaths.studentList).get()).data() ?? {};
}

/** Sets lines of the student list and removes others, in a batch or a transaction; the rest of it stays. */
export function setListLines(
  firestore: Firestore,
  writes: { set: (list: DocumentReference, lines: object, options: SetOptions) => unknown },
  changed: ProfileMap,
  removed: readonly string[] = [],
): void {
  const lines = {
    ...changed,
    ...Object.fromEntries(removed.map((email) => [email, FieldValue.delete()])),
  };
  // Each e-mail as a path of one part: its dots would otherwise read as fields within fields.
  const mergeFields = Object.keys(lines).map((email) => new FieldPath(email));
  if (mergeFields.length > 0) {
    writes.set(firestore.doc(docPaths.studentList), lines, { mergeFields });
  }
}
