import './auth';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulatorPorts, usesEmulators } from '#config/env';
import { storageRetry } from '#domain/limits';
import { firebaseApp } from './app';

/** The file store of the pictures, with the retry limits of spec 9. */
export const storage = getStorage(firebaseApp);

storage.maxOperationRetryTime = storageRetry.operationMs;
storage.maxUploadRetryTime = storageRetry.uploadMs;

if (usesEmulators) connectStorageEmulator(storage, '127.0.0.1', emulatorPorts.storage);
