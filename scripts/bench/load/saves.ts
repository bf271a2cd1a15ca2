import { doc, FieldPath, setDoc, writeBatch } from 'firebase/firestore';
import { docPaths } from '../../../src/domain/docPaths';
import { listedProfile } from '../../../src/domain/studentList';
import { generateEntry, generateId } from '../../seed/generateEntry';
import { randomFrom } from '../../seed/random';
import { studentProfile } from '../school';
import type { Client } from './clients';

/*
 * What the app sends when a student saves. Each returns the path of the document that is then there.
 */

const random = randomFrom(1);

/** Another name each time, so that every save changes something. */
const newProfile = () => ({ ...studentProfile, firstName: `Lou ${random.between(1, 1_000_000)}` });

export async function saveActivity({ email, db }: Client): Promise<string> {
  const path = docPaths.entry(email, generateId(random));
  await setDoc(doc(db, path), generateEntry(random, new Date()));
  return path;
}

export async function saveProfile({ email, db }: Client): Promise<string> {
  const path = docPaths.profile(email);
  await writeBatch(db)
    .set(doc(db, docPaths.user(email)), { EXISTS: true })
    .set(doc(db, path), newProfile())
    .commit();
  return path;
}

/** The student's own line of the list that everybody shares. */
export async function saveLine({ email, db }: Client): Promise<string> {
  const line = { [email]: listedProfile(newProfile()) };
  const mergeFields = [new FieldPath(email)];
  await setDoc(doc(db, docPaths.studentList), line, { mergeFields });
  return docPaths.studentList;
}
