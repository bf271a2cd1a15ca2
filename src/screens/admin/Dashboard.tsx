import { useMemo } from 'react';
import { Page } from '../../components/Page';
import { adminMessages } from '../../domain/adminMessages';
import type { Student } from '../../domain/profile';
import { fullnessToTell } from '../../domain/studentList';
import { ReportToolbar } from './ReportToolbar';
import { ReviewLink } from './ReviewLink';
import { StudentList } from './StudentList';

/** The dashboard once the student list is there (spec 2): the report above, the students below. */
export function Dashboard({ title, students }: { title: string; students: readonly Student[] }) {
  const fullness = useMemo(() => fullnessToTell(students), [students]);
  return (
    <Page title={title} heading="Admin Dashboard">
      {import.meta.env.VITE_REVIEW && (
        <div className="toolbar">
          <ReviewLink />
        </div>
      )}
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
