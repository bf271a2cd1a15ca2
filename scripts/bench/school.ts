import type { Firestore } from 'firebase-admin/firestore';
import { school } from '#config/school';
import { docPaths } from '#domain/docPaths';
import { listedMax } from '#domain/limits';
import { demoProject } from '../emulators/ports';
import { generateEntry, generateId } from '../seed/generateEntry';
import { generateSchool } from '../seed/generateSchool';
import { randomFrom } from '../seed/random';

/** The accounts that the bench signs in with. */
export const admin: string = school.adminEmails[0];
export const student = `bench.student@${school.emailDomains[0]}`;
const studentProfile = { firstName: 'Bea', lastName: 'Bench', graduationYear: '2027' };

const idRandom = randomFrom(1);
/** The ids of the student's activities; as many of them are stored as a part needs. */
export const entryIds = Array.from({ length: listedMax }, () => generateId(idRandom));

/** Stores documents by their paths, as fast as they are taken. */
export async function writeAll(
  firestore: Firestore,
  documents: readonly (readonly [path: string, fields: object])[],
): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false });
  const written = documents.map(([path, fields]) => writer.set(firestore.doc(path), fields));
  await writer.close();
  await Promise.all(written);
}

/** Stores the list of a school with so many students, in place of the one before. */
export async function writeStudentList(firestore: Firestore, count: number): Promise<void> {
  const everybody = [...generateSchool({ students: count, entries: 0 }, new Date())];
  const list = everybody.map(({ email, profile }) => [email, profile ?? studentProfile]);
  await firestore.doc(docPaths.studentList).set(Object.fromEntries(list) as object);
}

/** Gives the student a profile and so many activities, in place of those before. */
export async function writeEntries(firestore: Firestore, count: number): Promise<void> {
  const random = randomFrom(count);
  const entryOf = (id: string) =>
    [docPaths.entry(student, id), generateEntry(random, new Date())] as const;
  const stored = entryIds.slice(0, count).map(entryOf);
  await firestore.recursiveDelete(firestore.collection(docPaths.entries(student)));
  await writeAll(firestore, [[docPaths.profile(student), studentProfile], ...stored]);
}

/** Removes every document and account from the emulators that the environment names. */
export async function clearEmulators(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST = '', FIREBASE_AUTH_EMULATOR_HOST = '' } = process.env;
  for (const address of [
    `${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${demoProject}/databases/(default)/documents`,
    `${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${demoProject}/accounts`,
  ]) {
    const response = await fetch(`http://${address}`, { method: 'DELETE' });
    if (!response.ok) throw new Error(`DELETE ${address}: ${await response.text()}`);
  }
}
