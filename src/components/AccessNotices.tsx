import { Link, Navigate } from 'react-router-dom';
import { paths } from '#config/paths';
import { screenMessages } from '#domain/messages';
import { useAppSelector } from '#store/hooks';
import { selectHome, selectSignedIn } from '#store/session/sessionSlice';
import { Page } from './Page';

/** What the table, edit and profile screens show to a visitor who is not signed in (spec 2). */
export function SignInNotice({ title }: { title: string }) {
  return (
    <Page title={title} heading={screenMessages.notSignedIn} width="narrow" withLogo>
      <Link className="btn btn-primary" to={paths.login}>
        {screenMessages.signInLink}
      </Link>
    </Page>
  );
}

/** Stands in for a screen of staff where somebody else has come (spec 2, Admin dashboard). */
export function NotAdminNotice({ title }: { title: string }) {
  const signedIn = useAppSelector(selectSignedIn);
  return (
    <Page title={title} heading={screenMessages.notAdmin} width="narrow">
      {!signedIn && (
        <Link className="btn btn-primary" to={paths.login}>
          {screenMessages.signInLink}
        </Link>
      )}
    </Page>
  );
}

/** Sends a signed-in user on, replacing history: admins to /admin, students to /profile (spec 2). */
export function RedirectHome() {
  return <Navigate to={useAppSelector(selectHome)} replace />;
}
