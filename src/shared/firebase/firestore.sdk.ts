import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { emulatorPorts, usesEmulators } from '#config/env';
import { firebaseApp } from './app.sdk';

/** Firestore with a memory cache only, so no student data stays on a shared computer's disk (docs/decisions/browser-storage.md). */
export const db = getFirestore(firebaseApp);

if (usesEmulators) connectFirestoreEmulator(db, '127.0.0.1', emulatorPorts.firestore);
