import './edit.scss';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths';
import { openNewActivity } from '#features/activities/drafts/draftThunks';
import { savedKeyChanged, selectEdit } from '#features/activities/editSlice';
import type { FormOrigin } from '#features/activities/useFormOrigin';
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
  const { currentKey, currentData, editing, reloadedKey } = useAppSelector(selectEdit);
  /** Counts discards, each of which resets the form. */
  const [discards, setDiscards] = useState(0);
  const [shownKey, setShownKey] = useState(currentKey ?? reloadedKey);
  if (currentKey !== null && currentKey !== shownKey) setShownKey(currentKey);

  useLayoutEffect(() => {
    if (currentKey === null && shownKey === null) dispatch(openNewActivity());
  }, [dispatch, currentKey, shownKey]);

  if (currentKey === null) {
    // A save clears the edit state (spec 2), even if the form was closed and opened again during it.
    // Nothing is open before the effect has run, which can be a frame later.
    return shownKey === null ? (
      <LoadingPage title={title} message="Loading…" />
    ) : (
      <Saved savedKey={shownKey} />
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

/** Leads to the hours table after a save (spec 4), so that Back doesn't lead to an empty form. */
function Saved({ savedKey }: { savedKey: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { isFromTable } = (useLocation().state ?? {}) as FormOrigin;
  const hasLeft = useRef(false);

  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    dispatch(savedKeyChanged(savedKey));
    void (isFromTable ? navigate(-1) : navigate(paths.table, { replace: true }));
  }, [dispatch, navigate, isFromTable, savedKey]);

  return <LoadingPage title={title} message="Loading hours…" />;
}
