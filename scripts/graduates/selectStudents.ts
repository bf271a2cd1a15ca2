import type { Firestore } from 'firebase-admin/firestore';
import { isAdminEmail, normalizeEmail } from '#domain/account';
import { profileDocId } from '#domain/docPaths';
import { profileIn, type ProfileMap } from '#domain/profile';
import { fullName } from '#domain/students';
import { PlainFailure } from '../plainFailure';
import { adminReportSource } from '../report/adminReportSource';

/** A class of four digits or one address, as words for the folder and the questions. */
export function selectionOf(options: { class?: string | undefined; student?: string | undefined }) {
  const student = options.student === undefined ? null : normalizeEmail(options.student);
  if ((options.class === undefined) === (student === null)) {
    throw new PlainFailure('Name a class or a student: --class 2026, or --student EMAIL.');
  }
  if (student !== null && !/^[^/\s]+@[^/\s]+$/.test(student)) {
    throw new PlainFailure(`--student takes an e-mail address, not "${options.student}".`);
  }
  if (student === null && !/^\d{4}$/.test(options.class ?? '')) {
    throw new PlainFailure(`--class takes four digits, not "${options.class}".`);
  }
  return { student, year: options.class ?? '', selection: student ?? `class ${options.class}` };
}

/**
 * The students of a class, by address, with the name to read: by their profiles, and by the student list where there is
 * none. Staff with hours of their own are left out.
 *
 * @param list the student list, as it is stored
 * @throws PlainFailure when the class has nobody
 */
export async function studentsOfClass(
  firestore: Firestore,
  year: string,
  list: Readonly<ProfileMap>,
): Promise<Record<string, string>> {
  const profiles = new Map(
    Object.entries<unknown>(list).map(([email, line]) => [email, profileIn(line)]),
  );
  for await (const found of adminReportSource(firestore).pages('profile')) {
    for (const { email, id, fields } of found) {
      if (id === profileDocId) profiles.set(email, profileIn(fields));
    }
  }
  const students = [...profiles].filter(([email]) => !isAdminEmail(email));
  const ofClass = students.filter(([, { graduationYear }]) => graduationYear === year);
  if (ofClass.length === 0) {
    const years = students.map(([, { graduationYear }]) => graduationYear);
    const there = [...new Set(years)].filter(Boolean).sort().join(', ');
    throw new PlainFailure(`Nobody is of class ${year}. There are: ${there || 'no students'}.`);
  }
  return Object.fromEntries(ofClass.map(([email, profile]) => [email, fullName(profile) || email]));
}
