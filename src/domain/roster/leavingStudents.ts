import { toCsv } from '#domain/csv';
import type { Student } from '#domain/profile';

const columns = ['email', 'firstName', 'lastName', 'graduationYear'] as const;

/** The CSV text of students, under headings that the roster's reader knows. For a file, see `csvFileText`. */
export function leavingCsv(students: readonly Student[]): string {
  return toCsv(
    students.map((student) => columns.map((column) => student[column])),
    { columns },
  );
}
