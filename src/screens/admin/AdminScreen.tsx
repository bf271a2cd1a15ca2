import { useCallback, useState } from 'react';
import { Page } from '#components/Page';
import Records from '#components/record/Records';
import { useRecordPlace } from '#components/record/useRecordPlace';
import { UpdatePanel } from '#components/report/UpdateReport';
import { StudentsLoaded } from '#components/StudentsLoaded';
import { studentListMaxAgeMs } from '#domain/limits';
import type { Student } from '#domain/profile';
import type { ReadRecords } from '#domain/record';
import { DashboardActions } from './DashboardActions';
import ListFullness from './ListFullness';
import { StudentList } from './StudentList';

/** The dashboard once the student list is there (spec 2): the ways to go on above, the students below. */
function Dashboard({ title, students }: { title: string; students: readonly Student[] }) {
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
    <Page title={title} heading="Admin Dashboard" actions={<DashboardActions />}>
      <ListFullness students={students} />
      <UpdatePanel />
      <StudentList students={students} onPrint={print} />
    </Page>
  );
}

const title = 'Admin';

/** /admin: the admin dashboard in its four states (spec 2). */
export default function AdminScreen() {
  return (
    <StudentsLoaded title={title} maxAgeMs={studentListMaxAgeMs}>
      {(students) => <Dashboard title={title} students={students} />}
    </StudentsLoaded>
  );
}
