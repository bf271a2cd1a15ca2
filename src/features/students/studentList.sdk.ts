import {
  doc,
  FieldPath,
  getDocFromServer,
  runTransaction,
  type Transaction,
} from 'firebase/firestore';
import { profileFrom } from '#features/profile/profile';
import { db } from '#shared/firebase/firestore.sdk';
import { fromServer, whenAvailable } from '#shared/firebase/whenAvailable.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { earlyStudentList, studentListDocument } from './studentListDocument.sdk';
import { listedProfile, type ProfileMap } from './students';

/** Transactions that change one document at the same time refuse each other. These attempts, up to a minute apart, take over an hour. */
const attemptsMax = 100;

/**
 * Updates only this student's entry in the student list, so that a new student is listed immediately. Keeps trying, even while offline, so it
 * lists the profile that is stored by then: somebody may have changed or removed it. Costs one read.
 */
export async function listProfile(email: string): Promise<void> {
  const list = async (transaction: Transaction) => {
    const stored = await transaction.get(doc(db, docPaths.profile(email)));
    if (!stored.exists()) return;
    const line = { [email]: listedProfile(profileFrom(stored.data())) };
    // A FieldPath, because the dots in the address would otherwise mean nested fields.
    transaction.set(studentListDocument(), line, { mergeFields: [new FieldPath(email)] });
  };
  await whenAvailable(() => runTransaction(db, list, { maxAttempts: attemptsMax }));
}

/** Reads the student list in one read (spec 7). A missing document counts as an empty list. */
export async function readStudentList(): Promise<ProfileMap> {
  const snapshot = await fromServer(() => getDocFromServer(studentListDocument()));
  earlyStudentList.end();
  return snapshot.data() ?? {};
}
