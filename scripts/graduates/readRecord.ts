import { getAuth, type UserRecord } from 'firebase-admin/auth';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { asJson, type StoredPicture, type StudentRecord } from '#features/records/recordPage';
import type { ProfileMap } from '#features/students/students';
import { docPaths, pendingPath, staffCollection } from '#shared/lib/docPaths';
import { ownValue } from '#shared/lib/ownValue';
import { deploymentSettings } from '../deploy/project';
import type { Destination } from '../destination';
import { PlainFailure } from '../plainFailure';
import { pictureFileName } from './fileNames';

/** The bucket with a project's pictures. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** The places where students' data is stored. */
export interface Stores extends Pick<Destination, 'app' | 'firestore'> {
  bucket: Bucket;
}

/** A record as stored when it was read, and its documents. */
export interface ReadRecord {
  record: StudentRecord;
  /** Each document can be deleted unless it has changed since. */
  stored: { ref: DocumentReference; updateTime: Timestamp | undefined }[];
}

/**
 * Opens a project's stores, with the pictures in this bucket, the one that the app uses, or the project's default one.
 *
 * @throws PlainFailure if there is no default bucket
 */
export async function storesOf(
  { app, firestore, project }: Destination,
  bucketName?: string,
): Promise<Stores> {
  const storage = getStorage(app);
  // The Storage emulator has no default bucket; the app uses this one.
  const isEmulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST !== undefined;
  const name =
    bucketName ??
    (isEmulator
      ? `${project}.appspot.com`
      : (await deploymentSettings()).VITE_FIREBASE_STORAGE_BUCKET);
  if (name) return { app, firestore, bucket: storage.bucket(name) };
  for (const domain of ['firebasestorage.app', 'appspot.com']) {
    const bucket = storage.bucket(`${project}.${domain}`);
    try {
      // Listing files takes no extra role, unlike reading the bucket's metadata.
      await bucket.getFiles({ prefix: 'pictures/', maxResults: 1 });
      return { app, firestore, bucket };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 404) throw error;
    }
  }
  throw new PlainFailure('No bucket with pictures was found. Specify it with --bucket.');
}

/** Documents per call. */
const readBatchSize = 200;

/** Reads documents and everything below them, even if a document itself doesn't exist. */
async function readWithBelow(
  firestore: Firestore,
  refs: readonly DocumentReference[],
  found: Pick<ReadRecord, 'stored'> & Pick<StudentRecord, 'documents'>,
): Promise<void> {
  for (let at = 0; at < refs.length; at += readBatchSize) {
    const some = refs.slice(at, at + readBatchSize);
    for (const document of await firestore.getAll(...some)) {
      if (!document.exists) continue;
      found.documents[document.ref.path] = asJson(document.data());
      found.stored.push({ ref: document.ref, updateTime: document.updateTime });
    }
    const below = await Promise.all(some.map((ref) => ref.listCollections()));
    for (const collection of below.flat()) {
      await readWithBelow(firestore, await collection.listDocuments(), found);
    }
  }
}

async function picturesOf(bucket: Bucket, email: string): Promise<StoredPicture[]> {
  const prefix = docPaths.picture(email, '');
  const [files] = await bucket.getFiles({ prefix });
  return files.map(({ name, metadata: { md5Hash = '', size = 0, contentType = '' } }, index) => ({
    ...{ path: name, md5: md5Hash, bytes: Number(size), type: contentType },
    file: pictureFileName(index + 1, name.slice(prefix.length), contentType),
  }));
}

/** Returns the account of an address, if any. Auth refuses to look up some addresses of older records, which have none. */
async function accountOf(app: Stores['app'], email: string): Promise<UserRecord | undefined> {
  try {
    return (await getAuth(app).getUsers([{ email }])).users[0];
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/invalid-email') throw error;
    return undefined;
  }
}

/**
 * Reads everything stored about one student: documents, the account and the list of pictures.
 *
 * @param list the stored student list
 * @throws if Google refuses a call
 */
export async function readRecord(
  { app, firestore, bucket }: Stores,
  email: string,
  list: Readonly<ProfileMap>,
): Promise<ReadRecord> {
  const found = { documents: {}, stored: [] };
  // Includes a role from /staff: once its marker is removed, the app wouldn't show the role, but the rules would still grant it.
  const paths = [docPaths.user(email), pendingPath(email), `${staffCollection}/${email}`];
  const roots = paths.map((path) => firestore.doc(path));
  const [, user, pictures] = await Promise.all([
    readWithBelow(firestore, roots, found),
    accountOf(app, email),
    picturesOf(bucket, email),
  ]);
  const { documents, stored } = found;
  const account = user
    ? {
        id: user.uid,
        made: user.metadata.creationTime,
        lastSignIn: user.metadata.lastSignInTime || null,
      }
    : null;
  const listLine = asJson(ownValue(list, email)) ?? null;
  return { stored, record: { email, documents, listLine, account, pictures } };
}

/** Returns the buckets, other than this one, with pictures that a record's documents link to. */
export function otherBuckets({ documents }: StudentRecord, bucket: string): string[] {
  const links = JSON.stringify(documents).matchAll(
    /firebasestorage\.googleapis\.com\/v0\/b\/([\w.-]+)\/o\//g,
  );
  return Array.from(links, ([, name = '']) => name).filter((name) => name !== bucket);
}

/** Returns true if nothing at all is stored about a student. */
export const isNothing = ({ documents, listLine, account, pictures }: StudentRecord): boolean =>
  !account && !listLine && pictures.length + Object.keys(documents).length === 0;

/**
 * Returns true if a removed student has an account, a profile or a role again. A session that outlives its account stores none of these
 * unless its user saves the profile.
 */
export const isBack = ({ email, documents, account }: StudentRecord): boolean =>
  account !== null ||
  [docPaths.profile(email), `${staffCollection}/${email}`].some((path) =>
    Object.hasOwn(documents, path),
  );
