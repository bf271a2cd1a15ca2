import './roster.scss';
import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { NotAdminNotice } from '#components/AccessNotices';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { Page } from '#components/Page';
import { screenMessages } from '#domain/messages';
import { rosterMessages } from '#domain/roster/rosterMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectIsAdmin } from '#store/session/sessionSlice';
import { fetchStudentList, selectStudents } from '#store/students/studentsSlice';
import RosterCheck from './RosterCheck';
import { RosterText } from './RosterText';

const title = 'Roster';

/** /roster: staff take the school's list of students over. */
export default function RosterScreen() {
  return useAppSelector(selectIsAdmin) ? <Roster /> : <NotAdminNotice title={title} />;
}

function Roster() {
  const students = useAppSelector(selectStudents);
  const dispatch = useAppDispatch();

  // It is read at each visit: a roster has to be compared with what is stored now, also by other staff.
  useEffect(() => {
    void dispatch(fetchStudentList({}));
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
  return (
    <Page title={title} heading={title}>
      <p>{rosterMessages.intro}</p>
      <RosterText />
      <RosterCheck listed={students} />
    </Page>
  );
}
