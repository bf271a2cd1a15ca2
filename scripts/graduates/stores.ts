import { getStorage } from 'firebase-admin/storage';
import type { Destination } from '../destination';
import { PlainFailure } from '../plainFailure';

/** The pictures of a project. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** Where students' data lies. */
export interface Stores extends Pick<Destination, 'app' | 'firestore'> {
  bucket: Bucket;
}

async function bucketOf(
  { app, project, isEmulator }: Destination,
  name: string | undefined,
): Promise<Bucket> {
  const storage = getStorage(app);
  if (name !== undefined) return storage.bucket(name);
  // The emulators' file store knows no buckets by itself; the app's is this one.
  if (isEmulator) return storage.bucket(`${project}.appspot.com`);
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
    if (isThere) return bucket;
  }
  throw new PlainFailure('The bucket of the pictures is not found. Name it with --bucket.');
}

/**
 * The stores of a project, its pictures in the bucket of this name or in the one that Firebase makes by itself.
 *
 * @throws PlainFailure when there is none of either name
 */
export async function storesOf(destination: Destination, bucket?: string): Promise<Stores> {
  const { app, firestore } = destination;
  return { app, firestore, bucket: await bucketOf(destination, bucket) };
}
