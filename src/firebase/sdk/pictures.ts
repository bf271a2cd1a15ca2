import { FirebaseError } from 'firebase/app';
import { getDownloadURL, ref, uploadBytesResumable, type UploadTask } from 'firebase/storage';
import type { StoredPicture } from '../../domain/pictures/uploadState';
import { docPaths } from '../../domain/docPaths';
import type { NewPicture } from '../services';
import { storage } from './storage';

/** The part of the SDK's upload that puts a file into the store. */
export interface UploadTaskHandle extends Pick<UploadTask, 'pause' | 'resume' | 'cancel'> {
  /** Rejects when the upload fails or is canceled. */
  stored: Promise<StoredPicture>;
}

const fileOf = ({ email, name }: NewPicture) => ref(storage, docPaths.picture(email, name));

/** The download URL of the file stored under that name, null when there is none (spec 3). Rejects on failure. */
export async function findPicture(picture: NewPicture): Promise<string | null> {
  try {
    return await getDownloadURL(fileOf(picture));
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
    const url = isRefused ? await findPicture(picture) : null;
    if (url === null) throw error;
    return { url, isReused: true };
  }
  return { url: await getDownloadURL(fileOf(picture)), isReused: false };
}

/**
 * Uploads a picture (spec 7). The SDK itself sends files above 262,144 bytes in chunks that can be
 * resumed (spec 9). `onPercent` gets 0 to 100, any fraction.
 */
export function storePicture(
  picture: NewPicture,
  onPercent: (percent: number) => void,
): UploadTaskHandle {
  const task = uploadBytesResumable(fileOf(picture), picture.file, {
    contentType: picture.type,
    // Like the documents, a student's pictures stay off the disk of a shared school computer.
    cacheControl: 'private, no-store',
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
}
