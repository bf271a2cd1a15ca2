import { fullName } from './studentList';
import type { Student } from './profile';
import { compareTexts } from './textOrder';

/** The columns of the dashboard that a student has a value for (spec 2, 9). */
export type StudentColumn = 'email' | 'name' | 'graduationYear';

export interface StudentOrder {
  column: StudentColumn;
  isDescending: boolean;
}

type Compare = (a: string, b: string) => number;

/** How each column is read, and compared: made when it is asked for, as a collator is too dear for the first load. */
const columns: Record<
  Exclude<StudentColumn, 'email'>,
  { value: (student: Student) => string; comparison: () => Compare }
> = {
  // As people read names: without regard to case, `É` beside `E`.
  name: {
    value: fullName,
    comparison: () => new Intl.Collator(undefined, { sensitivity: 'base' }).compare,
  },
  graduationYear: {
    value: ({ graduationYear }) => graduationYear,
    comparison: () => compareTexts,
  },
};

/**
 * The student list, which comes by e-mail (`studentsOf`), in the order of a column. Equal values keep the
 * order they come in, also when descending; students without a value stand last either way. The given
 * list stays as it is.
 */
export function orderStudents(
  students: readonly Student[],
  { column, isDescending }: StudentOrder,
): readonly Student[] {
  if (column === 'email') return isDescending ? [...students].reverse() : students;
  const { value, comparison } = columns[column];
  const compare = comparison();
  const direction = isDescending ? -1 : 1;
  return students
    .map((student) => ({ student, key: value(student) }))
    .sort((a, b) => {
      if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
      return direction * compare(a.key, b.key);
    })
    .map(({ student }) => student);
}
