import { Link } from 'react-router-dom';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { RedirectHome } from '#features/session/RedirectHome';
import { selectSignedIn } from '#features/session/sessionSlice';
import { trackerTitle } from '#shared/lib/messages';
import { useAppSelector } from '#shared/store/hooks';
import { Page } from '#shared/ui/Page';

/** The landing page, / (spec 2). */
export default function LandingScreen() {
  const signedIn = useAppSelector(selectSignedIn);
  if (signedIn) return <RedirectHome />;
  return (
    <Page
      title={trackerTitle}
      description="The main page of the service tracker site, where students can record volunteer hours."
      heading={`${school.name} Community Service Portal`}
      width="narrow"
      withLogo
    >
      <p>Record your volunteer hours and see how far along you are.</p>
      <Link className="btn btn-primary" to={paths.login}>
        Login to track service activities
      </Link>
      <p className="form-text">A login link will be sent to your email address.</p>
    </Page>
  );
}
