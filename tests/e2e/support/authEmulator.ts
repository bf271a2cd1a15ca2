import type { Page } from '@playwright/test';
import { demoProject, host, portsAt } from '../../../scripts/emulators/ports';
import { portOffset, testPortOffset } from '../../../scripts/emulators/ports';

const origin = `http://${host}:${portsAt(portOffset(testPortOffset)).auth}`;
/** The app's API key in emulator builds. The name of the SDK's user record contains it. */
const apiKey = 'demo-api-key';

interface OobCode {
  email: string;
  oobCode: string;
  oobLink: string;
  requestType: string;
}

/** Like `fetch`, but on its own connection. On a busy machine, the emulator may close an idle connection just as it is used again. */
function fetchAlone(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Connection', 'close');
  return fetch(url, { ...init, headers });
}

async function call<T>(operation: string, body: object): Promise<T> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${apiKey}`;
  const response = await fetchAlone(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function newestCode(email: string): Promise<OobCode | undefined> {
  const response = await fetchAlone(`${origin}/emulator/v1/projects/${demoProject}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: OobCode[] };
  return oobCodes.findLast(
    (code) => code.requestType === 'EMAIL_SIGNIN' && code.email.toLowerCase() === email,
  );
}

/** Returns the link in the newest email to `email` (lowercase), as a path in the app. */
export async function newestLink(email: string): Promise<string> {
  const code = await newestCode(email);
  if (code === undefined) throw new Error(`No sign-in link was sent to ${email}.`);
  // One engine's links don't have the continue URL, so only use the parameters.
  return `/login${new URL(code.oobLink).search}`;
}

interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/**
 * Requests a link and uses it. Parallel tests share the few admins, so if another test has used the newest link for this address, this
 * requests a new one.
 */
async function signedInByLink(email: string, attempts = 5): Promise<SignedIn> {
  await call('sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: 'http://127.0.0.1/login',
    canHandleCodeInApp: true,
  });
  const code = await newestCode(email);
  try {
    return await call<SignedIn>('signInWithEmailLink', { email, oobCode: code?.oobCode });
  } catch (error) {
    if (attempts === 1 || !String(error).includes('INVALID_OOB_CODE')) throw error;
    return signedInByLink(email, attempts - 1);
  }
}

/**
 * Signs `email` in by emailed link, as the app does, but without a browser.
 *
 * @returns the local storage item in which the SDK keeps its user, with real emulator tokens, which the SDK checks when the page
 *   starts
 */
export async function signedInItem(email: string): Promise<{ name: string; value: string }> {
  const user = await signedInByLink(email);
  const value = {
    uid: user.localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: user.refreshToken,
      accessToken: user.idToken,
      expirationTime: Date.now() + Number(user.expiresIn) * 1000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: '[DEFAULT]',
  };
  return { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(value) };
}

/**
 * Returns true if the browser has stored a session that will last. It hasn't while a replaced password's response is pending: a reload at
 * that moment signs the user out.
 */
export async function keptSessionGoesOn(page: Page): Promise<boolean> {
  const kept = await page.evaluate(
    (name) => localStorage.getItem(name),
    `firebase:authUser:${apiKey}:[DEFAULT]`,
  );
  if (kept === null) return false;
  const { stsTokenManager } = JSON.parse(kept) as {
    stsTokenManager: Pick<SignedIn, 'refreshToken'>;
  };
  return goesOn(stsTokenManager);
}

async function goesOn({ refreshToken }: Pick<SignedIn, 'refreshToken'>): Promise<boolean> {
  const response = await fetchAlone(`${origin}/securetoken.googleapis.com/v1/token?key=${apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return response.ok;
}

/** Waits for the clock's next second, because the service only ends sessions to the second. */
export const nextSecond = () =>
  new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));

/** Creates a password account for an address without access to its mailbox, as anyone can. */
export async function accountMadeBeforehand(email: string, password: string) {
  const signedUp = await call<SignedIn>('signUp', { email, password, returnSecureToken: true });
  // Firebase ends sessions that started in an earlier second than the password change.
  await nextSecond();
  return {
    /** Opens a session in the first half of a second. */
    signIn: async () => {
      if (Date.now() % 1000 > 500) await nextSecond();
      const user = await call<SignedIn>('signInWithPassword', {
        ...{ email, password, returnSecureToken: true },
      });
      return {
        goesOn: () => goesOn(user),
        changePassword: () => call('update', { idToken: user.idToken, password: 'another one' }),
      };
    },
    passwordOpens: () =>
      call('signInWithPassword', { email, password, returnSecureToken: true }).then(
        () => true,
        () => false,
      ),
    sessionGoesOn: () => goesOn(signedUp),
  };
}

/** Returns the ids of all accounts with an address (lowercase). More than one is a bug. */
export async function accountIds(email: string): Promise<string[]> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/${demoProject}/accounts:query`;
  const response = await fetchAlone(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(await response.text());
  const { userInfo = [] } = (await response.json()) as {
    userInfo?: { localId: string; email?: string }[];
  };
  return userInfo
    .filter((user) => user.email?.toLowerCase() === email)
    .map(({ localId }) => localId);
}
