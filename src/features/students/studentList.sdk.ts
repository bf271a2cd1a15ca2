import { FieldPath, getDocFromServer, setDoc } from 'firebase/firestore';
import type { Profile } from '#features/profile/profile';
import { fromServer } from '#shared/firebase/whenAvailable.sdk';
import { earlyStudentList, studentListDocument } from './studentListDocument.sdk';
import { listedProfile, type ProfileMap } from './students';

/** Updates only this student's entry in the student list, so that a new student is listed immediately. */
export async function listProfile(email: string, profile: Profile): Promise<void> {
  const line = { [email]: listedProfile(profile) };
  // A FieldPath, because the dots in the address would otherwise mean nested fields.
  await setDoc(studentListDocument(), line, { mergeFields: [new FieldPath(email)] });
}

/** Reads the student list in one read (spec 7). A missing document counts as an empty list. */
export async function readStudentList(): Promise<ProfileMap> {
  const snapshot = await fromServer(() => getDocFromServer(studentListDocument()));
  earlyStudentList.end();
  return snapshot.data() ?? {};
}
