import { docPaths } from './docPaths';
import { documentMaxBytes, listFullnessTold } from './limits';
import type { Student } from './profile';
import { documentBytes } from './reports/documentSize';

/**
 * How full the document of the student list is, in whole percent, when that is worth telling staff
 * (`listFullnessTold`); null before that.
 */
export function fullnessToTell(students: readonly Student[]): number | null {
  const lines = students.map(({ email, ...profile }) => [email, profile] as const);
  const part = documentBytes(docPaths.studentList, Object.fromEntries(lines)) / documentMaxBytes;
  return part < listFullnessTold ? null : Math.round(part * 100);
}
