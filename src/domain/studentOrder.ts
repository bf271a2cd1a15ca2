import { fullName } from './directory';
import type { Student } from './profile';
import type { IndexedStudent } from './studentSearch';

/** The columns of the dashboard that a student has a value for (spec 2, 9). */
export type StudentColumn = 'email' | 'name' | 'graduationYear';

export interface StudentOrder {
  column: StudentColumn;
  isDescending: boolean;
}

/** As people read names: without regard to case, `É` beside `E`. */
const collator = new Intl.Collator(undefined, { sensitivity: 'base' });

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const columns: Record<
  StudentColumn,
  { value: (student: Student) => string; compare: (a: string, b: string) => number }
> = {
  email: { value: ({ email }) => email, compare: compareCodeUnits },
  name: { value: fullName, compare: collator.compare },
  graduationYear: { value: ({ graduationYear }) => graduationYear, compare: compareCodeUnits },
};

/**
 * The students in the order of a column. Equal values keep the order they come in, also when
 * descending; students without a value stand last either way. A new list, the given one stays.
 */
export function orderStudents(
  students: readonly IndexedStudent[],
  { column, isDescending }: StudentOrder,
): IndexedStudent[] {
  const { value, compare } = columns[column];
  const direction = isDescending ? -1 : 1;
  return students
    .map((row) => ({ row, key: value(row.student) }))
    .sort((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
      return direction * compare(a.key, b.key);
    })
    .map(({ row }) => row);
}
