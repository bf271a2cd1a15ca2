import { docPaths } from './docPaths';
import { documentMaxBytes, listFullnessTold } from './limits';
import type { Student } from './profile';
import { documentBytes } from './reports/documentSize';

/** More than Firestore counts for a line beside its letters: a map and the names of its three fields. */
const lineBytes = 100;
/** A letter of JavaScript takes no more in UTF-8. */
const letterBytes = 3;

/** An upper bound of the list's size, without encoding every text: most schools are far below what is worth telling. */
function mostBytes(students: readonly Student[]): number {
  let letters = 0;
  for (const { email, firstName, lastName, graduationYear } of students) {
    letters += email.length + firstName.length + lastName.length + graduationYear.length;
  }
  return students.length * lineBytes + letters * letterBytes;
}

/**
 * How full the document of the student list is, in whole percent, when that is worth telling staff
 * (`listFullnessTold`); null before that.
 */
export function fullnessToTell(students: readonly Student[]): number | null {
  if (mostBytes(students) < documentMaxBytes * listFullnessTold) return null;
  const lines = students.map(({ email, ...profile }) => [email, profile] as const);
  const part = documentBytes(docPaths.studentList, Object.fromEntries(lines)) / documentMaxBytes;
  return part < listFullnessTold ? null : Math.round(part * 100);
}
