import { firebaseSettings } from '#config/env';
import { signInCode } from './account';

interface OobCode {
  email: string;
  oobCode: string;
  oobLink: string;
  requestType: string;
}

/** Returns the codes sent so far. Rejects if the emulator doesn't respond. */
async function sentCodes(): Promise<OobCode[]> {
  // The local server proxies this to the emulator (vite.config.ts).
  const response = await fetch(`/emulator/v1/projects/${firebaseSettings.projectId}/oobCodes`);
  return ((await response.json()) as { oobCodes: OobCode[] }).oobCodes;
}

/** Returns the newest sign-in link for `email` as a path of this app, or null. Rejects if the emulator doesn't respond. */
export async function newestSignInLink(email: string): Promise<string | null> {
  const newest = (await sentCodes()).findLast(
    (code) => code.requestType === 'EMAIL_SIGNIN' && code.email.toLowerCase() === email,
  );
  // Some links lack the app's URL, so use only their parameters.
  return newest ? `/login${new URL(newest.oobLink).search}` : null;
}

/** Resolves to true if a sign-in link was sent to an address other than `email`. Rejects if the emulator doesn't respond. */
export async function wasSentToOther(email: string, link: string): Promise<boolean> {
  const sent = (await sentCodes()).find(({ oobCode }) => oobCode === signInCode(link));
  return sent !== undefined && sent.email.toLowerCase() !== email;
}
