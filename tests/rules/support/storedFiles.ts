import { initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { bucket, projectId } from './emulators';

/** Just the eight-byte PNG signature. */
export const aPicture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Bypasses the rules for test setup. firebase-admin finds the emulator by FIREBASE_STORAGE_EMULATOR_HOST. */
const files = getStorage(
  initializeApp({ projectId, storageBucket: bucket }, 'storage-rules-tests'),
).bucket();

/** Stores a small picture, bypassing the rules. */
export async function givenFile(path: string): Promise<void> {
  await files.file(path).save(Buffer.from(aPicture), {
    resumable: false,
    contentType: 'image/png',
    metadata: { metadata: { firebaseStorageDownloadTokens: 'a-token' } },
  });
}

/** Deletes the file if it exists. */
export async function givenNoFile(path: string): Promise<void> {
  await files.file(path).delete({ ignoreNotFound: true });
}
