import { getStorage } from 'firebase-admin/storage';
import type { Destination } from '../destination';
import { PlainFailure } from '../plainFailure';

/** The pictures of a project. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** Where students' data lies. */
export interface Stores extends Pick<Destination, 'app' | 'firestore'> {
  bucket: Bucket;
}

/**
 * The stores of a project, its pictures in the bucket of this name or in the one that Firebase makes by itself.
 *
 * @throws PlainFailure when there is none of either name
 */
export async function storesOf(
  { app, firestore, project, isEmulator }: Destination,
  bucketName?: string,
): Promise<Stores> {
  const storage = getStorage(app);
  // The emulators' file store knows no buckets by itself; the app's is this one.
  const name = bucketName ?? (isEmulator ? `${project}.appspot.com` : undefined);
  if (name !== undefined) return { app, firestore, bucket: storage.bucket(name) };
  for (const domain of ['firebasestorage.app', 'appspot.com']) {
    const bucket = storage.bucket(`${project}.${domain}`);
    // Listing needs no right beyond the files; asking for the bucket itself would.
    const isThere = await bucket.getFiles({ prefix: 'pictures/', maxResults: 1 }).then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: unknown }).code === 404) return false;
        throw error;
      },
    );
    if (isThere) return { app, firestore, bucket };
  }
  throw new PlainFailure('The bucket of the pictures is not found. Name it with --bucket.');
}
