import { basename } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { type Profile, profileFrom } from '#features/profile/profile';
import { readAddresses } from '#features/roster/readRoster';
import { isAdminEmail, normalizeEmail } from '#features/session/account';
import { fullName, type ProfileMap } from '#features/students/students';
import { profileDocId, staffCollection } from '#shared/lib/docPaths';
import { pluralize } from '#shared/lib/messages';
import { ownValue } from '#shared/lib/ownValue';
import { PlainFailure } from '../plainFailure';
import { adminReportSource } from '../report/adminReportSource';
import { studentFile } from '../roster/studentFile';
import { printable } from './fileNames';

/** The students to export. */
export interface Selection {
  /** `class 2026`, `file leaving.csv`, or one student's address. */
  words: string;
  /** The addresses in the file, if it is one. */
  addresses?: string[];
  /** Returns names by address, given the stored student list. */
  students: (firestore: Firestore, list: Readonly<ProfileMap>) => Promise<Record<string, string>>;
}

/**
 * Returns the selection in the options: a class year, an address or a file of addresses, which it reads.
 *
 * @throws PlainFailure unless there is exactly one, and it is valid
 */
export async function selectionOf(
  options: Partial<Record<'class' | 'student' | 'file' | 'sheet', string | undefined>>,
): Promise<Selection> {
  const { class: year, student, file, sheet } = options;
  if ([year, student, file].filter(Boolean).length !== 1) {
    throw new PlainFailure(
      'Specify a class, a student or a file: --class 2026, --student EMAIL or --file leaving.csv.',
    );
  }
  if (file) {
    const words = `file ${basename(file)}`;
    const addresses = await addressesIn(file, sheet);
    return {
      ...{ words, addresses },
      students: async (firestore, list) =>
        studentsAmong(addresses, list, await staffAmong(firestore)),
    };
  }
  if (year) {
    if (!/^\d{4}$/.test(year)) {
      throw new PlainFailure(`--class must be four digits, not "${year}".`);
    }
    const words = `class ${year}`;
    return { words, students: (firestore, list) => studentsOfClass(firestore, year, list) };
  }
  const email = normalizeEmail(student ?? '');
  if (!/^[^/\s]+@[^/\s]+$/.test(email)) {
    throw new PlainFailure(`--student must be an email address, not "${student}".`);
  }
  return { words: email, students: (_, list) => Promise.resolve(namesOf([email], list)) };
}

/** Returns students' names by address, as on the student list; the address if the name is unknown. */
const namesOf = (emails: readonly string[], list: Readonly<ProfileMap>): Record<string, string> =>
  Object.fromEntries(
    emails.map((email) => [email, fullName(profileFrom(ownValue(list, email))) || email]),
  );

/** Returns a function that is true for the address of a staff member: a fixed admin or someone added at /staff. */
async function staffAmong(firestore: Firestore): Promise<(email: string) => boolean> {
  const { docs } = await firestore.collection(staffCollection).select().get();
  const added = new Set(docs.map(({ id }) => id));
  return (email) => isAdminEmail(email) || added.has(email);
}

/** Lists the staff who are left out: removing them would also end their role. */
function leaveOut(staff: readonly string[]): void {
  if (staff.length === 0) return;
  console.log(
    `Left out, because they are staff (use --student): ${staff.map(printable).join(', ')}`,
  );
}

/**
 * Returns the names of a class's students by address, from their profiles or else the student list. Leaves out staff who
 * logged hours.
 *
 * @throws PlainFailure if the class is empty
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
  const isStaff = await staffAmong(firestore);
  const students = [...profiles].filter(([email]) => !isStaff(email));
  const isOfClass = ([, { graduationYear }]: [string, Profile]) => graduationYear === year;
  const ofClass = students.filter(isOfClass);
  const staff = [...profiles].filter((one) => isStaff(one[0]) && isOfClass(one));
  leaveOut(staff.map(([email]) => email));
  if (ofClass.length === 0) {
    const years = students.map(([, { graduationYear }]) => graduationYear);
    const there = [...new Set(years)].filter(Boolean).sort().join(', ');
    throw new PlainFailure(
      `There is nobody in the class of ${year}. Class years: ${there || 'none'}.`,
    );
  }
  return Object.fromEntries(ofClass.map(([email, profile]) => [email, fullName(profile) || email]));
}

/**
 * Returns the addresses in a file, sorted.
 *
 * @param sheet the sheet of an Excel file with several sheets
 * @throws PlainFailure if the file can't be read, or contains no addresses
 */
async function addressesIn(file: string, sheet: string | undefined): Promise<string[]> {
  const emails = await studentFile(file, sheet, (text, { hiddenRows = 0, crossedOutRows = [] }) => {
    if (hiddenRows > 0) {
      throw new PlainFailure(
        `${pluralize(hiddenRows, 'row is', 'rows are')} hidden in ${file}, for example by a filter. Show or delete hidden rows first, so that nobody is removed unseen.`,
      );
    }
    if (crossedOutRows.length > 0) {
      throw new PlainFailure(
        `${pluralize(crossedOutRows.length, 'row is', 'rows are')} crossed out in ${file}. Delete these rows, or remove the lines through them, first.`,
      );
    }
    return readAddresses(text);
  });
  if (emails.length === 0) throw new PlainFailure(`${file} contains no addresses.`);
  return emails.sort();
}

/**
 * Returns the names of the students among these addresses, as on the student list. Leaves out staff, because a file of the Roster screen may
 * include them.
 *
 * @throws PlainFailure if all are staff
 */
export function studentsAmong(
  emails: readonly string[],
  list: Readonly<ProfileMap>,
  isStaff: (email: string) => boolean,
): Record<string, string> {
  leaveOut(emails.filter(isStaff));
  const students = emails.filter((email) => !isStaff(email));
  if (students.length === 0) throw new PlainFailure('The file contains only staff.');
  return namesOf(students, list);
}
