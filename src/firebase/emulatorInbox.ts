import { firebaseSettings } from '#config/env';
import { signInCode } from '#domain/account';

interface OobCode {
  email: string;
  oobCode: string;
  oobLink: string;
  requestType: string;
}

/** The codes e-mailed so far. Rejects when the emulator does not answer. */
async function sentCodes(): Promise<OobCode[]> {
  // On the app's own origin: the local server passes it on, see vite.config.ts.
  const response = await fetch(`/emulator/v1/projects/${firebaseSettings.projectId}/oobCodes`);
  return ((await response.json()) as { oobCodes: OobCode[] }).oobCodes;
}

/**
 * The newest e-mailed sign-in link for `email`, from the list that both auth emulators keep, as an
 * address of this app; null when there is none. Rejects when the emulator does not answer.
 */
export async function newestSignInLink(email: string): Promise<string | null> {
  const newest = (await sentCodes()).findLast(
    (code) => code.requestType === 'EMAIL_SIGNIN' && code.email.toLowerCase() === email,
  );
  // The list's links lack the way back to the app, so only their parameters are taken.
  return newest ? `/login${new URL(newest.oobLink).search}` : null;
}

/** Whether a sign-in link was e-mailed to another address than `email`. Rejects when the emulator does not answer. */
export async function wasSentToOther(email: string, link: string): Promise<boolean> {
  const sent = (await sentCodes()).find(({ oobCode }) => oobCode === signInCode(link));
  return sent !== undefined && sent.email.toLowerCase() !== email;
}
