import { type ReactNode, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { screenMessages } from '#domain/messages';
import type { Action } from '#domain/policies';
import type { Student } from '#domain/profile';
import { useAppDispatch, useAppSelector, useCan } from '#store/hooks';
import { leaveStudent } from '#store/session/viewAsStudent';
import { fetchStudentList, selectStudents } from '#store/students/studentsSlice';
import { LoadingSpinner, NotAdminNotice, Page } from './Page';

interface Props {
  title: string;
  /** What the screen is for. Only those who may do it get the list. */
  action: Action;
  /** The maximum age of the list in milliseconds. If omitted, it is reloaded on every visit. */
  maxAgeMs?: number;
  /** Renders the screen once the list has loaded. */
  children: (students: readonly Student[]) => ReactNode;
}

/**
 * A staff screen that needs the student list, in its four states (spec 2): a notice for everyone else, a spinner, a retry button
 * after a failure, and the screen. Stops viewing a student, because admins act as themselves on these screens.
 */
export function StudentsLoaded(props: Props) {
  return useCan(props.action) ? <Students {...props} /> : <NotAdminNotice title={props.title} />;
}

function Students({ title, maxAgeMs, children }: Omit<Props, 'action'>) {
  const students = useAppSelector(selectStudents);
  const dispatch = useAppDispatch();

  // Only on arrival, because View switches to the student while the dashboard is still mounted.
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
