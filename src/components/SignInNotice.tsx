import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { screenMessages } from '../domain/messages';
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
