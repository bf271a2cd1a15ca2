// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DocumentTooLargeError } from '#shared/firebase/documentSize';
import { explained } from './failedWork';
import { PlainFailure } from './plainFailure';

/** Returns an error like those Google's libraries throw. */
function googleError(code: number | string): Error {
  return Object.assign(new Error('what Google said'), { code });
}

describe('when Google refuses a call', () => {
  it.each([
    ['a missing role', 7, 2, /roles\/datastore\.user/],
    ['rejected credentials', 16, 2, /they expired, were revoked/],
    ['a missing database', 5, 1, /has no Firestore database/],
    ['a missing index', 9, 1, /firestore\.indexes\.json/],
    ['a used-up quota', 8, 1, /quota/],
    ['a network that is down', 14, 1, /is unavailable/],
    ['a slow answer', 4, 1, /timed out/],
    ['a missing role for pictures', 403, 2, /roles\/storage\.objectAdmin/],
    ['a missing role for accounts', 'auth/insufficient-permission', 2, /firebaseauth\.admin/],
    ['a refused account', 'auth/invalid-user-import', 1, /refused these accounts/],
  ])('a script reports %s, what to do, and what was written', (_case, code, status, message) => {
    const failure = explained(googleError(code), 'my-school', 'Nothing was written.');
    expect(failure).toBeInstanceOf(PlainFailure);
    expect(failure).toMatchObject({ status, message: expect.stringMatching(message) as string });
    expect((failure as Error).message).toMatch(/Nothing was written.*\n.*what Google said/);
  });

  it('a script names the document that is too large, and its size', () => {
    const error = new DocumentTooLargeError('cache/profileData', 2_000_000, ['ann@x.org']);
    const failure = explained(error, 'p', '');
    expect(failure).toMatchObject({
      status: 3,
      message: expect.stringContaining('cache/profileData would take 2000000 bytes') as string,
    });
    expect(String(failure), 'the log of a scheduled run may be public').not.toContain('ann@x.org');
  });

  it('a script keeps the stack trace of a bug', () => {
    const fault = new TypeError('undefined is not a function');
    expect(explained(fault, 'p', '')).toBe(fault);
  });
});
