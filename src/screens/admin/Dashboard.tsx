import { Page } from '../../components/Page';
import type { Student } from '../../domain/profile';
import { ReportToolbar } from './ReportToolbar';
import { ReviewLink } from './ReviewLink';
import { StudentList } from './StudentList';

/** The dashboard once the student list is there (spec 2): the report above, the students below. */
export function Dashboard({ title, students }: { title: string; students: readonly Student[] }) {
  return (
    <Page title={title} heading="Admin Dashboard">
      {import.meta.env.VITE_REVIEW && (
        <div className="toolbar">
          <ReviewLink />
        </div>
      )}
      <ReportToolbar />
      <StudentList students={students} />
    </Page>
  );
}
