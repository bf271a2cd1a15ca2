import { FirebaseError } from 'firebase/app';
import {
  getDownloadURL,
  getMetadata,
  ref,
  uploadBytesResumable,
  type UploadTask,
} from 'firebase/storage';
import { docPaths } from '#shared/lib/docPaths';
import type { NewPicture, PictureStore } from './pictureUploads';
import { storage } from './uploadRetry.sdk';
import type { StoredPicture } from './uploadState';

const fileOf = ({ email, name }: NewPicture) => ref(storage, docPaths.picture(email, name));

/** Caches the checksum of each picked file. */
const checksums = new WeakMap<Blob, Promise<string>>();

/** Returns a file's SHA-256 as 64 hexadecimal digits, which identifies the same picture in storage. */
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

const isGone = (error: unknown) =>
  error instanceof FirebaseError && error.code === 'storage/object-not-found';

/** Returns the bytes of the file at a path; 0 if there is none. */
export async function storedSize(path: string): Promise<number> {
  try {
    return (await getMetadata(ref(storage, path))).size;
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
}

/** Finds the file under the picture's name (spec 3), or null. One without a checksum counts as a different picture. Rejects on failure. */
export async function findPicture(picture: NewPicture): Promise<StoredPicture | null> {
  try {
    const stored = fileOf(picture);
    // Sequential, because the browser logs an error for every request for a missing file.
    const metadata = await getMetadata(stored);
    const url = await getDownloadURL(stored);
    const isOther = metadata.customMetadata?.pickedSha256 !== (await checksumOf(picture.file));
    return { url, origin: 'reused', isOther };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function storedBy(task: UploadTask, picture: NewPicture): Promise<StoredPicture> {
  try {
    await task;
  } catch (error) {
    // The rules don't allow replacing a file. Another tab may have uploaded it, or an earlier attempt whose response was lost.
    const isRefused = error instanceof FirebaseError && error.code === 'storage/unauthorized';
    const found = isRefused ? await findPicture(picture) : null;
    if (found === null) throw error;
    return found;
  }
  return { url: await getDownloadURL(fileOf(picture)), isOther: false };
}

/**
 * Uploads `content` as a picture (spec 7). The SDK sends files larger than 262,144 bytes in resumable chunks (spec 9). `onPercent`
 * gets values from 0 to 100, possibly fractional.
 */
export const storePicture: PictureStore['storePicture'] = async (picture, content, onPercent) => {
  const task = uploadBytesResumable(fileOf(picture), content, {
    contentType: picture.type,
    // Keep students' pictures off a shared computer's disk.
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
