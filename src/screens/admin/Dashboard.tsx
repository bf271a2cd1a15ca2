import { useCallback, useState } from 'react';
import { school } from '../../config/school';
import { Page } from '../../components/Page';
import Records from '../../components/record/Records';
import { useRecordPlace } from '../../components/record/useRecordPlace';
import type { Student } from '../../domain/profile';
import type { ReadRecords } from '../../domain/record/readRecords';
import ListFullness from './ListFullness';
import { ReportToolbar } from './ReportToolbar';
import { ReviewLink } from './ReviewLink';
import { StudentList } from './StudentList';

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
  if (read && place.isShown) return <Records {...read} onLeave={place.leave} />;
  return (
    <Page title={title} heading="Admin Dashboard">
      {school.review && (
        <div className="toolbar">
          <ReviewLink />
        </div>
      )}
      <ListFullness students={students} />
      <ReportToolbar />
      <StudentList students={students} onPrint={print} />
    </Page>
  );
}
