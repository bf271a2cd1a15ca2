import './group.scss';
import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { NotAdminNotice } from '#components/AccessNotices';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { Page } from '#components/Page';
import { groupMessages } from '#domain/group/groupMessages';
import { studentListMaxAgeMs } from '#domain/limits';
import { screenMessages } from '#domain/messages';
import { selectHasRefused, selectSheet } from '#store/group/groupSlice';
import { openSheet } from '#store/group/openSheet';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectIsAdmin } from '#store/session/sessionSlice';
import { leaveStudent } from '#store/session/viewAsStudent';
import { fetchStudentList, selectStudents } from '#store/students/studentsSlice';
import { SheetCheck } from './SheetCheck';
import { SheetForm } from './SheetForm';
import { SheetSent } from './SheetSent';

const title = groupMessages.heading;

/** /group: staff log one activity for all students of a sheet. */
export default function GroupScreen() {
  return useAppSelector(selectIsAdmin) ? <Group /> : <NotAdminNotice title={title} />;
}

function Group() {
  const dispatch = useAppDispatch();
  const students = useAppSelector(selectStudents);
  const sheet = useAppSelector(selectSheet);
  const hasRefused = useAppSelector(selectHasRefused);

  useEffect(() => {
    // The line above the screen would say that these are the hours of the student who was looked at.
    dispatch(leaveStudent());
    void dispatch(fetchStudentList({ maxAgeMs: studentListMaxAgeMs }));
  }, [dispatch]);
  // Also after the sheet was discarded.
  useEffect(() => {
    if (!sheet) dispatch(openSheet());
  }, [dispatch, sheet]);

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
    <Page title={title} heading={title} width={sheet?.members ? 'wide' : 'narrow'}>
      {hasRefused && <p className="group-refused">{groupMessages.unfinished}</p>}
      {sheet && sheet.members === null && (
        <SheetForm key={sheet.id} sheet={sheet} students={students} />
      )}
      {sheet?.members && !sheet.isSent && <SheetCheck sheet={sheet} />}
      {sheet?.isSent && <SheetSent sheet={sheet} />}
    </Page>
  );
}
