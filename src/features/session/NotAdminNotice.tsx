import { Link } from 'react-router-dom';
import { paths } from '#config/paths';
import { screenMessages } from '#shared/lib/messages';
import { useAppSelector } from '#shared/store/hooks';
import { Page } from '#shared/ui/Page';
import { selectSignedIn } from './sessionSlice';

/** The notice on staff screens for everyone else (spec 2, Admin dashboard). */
export function NotAdminNotice({ title }: { title: string }) {
  const signedIn = useAppSelector(selectSignedIn);
  return (
    <Page title={title} heading={screenMessages.notAdmin} width="narrow">
      {signedIn ? (
        // Not a dead end for someone who was removed from the staff.
        <Link className="btn btn-secondary" to={paths.table}>
          Your hours
        </Link>
      ) : (
        <Link className="btn btn-primary" to={paths.login}>
          {screenMessages.signInLink}
        </Link>
      )}
    </Page>
  );
}
