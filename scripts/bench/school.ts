import type { Firestore } from 'firebase-admin/firestore';
import { school } from '../../src/config/school';
import { docPaths } from '../../src/domain/docPaths';
import type { ProfileMap } from '../../src/domain/profile';
import { generateEntry, generateId } from '../seed/generateEntry';
import { generateSchool } from '../seed/generateSchool';
import { randomFrom } from '../seed/random';

/** The accounts that the bench signs in with. */
export const admin: string = school.adminEmails[0];
export const student = `bench.student@${school.emailDomains[0]}`;

const batchSize = 400;

/** Stores the admin list of a school with so many students, in place of the one before. */
export async function writeStudentList(firestore: Firestore, students: number): Promise<void> {
  const map: ProfileMap = {};
  for (const { email, profile } of generateSchool({ students, entries: 0 }, new Date())) {
    map[email] = profile ?? { firstName: '', lastName: '', graduationYear: '' };
  }
  await firestore.doc(docPaths.studentList).set(map);
}

/** Gives a student a profile and so many activities. Answers the ids of these. */
export async function writeEntries(
  firestore: Firestore,
  email: string,
  count: number,
): Promise<string[]> {
  const random = randomFrom(count);
  const ids = Array.from({ length: count }, () => generateId(random));
  const profile = { firstName: 'Bea', lastName: 'Bench', graduationYear: '2027' };
  await firestore.doc(docPaths.profile(email)).set(profile);
  for (let start = 0; start < count; start += batchSize) {
    const batch = firestore.batch();
    for (const id of ids.slice(start, start + batchSize)) {
      batch.set(firestore.doc(docPaths.entry(email, id)), generateEntry(random, new Date()));
    }
    await batch.commit();
  }
  return ids;
}
