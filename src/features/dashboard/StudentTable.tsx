import { memo, type ReactNode, useState } from 'react';
import {
  fullName,
  type Student,
  type StudentColumn,
  type StudentOrder,
} from '#features/students/students';
import { SortHeader, useShownRows } from '#shared/ui/shownRows';
import { WrappingText } from '#shared/ui/WrappingText';

/** One student. Memoized, so a keystroke only renders new rows. Plain buttons, as the library's would add thousands of components. */
const StudentRow = memo(function StudentRow({
  student,
  isGraduate,
  onView,
}: {
  student: Student;
  isGraduate: boolean;
  onView: (email: string) => void;
}) {
  return (
    <tr role="row">
      <td role="cell" data-at="line" className="student-email" title={student.email}>
        <WrappingText text={student.email} />
      </td>
      <td role="cell" data-at="title" className="student-name">
        {/* <bdi> keeps direction characters in a name from reversing the text beside it. */}
        <bdi>{fullName(student)}</bdi>
      </td>
      <td role="cell" data-at="side" className="student-year">
        <bdi>{student.graduationYear}</bdi>
        {isGraduate && <span className="small-note"> graduated</span>}
      </td>
      <td role="cell" data-at="end" className="student-operations text-nowrap">
        <button
          type="button"
          className="btn btn-quiet btn-row"
          aria-label={`View ${student.email}`}
          onClick={() => onView(student.email)}
        >
          View
        </button>
      </td>
    </tr>
  );
});

/** The columns of spec 2 and 9. */
const columns: readonly (readonly [StudentColumn, string])[] = [
  ['email', 'Email'],
  ['name', 'Name'],
  ['graduationYear', 'Graduation Year'],
];

/** The found students (spec 2): the first ones, and the rest on request. Memoized, so the urgent half of a keystroke doesn't touch it. */
export const StudentTable = memo(function StudentTable({
  students,
  graduates,
  search,
  order,
  returnedFrom,
  whenEmpty,
  onOrder,
  onView,
}: {
  students: readonly Student[];
  graduates: ReadonlySet<Student>;
  search: string;
  order: StudentOrder;
  /** The student whose hours the admin just left, who gets the focus. */
  returnedFrom: string | undefined;
  whenEmpty: ReactNode;
  onOrder: (order: StudentOrder) => void;
  onView: (email: string) => void;
}) {
  const [returnedAt] = useState(() => students.findIndex(({ email }) => email === returnedFrom));
  const { bodyRef, shown, isLong, more } = useShownRows(
    students.length,
    `${order.column} ${order.isDescending} ${search}`,
    returnedAt,
  );

  if (students.length === 0) return whenEmpty;
  return (
    <>
      {/* The roles are spelled out because the phone layout changes the display of each part. */}
      <table
        className={`table card-table student-table ${isLong ? 'long-table' : ''}`}
        role="table"
      >
        <thead role="rowgroup" className="sort-head">
          <tr role="row">
            {columns.map(([column, label]) => (
              <SortHeader
                key={column}
                column={column}
                label={label}
                order={order}
                onOrder={onOrder}
              />
            ))}
            <th scope="col" role="columnheader">
              Operations
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" ref={bodyRef}>
          {students.slice(0, shown).map((student) => (
            <StudentRow
              key={student.email}
              student={student}
              isGraduate={graduates.has(student)}
              onView={onView}
            />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
});
