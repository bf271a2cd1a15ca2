import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorPorts, usesEmulators } from '#config/env';
import { firebaseApp } from '#shared/firebase/app.sdk';
import { storageRetry } from '#shared/lib/limits';

/** Picture storage, with the retry limits of spec 9. */
export const storage = getStorage(firebaseApp);

storage.maxOperationRetryTime = storageRetry.operationMs;
storage.maxUploadRetryTime = storageRetry.uploadMs;

if (usesEmulators) connectStorageEmulator(storage, '127.0.0.1', emulatorPorts.storage);
