import { type ReactNode, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { screenMessages } from '#domain/messages';
import type { Student } from '#domain/profile';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectIsAdmin } from '#store/session/sessionSlice';
import { leaveStudent } from '#store/session/viewAsStudent';
import { fetchStudentList, selectStudents } from '#store/students/studentsSlice';
import { LoadingSpinner, NotAdminNotice, Page } from './Page';

interface Props {
  title: string;
  /** How old the list may be, in milliseconds; without it the list is read at each visit. */
  maxAgeMs?: number;
  /** The screen, once the list is there. */
  children: (students: readonly Student[]) => ReactNode;
}

/**
 * A screen of staff that needs the student list, in its four states (spec 2): a notice for everybody else, a spinner,
 * another try where the list could not be read, and the screen. Coming here ends the view of a student, since what is
 * done on such a screen is done as the admin.
 */
export function StudentsLoaded(props: Props) {
  const isAdmin = useAppSelector(selectIsAdmin);
  // The store has no students for a visitor, and none are asked for.
  return isAdmin ? <Students {...props} /> : <NotAdminNotice title={props.title} />;
}

function Students({ title, maxAgeMs, children }: Props) {
  const students = useAppSelector(selectStudents);
  const dispatch = useAppDispatch();

  // On arrival only: View sets the student's session while the dashboard is still up.
  useEffect(() => {
    dispatch(leaveStudent());
  }, [dispatch]);
  useEffect(() => {
    void dispatch(fetchStudentList({ maxAgeMs }));
  }, [dispatch, maxAgeMs]);

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
  return children(students);
}
