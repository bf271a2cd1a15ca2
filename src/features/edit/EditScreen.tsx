import './edit.scss';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#config/paths';
import { openNewActivity } from '#features/activities/drafts/draftThunks';
import { selectEdit } from '#features/activities/editSlice';
import { selectSignedIn, selectUserEmail } from '#features/session/sessionSlice';
import { SignInNotice } from '#features/session/SignInNotice';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { LoadingPage, Page } from '#shared/ui/Page';
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
  // The same object at each render: Navigate adds an entry to the history for each new one.
  const saved = useMemo(() => ({ savedKey: shownKey }), [shownKey]);

  useLayoutEffect(() => {
    if (currentKey === null && shownKey === null) dispatch(openNewActivity());
  }, [dispatch, currentKey, shownKey]);

  if (currentKey === null) {
    // A save clears the edit state (spec 2), even if the form was closed and opened again during it.
    // Nothing is open before the effect has run, which can be a frame later.
    return shownKey === null ? (
      <LoadingPage title={title} message="Loading…" />
    ) : (
      <>
        <Navigate to={paths.table} state={saved} />
        <LoadingPage title={title} message="Loading hours…" />
      </>
    );
  }
  return (
    <Page
      title={title}
      heading={editing ? 'Edit your activity' : 'Log a new activity'}
      width="narrow"
    >
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
