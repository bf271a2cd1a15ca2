import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { SignInNotice } from '#components/AccessNotices';
import { LoadingSpinner } from '#components/LoadingSpinner';
import { NewActivityLink } from '#components/NewActivityLink';
import { Page } from '#components/Page';
import { useRecordPlace } from '#components/record/useRecordPlace';
import { paths } from '#config/paths';
import { nextSteps, screenMessages } from '#domain/messages';
import { selectEntriesStatus, selectEntryRows } from '#store/entries/entriesSlice';
import { useAppSelector } from '#store/hooks';
import {
  selectIsViewingAsStudent,
  selectSession,
  selectSignedIn,
} from '#store/session/sessionSlice';
import { selectUnsavedRows } from '#store/work/selectWork';
import { HoursTable } from './HoursTable';
import { OwnRecord } from './OwnRecord';

const title = 'Hours';

/** /table: the entries of the session's user (spec 2). */
export default function TableScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  return signedIn ? <Hours /> : <SignInNotice title={title} />;
}

function Hours() {
  const { admin } = useAppSelector(selectSession);
  const isViewingStudent = useAppSelector(selectIsViewingAsStudent);
  const status = useAppSelector(selectEntriesStatus);
  const rows = useAppSelector(selectEntryRows);
  const unsavedRows = useAppSelector(selectUnsavedRows);
  const record = useRecordPlace();
  // Here and not in the table, so that it is still chosen after a look at the record.
  const [schoolYear, setSchoolYear] = useState<number | null>(null);

  if (admin && !isViewingStudent) return <Navigate to={paths.admin} replace />;
  if (rows.length > 0 && record.isShown) {
    return <OwnRecord rows={rows} schoolYear={record.year} onLeave={record.leave} />;
  }
  if (rows.length + unsavedRows.length > 0) {
    return (
      <HoursTable
        {...{ title, rows, unsavedRows, schoolYear }}
        onChooseYear={setSchoolYear}
        onPrint={record.show}
      />
    );
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
          <p>{isViewingStudent ? nextSteps.studentHasNone : nextSteps.logFirst}</p>
          <NewActivityLink className="btn btn-primary">
            {screenMessages.submitHoursLink}
          </NewActivityLink>
        </>
      )}
    </Page>
  );
}
