import { shallowEqual } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { NewActivityLink } from '#components/NavBar';
import { LoadingSpinner, Page, SignInNotice } from '#components/Page';
import { ExportButton } from '#components/record/ExportButton';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { nextSteps, screenMessages } from '#domain/messages';
import { selectEntriesStatus, selectEntryRows } from '#store/entries/entriesSlice';
import { useAppSelector, useCan } from '#store/hooks';
import { selectIsViewingAsStudent, selectSignedIn } from '#store/session/sessionSlice';
import { selectUnsavedRows } from '#store/work/workSelectors';
import { HoursTable } from './HoursTable';
import { UnfinishedActivities } from './UnfinishedActivities';

const title = 'Hours';

/** The hours screen, /table (spec 2). */
export default function TableScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  return signedIn ? <Hours /> : <SignInNotice title={title} />;
}

function Hours() {
  const opensStudents = useCan('openStudent');
  const isViewingStudent = useAppSelector(selectIsViewingAsStudent);
  const status = useAppSelector(selectEntriesStatus);
  const rows = useAppSelector(selectEntryRows);
  // Almost always empty; shallowEqual avoids rendering the table for another empty list.
  const unsavedRows = useAppSelector(selectUnsavedRows, shallowEqual);

  if (opensStudents && !isViewingStudent) return <Navigate to={paths.admin} replace />;
  if (rows.length + unsavedRows.length > 0) {
    return <HoursTable {...{ title, rows, unsavedRows }} />;
  }
  if (status === 'waiting') return <LoadingSpinner title={title} message="Loading hours…" />;
  return (
    <Page
      title={title}
      heading={status === 'failed' ? 'Hours' : screenMessages.noHours}
      width="narrow"
      withLogo
    >
      {status === 'failed' ? (
        <p role="alert">{screenMessages.requestFailed}</p>
      ) : (
        <>
          {school.hoursNotice && <p className="hours-notice">{school.hoursNotice}</p>}
          <p>{isViewingStudent ? nextSteps.studentHasNone : nextSteps.logFirst}</p>
          <UnfinishedActivities />
          <NewActivityLink className="btn btn-primary">
            {screenMessages.submitHoursLink}
          </NewActivityLink>
          <ExportButton />
        </>
      )}
    </Page>
  );
}
