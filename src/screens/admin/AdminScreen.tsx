import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { LoadingSpinner } from '../../components/LoadingSpinner';
import { NotAdminNotice } from '../../components/NotAdminNotice';
import { Page } from '../../components/Page';
import { screenMessages } from '../../domain/messages';
import { studentListMaxAgeMs } from '../../domain/limits';
import { fetchStudentList, selectStudents } from '../../store/students/studentsSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsAdmin } from '../../store/session/sessionSlice';
import { leaveStudent } from '../../store/session/viewAsStudent';
import { Dashboard } from './Dashboard';

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
