import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { screenMessages } from '../domain/messages';
import { selectSignedIn } from '../store/session/sessionSlice';
import { useAppSelector } from '../store/hooks';
import { Page } from './Page';

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
