import { Page } from '../../components/Page';
import { SignInNotice } from '../../components/SignInNotice';
import { useAppSelector } from '../../store/hooks';
import { selectSignedIn } from '../../store/sessionSlice';

/** /profile: the student's profile (spec 2). */
export default function ProfileScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  if (!signedIn) return <SignInNotice title="Profile" />;
  return (
    <Page title="Profile" heading="Profile" width="narrow">
      {null}
    </Page>
  );
}
