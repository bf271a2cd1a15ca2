import { Navigate } from 'react-router-dom';
import { LoadingSpinner } from '../../components/LoadingSpinner';
import { NewActivityLink } from '../../components/NewActivityLink';
import { Page } from '../../components/Page';
import { SignInNotice } from '../../components/SignInNotice';
import { paths } from '../../config/paths';
import { screenMessages } from '../../domain/messages';
import { nextSteps } from '../../domain/nextSteps';
import { selectEntriesStatus, selectEntryRows } from '../../store/entries/entriesSlice';
import { useAppSelector } from '../../store/hooks';
import { selectSession } from '../../store/session/sessionSlice';
import { selectIsViewingAsStudent } from '../../store/session/sessionSlice';
import { HoursTable } from './HoursTable';

const title = 'Hours';

/** /table: the entries of the session's user (spec 2). */
export default function TableScreen() {
  const { signedIn, admin } = useAppSelector(selectSession);
  const isViewingStudent = useAppSelector(selectIsViewingAsStudent);
  const status = useAppSelector(selectEntriesStatus);
  const rows = useAppSelector(selectEntryRows);

  if (!signedIn) return <SignInNotice title={title} />;
  if (admin && !isViewingStudent) return <Navigate to={paths.admin} replace />;
  if (rows.length > 0) return <HoursTable title={title} rows={rows} />;
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
          <p>{isViewingStudent ? nextSteps.studentHasNone : nextSteps.logFirst}</p>
          <NewActivityLink className="btn btn-primary">
            {screenMessages.submitHoursLink}
          </NewActivityLink>
        </>
      )}
    </Page>
  );
}
