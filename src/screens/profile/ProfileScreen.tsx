import { SignInNotice } from '#components/AccessNotices';
import { Page } from '#components/Page';
import { useAppSelector } from '#store/hooks';
import { selectSignedIn, selectUserEmail } from '#store/session/sessionSlice';
import { ProfileForm } from './ProfileForm';
import { Standing } from './Standing';

const title = 'Profile';

/** /profile: the student's profile (spec 2). */
export default function ProfileScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  const userEmail = useAppSelector(selectUserEmail);
  if (!signedIn) return <SignInNotice title={title} />;
  return (
    <Page title={title} heading={title} width="narrow">
      <Standing />
      <ProfileForm key={userEmail} userEmail={userEmail} />
    </Page>
  );
}
