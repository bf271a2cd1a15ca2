import { basename } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { isAdminEmail, normalizeEmail } from '#domain/account';
import { profileDocId } from '#domain/docPaths';
import { profileFrom, type ProfileMap } from '#domain/profile';
import { readAddresses } from '#domain/roster/readRoster';
import { fullName } from '#domain/students';
import { PlainFailure } from '../plainFailure';
import { adminReportSource } from '../report/adminReportSource';
import { studentFile } from '../roster/studentFile';

/** The students who are asked for. */
export interface Selection {
  /** `class 2026`, `file leaving.csv`, or one student's address: for the folder and the questions. */
  words: string;
  /** By address, with the name to read; it takes the student list, as it is stored. */
  students: (firestore: Firestore, list: Readonly<ProfileMap>) => Promise<Record<string, string>>;
}

/**
 * What the options ask for: a class of four digits, one address or a file of addresses.
 *
 * @throws PlainFailure when that is none or several of them, or has another form
 */
export function selectionOf(
  options: Partial<Record<'class' | 'student' | 'file', string | undefined>>,
): Selection {
  const { class: year, student, file } = options;
  if ([year, student, file].filter(Boolean).length !== 1) {
    throw new PlainFailure(
      'Name a class, a student or a file: --class 2026, --student EMAIL or --file leaving.csv.',
    );
  }
  if (file) {
    const words = `file ${basename(file)}`;
    return { words, students: (_firestore, list) => studentsOfFile(file, list) };
  }
  if (year) {
    if (!/^\d{4}$/.test(year)) {
      throw new PlainFailure(`--class takes four digits, not "${year}".`);
    }
    const words = `class ${year}`;
    return { words, students: (firestore, list) => studentsOfClass(firestore, year, list) };
  }
  const email = normalizeEmail(student ?? '');
  if (!/^[^/\s]+@[^/\s]+$/.test(email)) {
    throw new PlainFailure(`--student takes an e-mail address, not "${student}".`);
  }
  return { words: email, students: () => Promise.resolve({ [email]: email }) };
}

/**
 * The students of a class, by address, with the name to read: by their profiles, and by the student list where there is
 * none. Staff with hours of their own are left out.
 *
 * @throws PlainFailure when the class has nobody
 */
async function studentsOfClass(
  firestore: Firestore,
  year: string,
  list: Readonly<ProfileMap>,
): Promise<Record<string, string>> {
  const profiles = new Map(
    Object.entries<unknown>(list).map(([email, line]) => [email, profileFrom(line)]),
  );
  for await (const found of adminReportSource(firestore).pages('profile')) {
    for (const { email, id, fields } of found) {
      if (id === profileDocId) profiles.set(email, profileFrom(fields));
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

/**
 * The students of a file, as `/roster` saves it, by address, with the name on the student list.
 *
 * @throws PlainFailure when the file cannot be read, names nobody, or names staff
 */
export async function studentsOfFile(
  file: string,
  list: Readonly<ProfileMap>,
): Promise<Record<string, string>> {
  const emails = await studentFile(file, readAddresses);
  if (emails.length === 0) throw new PlainFailure(`${file} names no students.`);
  const staff = emails.filter(isAdminEmail);
  if (staff.length > 0) {
    throw new PlainFailure(`${staff.join(', ')}: staff are taken by --student alone.`);
  }
  return Object.fromEntries(
    emails.map((email) => [email, fullName(profileFrom(list[email])) || email]),
  );
}
