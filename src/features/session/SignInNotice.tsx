import { Link } from 'react-router-dom';
import { paths } from '#config/paths';
import { screenMessages } from '#shared/lib/messages';
import { Page } from '#shared/ui/Page';

/** The notice on the table, edit and profile screens for visitors who aren't signed in (spec 2). */
export function SignInNotice({ title }: { title: string }) {
  return (
    <Page title={title} heading={screenMessages.notSignedIn} width="narrow" withLogo>
      <Link className="btn btn-primary" to={paths.login}>
        {screenMessages.signInLink}
      </Link>
    </Page>
  );
}
