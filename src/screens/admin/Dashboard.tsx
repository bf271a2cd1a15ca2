import { lazy, Suspense, useMemo } from 'react';
import { Page } from '../../components/Page';
import { adminMessages } from '../../domain/adminMessages';
import type { Student } from '../../domain/profile';
import { fullnessToTell } from '../../domain/studentList';
import { ReportToolbar } from './ReportToolbar';
import { StudentList } from './StudentList';

/** By `lazy`, so that a school without reviews has nothing of it in its bundle. */
const ReviewLink = import.meta.env.VITE_REVIEW ? lazy(() => import('./ReviewLink')) : null;

/** The dashboard once the student list is there (spec 2): the report above, the students below. */
export function Dashboard({ title, students }: { title: string; students: readonly Student[] }) {
  const fullness = useMemo(() => fullnessToTell(students), [students]);
  return (
    <Page title={title} heading="Admin Dashboard">
      {ReviewLink && (
        <div className="toolbar">
          <Suspense>
            <ReviewLink />
          </Suspense>
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
