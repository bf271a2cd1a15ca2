import * as sdk from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { emulatorPorts, usesEmulators } from '#config/env';
import { retryFailingMs, retryUnavailableMs } from '#shared/lib/limits';
import { auth, firebaseApp } from './app.sdk';

/** Used internally by the parts of the SDK, and missing from its types. */
interface Internals {
  _getProvider: (
    app: sdk.FirebaseApp,
    name: 'auth-internal',
  ) => { getImmediate: () => { getToken: (isForced?: boolean) => Promise<unknown> } };
}

const session = (sdk as unknown as Internals)
  ._getProvider(firebaseApp, 'auth-internal')
  .getImmediate();
const getToken = session.getToken.bind(session);

/*
 * The user's token expires after an hour, for example in a sleeping laptop. If the SDK can't renew it, because there is no network or the
 * sign-in server fails, an error in a transaction breaks Firestore until the page is reloaded, and an upload hangs. So wait until it can.
 */
session.getToken = async (isForced) => {
  for (;;) {
    try {
      return await getToken(isForced);
    } catch (error) {
      // The session has ended with its account. Firestore stops working after an error with a code that isn't its own.
      if (!auth.currentUser) throw new sdk.FirebaseError('unauthenticated', String(error));
      const isOffline =
        error instanceof sdk.FirebaseError && error.code === 'auth/network-request-failed';
      await new Promise((resolve) =>
        setTimeout(resolve, isOffline ? retryUnavailableMs : retryFailingMs),
      );
    }
  }
};

/** Firestore with a memory cache only, so no student data stays on a shared computer's disk (docs/decisions/browser-storage.md). */
export const db = getFirestore(firebaseApp);

if (usesEmulators) connectFirestoreEmulator(db, '127.0.0.1', emulatorPorts.firestore);
