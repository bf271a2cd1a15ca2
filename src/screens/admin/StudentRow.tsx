import { memo } from 'react';
import { fullName } from '../../domain/studentList';
import type { Student } from '../../domain/profile';

/**
 * One student. Memoized: a keystroke renders only the rows that are new. A plain button: the library's
 * costs a component of its own, here thousands of times.
 */
export const StudentRow = memo(function StudentRow({
  student,
  onView,
}: {
  student: Student;
  onView: (email: string) => void;
}) {
  return (
    <tr role="row">
      <td role="cell" data-label="Email" className="student-email">
        {student.email}
      </td>
      <td role="cell" data-label="Name">
        {fullName(student)}
      </td>
      <td role="cell" data-label="Graduation Year">
        {student.graduationYear}
      </td>
      <td role="cell" data-label="Operations" className="student-operations">
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          aria-label={`View ${student.email}`}
          onClick={() => onView(student.email)}
        >
          View
        </button>
      </td>
    </tr>
  );
});
