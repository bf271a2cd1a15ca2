import type { Firestore } from 'firebase-admin/firestore';
import { school } from '../../src/config/school';
import { docPaths } from '../../src/domain/docPaths';
import { generateEntry, generateId } from '../seed/generateEntry';
import { generateSchool } from '../seed/generateSchool';
import { randomFrom } from '../seed/random';

/** The accounts that the bench signs in with. */
export const admin: string = school.adminEmails[0];
export const student = `bench.student@${school.emailDomains[0]}`;

export const studentProfile = { firstName: 'Bea', lastName: 'Bench', graduationYear: '2027' };

/** Stores the list of a school with so many students, in place of the one before. */
export async function writeStudentList(firestore: Firestore, students: number): Promise<void> {
  const everybody = [...generateSchool({ students, entries: 0 }, new Date())];
  const list = everybody.map(({ email, profile }) => [email, profile ?? studentProfile]);
  await firestore.doc(docPaths.studentList).set(Object.fromEntries(list) as object);
}

/** Gives the student a profile and so many activities. Returns the ids of these. */
export async function writeEntries(firestore: Firestore, count: number): Promise<string[]> {
  const random = randomFrom(count);
  const ids = Array.from({ length: count }, () => generateId(random));
  const writer = firestore.bulkWriter({ throttling: false });
  const written = ids.map((id) =>
    writer.set(firestore.doc(docPaths.entry(student, id)), generateEntry(random, new Date())),
  );
  written.push(writer.set(firestore.doc(docPaths.profile(student)), studentProfile));
  await writer.close();
  await Promise.all(written);
  return ids;
}
