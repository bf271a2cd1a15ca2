import { type ReactNode, useEffect } from 'react';
import { NotAdminNotice } from '#features/session/NotAdminNotice';
import type { Permission } from '#features/session/policies';
import { useCan } from '#features/session/useCan';
import { screenMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { FailedPage } from '#shared/ui/FailedPage';
import { LoadingPage } from '#shared/ui/Page';
import type { Student } from './students';
import { fetchStudentList, selectStudents } from './studentsSlice';
import { leaveStudent } from './viewAsStudent';

interface Props {
  title: string;
  /** The permission that the screen requires. Only users with it get the list. */
  action: Permission;
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

  // On arrival, not after that, because View switches to the student while the dashboard is still mounted.
  useEffect(() => {
    dispatch(leaveStudent());
    void dispatch(fetchStudentList({ maxAgeMs }));
  }, [dispatch, maxAgeMs]);

  if (students === undefined) {
    return <LoadingPage title={title} message={screenMessages.fetchingUsers} />;
  }
  if (students === null) {
    return <FailedPage title={title} onRetry={() => void dispatch(fetchStudentList({}))} />;
  }
  return children(students);
}
