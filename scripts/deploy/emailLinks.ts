import { paths } from '#config/paths';

/** Fetches an access token and reads the config. Tests replace both. */
interface Access {
  accessToken: () => Promise<string>;
  read: typeof fetch;
}

/**
 * Returns what to do about the links in Firebase's emails, or null if they lead to the app, where only sign-in links work. Otherwise they
 * open Firebase's own page, where one click can verify a stranger's account: anyone can have such an email sent to any address
 * (docs/threats.md).
 */
export async function emailLinkProblem(
  project: string,
  { accessToken, read }: Access,
): Promise<string | null> {
  const check = `Check it by hand: docs/deploy.md, "The links in Firebase's emails".`;
  try {
    const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
    const headers = {
      Authorization: `Bearer ${await accessToken()}`,
      // A user's own credentials, unlike a service account's, don't belong to a project.
      'x-goog-user-project': project,
    };
    const response = await read(url, { headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { notification, authorizedDomains = [] } = (await response.json()) as {
      notification?: { sendEmail?: { callbackUri?: string } };
      authorizedDomains?: string[];
    };
    const address = notification?.sendEmail?.callbackUri ?? '';
    // Whoever gets hold of a former domain would receive every sign-in code.
    const isAuthorized = ({ origin, hostname }: URL) =>
      origin === `https://${hostname}` &&
      // Firebase authorizes subdomains, too.
      authorizedDomains.some((domain) => `.${hostname}`.endsWith(`.${domain}`));
    const link = URL.canParse(address) ? new URL(address) : null;
    if (link?.pathname === paths.login && isAuthorized(link)) return null;
    return `The links in Firebase's emails lead to ${address || "Firebase's own page"} instead of ${paths.login} at one of the project's authorized domains: anyone who gets someone without an account to open one can take that account over. ${check}`;
  } catch (error) {
    return `Couldn't check where the links in Firebase's emails lead (${(error as Error).message}). ${check}`;
  }
}
