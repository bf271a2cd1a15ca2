import { FirebaseError } from 'firebase/app';
import {
  connectStorageEmulator,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytesResumable,
  type UploadTask,
} from 'firebase/storage';
import { emulatorPorts, usesEmulators } from '#config/env';
import { docPaths } from '#domain/docPaths';
import { storageRetry } from '#domain/limits';
import type { StoredPicture } from '#domain/pictures/uploadState';
import type { NewPicture, PictureStore } from '#firebase/services';
import { firebaseApp } from './auth';

/** The file store of the pictures, with the retry limits of spec 9. */
export const storage = getStorage(firebaseApp);

storage.maxOperationRetryTime = storageRetry.operationMs;
storage.maxUploadRetryTime = storageRetry.uploadMs;

if (usesEmulators) connectStorageEmulator(storage, '127.0.0.1', emulatorPorts.storage);

const fileOf = ({ email, name }: NewPicture) => ref(storage, docPaths.picture(email, name));

/** The checksum of each picked file, so that it is made once. */
const checksums = new WeakMap<Blob, Promise<string>>();

/** The SHA-256 of a picked file, 64 hexadecimal digits. It tells whether a stored file is the same picture. */
function checksumOf(file: Blob): Promise<string> {
  const known = checksums.get(file);
  if (known) return known;
  const made = file.arrayBuffer().then(async (bytes) => {
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  });
  checksums.set(file, made);
  return made;
}

/**
 * The file stored under the picture's name, null when there is none (spec 3). A file from before
 * checksums were stored counts as another picture: nobody can tell. Rejects on failure.
 */
export async function findPicture(picture: NewPicture): Promise<StoredPicture | null> {
  try {
    const stored = fileOf(picture);
    // One after the other: of a file that is not there the browser writes a line for each question.
    const metadata = await getMetadata(stored);
    const url = await getDownloadURL(stored);
    const isOther = metadata.customMetadata?.pickedSha256 !== (await checksumOf(picture.file));
    return { url, origin: 'reused', isOther };
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'storage/object-not-found') return null;
    throw error;
  }
}

async function storedBy(task: UploadTask, picture: NewPicture): Promise<StoredPicture> {
  try {
    await task;
  } catch (error) {
    // The rules refuse to replace a file. It may have come in since it was looked for: from another
    // tab, or from an attempt of this one whose answer got lost.
    const isRefused = error instanceof FirebaseError && error.code === 'storage/unauthorized';
    const found = isRefused ? await findPicture(picture) : null;
    if (found === null) throw error;
    return found;
  }
  return { url: await getDownloadURL(fileOf(picture)), isOther: false };
}

/**
 * Uploads `content` as a picture (spec 7). The SDK itself sends files above 262,144 bytes in chunks that can be
 * resumed (spec 9). `onPercent` gets 0 to 100, any fraction.
 */
export const storePicture: PictureStore['storePicture'] = async (picture, content, onPercent) => {
  const task = uploadBytesResumable(fileOf(picture), content, {
    contentType: picture.type,
    // Like the documents, a student's pictures stay off the disk of a shared school computer.
    cacheControl: 'private, no-store',
    customMetadata: { pickedSha256: await checksumOf(picture.file) },
  });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onPercent((100 * bytesTransferred) / totalBytes),
  );
  return {
    pause: () => task.pause(),
    resume: () => task.resume(),
    cancel: () => task.cancel(),
    stored: storedBy(task, picture),
  };
};
