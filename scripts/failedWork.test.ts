// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DocumentTooLargeError } from '#domain/reports/documentSize';
import { explained } from './failedWork';
import { PlainFailure } from './plainFailure';

/** An error as Google's libraries throw it. */
function googleError(code: number | string): Error {
  return Object.assign(new Error('what Google said'), { code });
}

describe('what a program for schools says when Google refuses', () => {
  it.each([
    ['a missing right', 7, 2, /roles\/datastore\.user/],
    ['credentials that are not accepted', 16, 2, /expired, revoked/],
    ['a missing database', 5, 1, /has no Firestore database/],
    ['a missing index', 9, 1, /firestore\.indexes\.json/],
    ['a used-up quota', 8, 1, /quota/],
    ['a network that is down', 14, 1, /did not answer/],
    ['an answer that takes too long', 4, 1, /did not answer/],
    ['a missing right to pictures', 403, 2, /roles\/storage\.objectAdmin/],
    ['a missing right to accounts', 'auth/insufficient-permission', 2, /firebaseauth\.admin/],
  ])('names %s, what to do, and what was written', (_case, code, status, message) => {
    const failure = explained(googleError(code), 'my-school', 'Nothing was written.');
    expect(failure).toBeInstanceOf(PlainFailure);
    expect(failure).toMatchObject({ status, message: expect.stringMatching(message) as string });
    expect((failure as Error).message).toMatch(/Nothing was written.*\n.*what Google said/);
  });

  it('names the document that Firestore could not hold, and its size', () => {
    const failure = explained(new DocumentTooLargeError('cache/profileData', 2_000_000), 'p', '');
    expect(failure).toMatchObject({
      status: 3,
      message: expect.stringContaining('cache/profileData would take 2000000 bytes') as string,
    });
  });

  it('leaves a fault of the project with its stack', () => {
    const fault = new TypeError('undefined is not a function');
    expect(explained(fault, 'p', '')).toBe(fault);
  });
});
