import { useCallback, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { NotAdminNotice } from '#components/AccessNotices';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { Page } from '#components/Page';
import Records from '#components/record/Records';
import { useRecordPlace } from '#components/record/useRecordPlace';
import { UpdatePanel } from '#components/report/UpdateReport';
import { studentListMaxAgeMs } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import type { Student } from '#domain/profile';
import type { ReadRecords } from '#domain/record';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectIsAdmin } from '#store/session/sessionSlice';
import { leaveStudent } from '#store/session/viewAsStudent';
import { fetchStudentList, selectStudents } from '#store/students/studentsSlice';
import { DashboardActions } from './DashboardActions';
import ListFullness from './ListFullness';
import { StudentList } from './StudentList';

/** The dashboard once the student list is there (spec 2): the ways to go on above, the students below. */
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
    <Page title={title} heading="Admin Dashboard" actions={<DashboardActions />}>
      <ListFullness students={students} />
      <UpdatePanel />
      <StudentList students={students} onPrint={print} />
    </Page>
  );
}

const title = 'Admin';

/** /admin: the admin dashboard in its four states (spec 2). Coming here ends the view of a student. */
export default function AdminScreen() {
  const admin = useAppSelector(selectIsAdmin);
  // Apart: for a visitor there are no students in the store.
  return admin ? <Students /> : <NotAdminNotice title={title} />;
}

function Students() {
  const students = useAppSelector(selectStudents);
  const dispatch = useAppDispatch();

  // On arrival only: View sets the student's session while this screen is still up.
  useEffect(() => {
    dispatch(leaveStudent());
  }, [dispatch]);
  useEffect(() => {
    void dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
  }, [dispatch]);

  if (students === undefined) {
    return <LoadingSpinner title={title} message={screenMessages.fetchingUsers} />;
  }
  if (students === null) {
    return (
      <Page title={title} heading={screenMessages.requestFailed} width="narrow">
        <Button onClick={() => void dispatch(fetchStudentList({}))}>Try again</Button>
      </Page>
    );
  }
  return <Dashboard title={title} students={students} />;
}
