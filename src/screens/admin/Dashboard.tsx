import { useMemo } from 'react';
import { Page } from '../../components/Page';
import { adminMessages } from '../../domain/adminMessages';
import type { Student } from '../../domain/profile';
import { fullnessToTell } from '../../domain/studentList';
import { ReportToolbar } from './ReportToolbar';
import { StudentList } from './StudentList';

/** The dashboard once the student list is there (spec 2): the report above, the students below. */
export function Dashboard({ title, students }: { title: string; students: readonly Student[] }) {
  const fullness = useMemo(() => fullnessToTell(students), [students]);
  return (
    <Page title={title} heading="Admin Dashboard">
      {fullness !== null && (
        <p className="alert alert-warning" role="status">
          {adminMessages.listNearlyFull(fullness)}
        </p>
      )}
      <ReportToolbar />
      <StudentList students={students} />
    </Page>
  );
}
