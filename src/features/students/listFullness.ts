import { documentBytes } from '#shared/firebase/documentSize';
import { docPaths } from '#shared/lib/docPaths';
import { documentMaxBytes, listFullnessWarning } from '#shared/lib/limits';
import type { Student } from './students';

/** Returns how full the student list's document is, in whole percent, or null below `listFullnessWarning`. */
export function fullnessWarning(students: readonly Student[]): number | null {
  const lines = students.map(({ email, ...profile }) => [email, profile] as const);
  const part = documentBytes(docPaths.studentList, Object.fromEntries(lines)) / documentMaxBytes;
  return part < listFullnessWarning ? null : Math.round(part * 100);
}
