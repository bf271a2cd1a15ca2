import { Link } from 'react-router-dom';
import { Page, RedirectHome } from '#components/Page';
import { paths } from '#config/paths';
import { school } from '#config/school';
import { trackerTitle } from '#domain/messages';
import { useAppSelector } from '#store/hooks';
import { selectSignedIn } from '#store/session/sessionSlice';

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
      <Link className="btn btn-primary btn-lg" to={paths.login}>
        Login to track service activities
      </Link>
      <p className="form-text">A login link will be sent to your email address.</p>
    </Page>
  );
}
