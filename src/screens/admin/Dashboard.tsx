import { lazy, Suspense, useCallback, useState } from 'react';
import { LoadingSpinner } from '../../components/LoadingSpinner';
import { Page } from '../../components/Page';
import { useRecordPlace } from '../../components/record/useRecordPlace';
import type { Student } from '../../domain/profile';
import type { ReadRecords } from '../../domain/record/readRecords';
import { ReportToolbar } from './ReportToolbar';
import { ReviewLink } from './ReviewLink';
import { StudentList } from './StudentList';

/** Apart: what measures the list is no part of the first download. */
const ListFullness = lazy(() => import('./ListFullness'));
const Records = lazy(() => import('../../components/record/Records'));

/** The dashboard once the student list is there (spec 2): the report above, the students below. */
export function Dashboard({ title, students }: { title: string; students: readonly Student[] }) {
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
      <Suspense>
        <ListFullness students={students} />
      </Suspense>
      <ReportToolbar />
      <StudentList students={students} onPrint={print} />
    </Page>
  );
}
