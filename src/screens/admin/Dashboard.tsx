import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { LoadingSpinner } from '../../components/LoadingSpinner';
import { Page } from '../../components/Page';
import { useRecordPlace } from '../../components/record/useRecordPlace';
import { adminMessages } from '../../domain/adminMessages';
import type { Student } from '../../domain/profile';
import type { ReadRecords } from '../../domain/record/readRecords';
import { fullnessToTell } from '../../domain/studentList';
import { ReportToolbar } from './ReportToolbar';
import { ReviewLink } from './ReviewLink';
import { StudentList } from './StudentList';

const Records = lazy(() => import('../../components/record/Records'));

/** The dashboard once the student list is there (spec 2): the report above, the students below. */
export function Dashboard({ title, students }: { title: string; students: readonly Student[] }) {
  const fullness = useMemo(() => fullnessToTell(students), [students]);
  const place = useRecordPlace();
  const [read, setRead] = useState<ReadRecords | null>(null);
  const { show } = place;
  const print = useCallback(
    (records: ReadRecords) => {
      setRead(records);
      show();
    },
    [show],
  );
  if (read && place.isShown) {
    return (
      <Suspense fallback={<LoadingSpinner title={title} message="Loading…" />}>
        <Records {...read} onLeave={place.leave} />
      </Suspense>
    );
  }
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
      <StudentList students={students} onPrint={print} />
    </Page>
  );
}
