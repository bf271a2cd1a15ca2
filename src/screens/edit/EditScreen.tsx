import { useLayoutEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingSpinner, Page, SignInNotice } from '#components/Page';
import { ReviewNote } from '#components/review/ReviewWord';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { selectEdit } from '#store/edit/editSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { selectSignedIn, selectUserEmail } from '#store/session/sessionSlice';
import { openNewActivity } from '#store/work/activityThunks';
import { ActivityForm } from './ActivityForm';

const title = 'Edit Page';

/** /edit: log a new activity or edit a stored one (spec 2, 4). */
export default function EditScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  const userEmail = useAppSelector(selectUserEmail);
  // A form per student.
  return signedIn ? <Activity key={userEmail} /> : <SignInNotice title={title} />;
}

function Activity() {
  const dispatch = useAppDispatch();
  const userEmail = useAppSelector(selectUserEmail);
  const { currentKey, currentData, editing } = useAppSelector(selectEdit);
  /** Counts discards, each of which resets the form. */
  const [discards, setDiscards] = useState(0);
  const [shownKey, setShownKey] = useState(currentKey);
  if (currentKey !== null && currentKey !== shownKey) setShownKey(currentKey);

  useLayoutEffect(() => {
    if (currentKey === null && shownKey === null) dispatch(openNewActivity());
  }, [dispatch, currentKey, shownKey]);

  if (currentKey === null) {
    // A save clears the edit state (spec 2), even if the form was closed and opened again during it.
    return shownKey === null ? null : (
      <>
        <Navigate to={paths.table} state={{ savedKey: shownKey }} />
        <LoadingSpinner title={title} message="Loading hours…" />
      </>
    );
  }
  return (
    <Page
      title={title}
      heading={editing ? 'Edit your activity' : 'Log a new activity'}
      width="narrow"
    >
      {school.review && editing && <ReviewNote entryKey={currentKey} />}
      {/* A form per activity, so that nothing typed moves from one to the other. */}
      <ActivityForm
        key={`${currentKey} ${discards}`}
        student={userEmail}
        activityKey={currentKey}
        stored={currentData}
        onDiscarded={() => setDiscards(discards + 1)}
      />
    </Page>
  );
}
