import { firebaseSettings } from '../config/env';

interface OobCode {
  email: string;
  oobLink: string;
  requestType: string;
}

/**
 * The newest e-mailed sign-in link for `email`, from the list that both auth emulators keep, as an
 * address of this app; null when there is none. Rejects when the emulator does not answer.
 */
export async function newestSignInLink(email: string): Promise<string | null> {
  // On the app's own origin: the local server passes it on, see vite.config.ts.
  const response = await fetch(`/emulator/v1/projects/${firebaseSettings.projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  const newest = oobCodes.findLast(
    (code) => code.requestType === 'EMAIL_SIGNIN' && code.email.toLowerCase() === email,
  );
  // The list's links lack the way back to the app, so only their parameters are taken.
  return newest ? `/login${new URL(newest.oobLink).search}` : null;
}
