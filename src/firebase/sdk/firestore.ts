import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { emulatorPorts, usesEmulators } from '#config/env';
import { firebaseApp } from './auth';

/**
 * The document database, with its memory cache only: on a shared school computer nothing of a
 * student may stay on the disk after the sign-out (docs/decisions/browser-storage.md).
 */
export const db = getFirestore(firebaseApp);

if (usesEmulators) connectFirestoreEmulator(db, '127.0.0.1', emulatorPorts.firestore);
