import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  type SetOptions,
  type Transaction,
} from 'firebase-admin/firestore';
import type { ProfileMap } from '#features/students/students';
import { docPaths } from '#shared/lib/docPaths';

/** Returns the stored student list, or an empty one. A transaction that reads it is tried again if it changes before the commit. */
export async function storedStudentList(
  firestore: Firestore,
  transaction?: Transaction,
): Promise<ProfileMap> {
  const list = firestore.doc(docPaths.studentList);
  return (await (transaction ? transaction.get(list) : list.get())).data() ?? {};
}

/** Sets and removes lines of the student list in a batch or transaction. Other lines stay unchanged. */
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
  // Pass each email as a one-segment field path, or its dots would be read as nested fields.
  const mergeFields = Object.keys(lines).map((email) => new FieldPath(email));
  if (mergeFields.length > 0) {
    writes.set(firestore.doc(docPaths.studentList), lines, { mergeFields });
  }
}
