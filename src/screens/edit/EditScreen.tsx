import { school } from '../../config/school';
import { Page } from '../../components/Page';
import { ReviewNote } from '../../components/review/ReviewNote';
import { SignInNotice } from '../../components/SignInNotice';
import { selectEdit } from '../../store/edit/editSlice';
import { useAppSelector } from '../../store/hooks';
import { selectSignedIn, selectUserEmail } from '../../store/session/sessionSlice';
import { ActivityForm } from './ActivityForm';

const title = 'Edit Page';

/** /edit: log a new activity or edit a stored one (spec 2, 4). */
export default function EditScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  // Apart: for a visitor there is nothing of an activity in the store.
  return signedIn ? <Activity /> : <SignInNotice title={title} />;
}

function Activity() {
  const userEmail = useAppSelector(selectUserEmail);
  const { currentKey, currentData, editing, formVersion } = useAppSelector(selectEdit);

  return (
    <Page
      title={title}
      heading={editing ? 'Edit your activity' : 'Log a new activity'}
      width="narrow"
    >
      {school.review && editing && currentKey && <ReviewNote entryKey={currentKey} />}
      {/* Another activity or another student gets another form: nothing typed moves from one to the other. */}
      <ActivityForm
        key={`${userEmail} ${currentKey ?? ''} ${formVersion}`}
        student={userEmail}
        editedKey={currentKey}
        stored={currentData}
      />
    </Page>
  );
}
