import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogError } from '#shared/firebase/serviceTypes';
import { retryUnavailableMs } from '#shared/lib/limits';
import { schoolEmail } from '#testing/schoolEmail';
import { makeServices } from './makeServices';

/** Replaces the SDK's functions; the app's code for it is the real one. */
const sdk = vi.hoisted(() => {
  const auth: { currentUser: unknown } = { currentUser: null };
  const listeners: ((user: unknown) => void)[] = [];
  const signOut = () => {
    auth.currentUser = null;
    for (const listener of listeners) listener(null);
    return Promise.resolve();
  };
  const updatePassword = vi.fn(() => Promise.resolve());
  return { auth, listeners, signOut, updatePassword };
});
vi.mock('#shared/firebase/app.sdk', () => ({ auth: sdk.auth }));
vi.mock('firebase/auth', () => ({
  onAuthStateChanged: (_auth: unknown, onUser: (user: unknown) => void) => {
    sdk.listeners.push(onUser);
    onUser(sdk.auth.currentUser);
    return vi.fn();
  },
  signOut: sdk.signOut,
  ...{ isSignInWithEmailLink: vi.fn(), sendSignInLinkToEmail: vi.fn() },
  ...{ signInWithEmailLink: vi.fn(), updatePassword: sdk.updatePassword },
}));

const markKey = 'foreignPasswordOf';
const offline = new FirebaseError('auth/network-request-failed', 'no network');
/** The SDK makes a code of what Google's servers say. */
const outages = [
  offline,
  new FirebaseError('auth/unavailable', 'status 503'),
  new FirebaseError('auth/the-service-is-currently-unavailable.', 'status 503'),
  new FirebaseError('auth/internal-error-encountered.', 'status 500'),
];
const expired = new FirebaseError('auth/user-token-expired', 'password replaced');

/** Signs in a user whose earlier page may have ended before it had replaced a password. `reload` is the SDK's look-up of the account. */
function markedUser(reload: () => Promise<void>) {
  const user = { uid: 'ann', email: schoolEmail('ann'), stsTokenManager: { getToken: vi.fn() } };
  sdk.auth.currentUser = { ...user, reload, reloadUserInfo: { passwordHash: 'foreign' } };
  localStorage.setItem(markKey, user.uid);
}

/** Returns the page that opens when the session ends. */
async function pageAfterEnd() {
  const replace = vi.fn<(page: string) => void>();
  vi.stubGlobal('fetch', () => Promise.resolve());
  vi.stubGlobal('location', { pathname: '/table', replace });
  const services = makeServices(vi.fn<LogError>());
  services.observeUser((email) => {
    if (email === null) services.leavePage();
  });
  await vi.waitFor(() => expect(replace).toHaveBeenCalled(), { timeout: 2 * retryUnavailableMs });
  return replace.mock.calls[0]?.[0];
}

beforeEach(() => {
  localStorage.clear();
  sdk.updatePassword.mockReset().mockResolvedValue(undefined);
  sdk.listeners.length = 0;
  const request = (_name: string, run: () => Promise<void>) => run();
  vi.stubGlobal('navigator', { locks: { request } });
});

afterEach(() => vi.useRealTimers());

it.each([
  ['before the next page looks', []],
  ['while the next page waits for the network', [offline]],
])(
  'the login screen says why the session ended if the password was replaced %s',
  async (_when, failures) => {
    const left = [...failures];
    markedUser(async () => {
      const failure = left.pop();
      if (failure) throw failure;
      // As the SDK does.
      await sdk.signOut();
      throw expired;
    });
    await expect(pageAfterEnd()).resolves.toBe('/login?ended');
  },
);

/** Rejects with each of these errors in turn, then does as before. */
const failingWith = (errors: readonly Error[]) => {
  const left = [...errors];
  return () => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  };
};

it.each([
  ['the account', outages, []],
  ['the first new password', [], outages],
  ['the second new password', [], [null, ...outages]],
])(
  'the session goes on while the sign-in server fails at %s, and the password is replaced twice once it works',
  async (_what, atLookUp, atUpdate) => {
    vi.useFakeTimers();
    markedUser(failingWith(atLookUp));
    for (const error of atUpdate) {
      if (error) sdk.updatePassword.mockRejectedValueOnce(error);
      else sdk.updatePassword.mockResolvedValueOnce(undefined);
    }
    const user = sdk.auth.currentUser;
    const logError = vi.fn<LogError>();
    makeServices(logError).observeUser(vi.fn());
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(retryUnavailableMs);
      expect(localStorage.getItem(markKey)).toBeNull();
    });
    const isDone = (result: { type: string }) => result.type === 'fulfilled';
    expect(sdk.updatePassword.mock.settledResults.filter(isDone)).toHaveLength(2);
    expect(sdk.auth.currentUser).toBe(user);
    expect(logError).not.toHaveBeenCalled();
  },
);

it.each(['too-many-requests', 'requires-recent-login', 'anything-else'])(
  'the session ends if the sign-in server refuses a new password (%s), because the old one stays',
  async (code) => {
    markedUser(() => Promise.resolve());
    sdk.updatePassword.mockRejectedValueOnce(new FirebaseError(`auth/${code}`, 'status 400'));
    await expect(pageAfterEnd()).resolves.toBe('/login?ended');
    expect(sdk.auth.currentUser).toBeNull();
  },
);

it('a user who logs out while the sign-in server fails is not told that someone else may be using the account', async () => {
  markedUser(() => Promise.reject(offline));
  const replace = vi.fn<(page: string) => void>();
  vi.stubGlobal('fetch', () => Promise.resolve());
  vi.stubGlobal('location', { pathname: '/table', replace });
  const services = makeServices(vi.fn<LogError>());
  services.observeUser((email) => {
    if (email === null) services.leavePage();
  });
  await vi.waitFor(() => expect(sdk.listeners).toHaveLength(1));
  await sdk.signOut();
  await vi.waitFor(() => expect(replace).toHaveBeenCalled(), { timeout: 2 * retryUnavailableMs });
  expect(replace).toHaveBeenCalledExactlyOnceWith('/table');
});

it("the next user's session goes on if the marked account can't be read anymore", async () => {
  const next = { uid: 'ben', email: schoolEmail('ben') };
  const reload = vi.fn(() => {
    sdk.auth.currentUser = next;
    return Promise.reject(expired);
  });
  markedUser(reload);
  makeServices(vi.fn<LogError>()).observeUser(vi.fn());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(sdk.auth.currentUser).toBe(next);
  expect(localStorage.getItem(markKey)).toBe('ann');
});
