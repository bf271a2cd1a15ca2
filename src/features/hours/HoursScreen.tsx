import { shallowEqual } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { selectUnsavedRows } from '#features/activities/drafts/draftSelectors';
import { selectEntriesStatus, selectEntryRows } from '#features/activities/entriesSlice';
import { NewActivityLink } from '#features/activities/NewActivityLink';
import { ExportButton } from '#features/records/ExportButton';
import { selectIsViewingAsStudent, selectSignedIn } from '#features/session/sessionSlice';
import { SignInNotice } from '#features/session/SignInNotice';
import { useCan } from '#features/session/useCan';
import { screenMessages } from '#shared/lib/messages';
import { useAppSelector } from '#shared/store/hooks';
import { LoadingPage, Page } from '#shared/ui/Page';
import { HoursTable } from './HoursTable';
import { UnfinishedActivities } from './UnfinishedActivities';
import { useDetails } from './useDetails';

const title = 'Hours';

/** The hours screen, /table (spec 2). */
export default function HoursScreen() {
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
  const details = useDetails(
    (key) => status === 'ready' && ![...unsavedRows, ...rows].some((row) => row.key === key),
  );

  if (opensStudents && !isViewingStudent) return <Navigate to={paths.admin} replace />;
  if (rows.length + unsavedRows.length > 0) {
    return <HoursTable {...{ title, rows, unsavedRows, details }} />;
  }
  if (status === 'waiting') return <LoadingPage title={title} message="Loading hours…" />;
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
          {school.hoursNotice && <p className="spaced">{school.hoursNotice}</p>}
          <p>
            {isViewingStudent
              ? "This student hasn't logged anything yet. Activities you log here will be theirs."
              : 'Your activities and total hours will appear here.'}
          </p>
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
