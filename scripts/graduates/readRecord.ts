import { getAuth } from 'firebase-admin/auth';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { docPaths, pendingPath } from '#domain/docPaths';
import type { ProfileMap } from '#domain/profile';
import type { Destination } from '../destination';
import { PlainFailure } from '../plainFailure';
import { pictureFileName } from './fileNames';

/** The pictures of a project. */
export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** Where students' data lies. */
export interface Stores extends Pick<Destination, 'app' | 'firestore'> {
  bucket: Bucket;
}

/** Everything that is stored of one student, as it is written to `record.json`. */
export interface StudentRecord {
  email: string;
  /** By path: the user document, all below it, and the place in the review queue. */
  documents: Record<string, unknown>;
  /** What stands under the address in the student list. */
  listLine: unknown;
  account: { id: string; made: string; lastSignIn: string | null } | null;
  pictures: StoredPicture[];
}

/** A picture as it lies in the file store. */
export interface StoredPicture {
  /** `pictures/{email}/{fileName}`. */
  path: string;
  /** Base64, of the whole file. */
  md5: string;
  bytes: number;
  type: string;
  /** Its name beside the record, in the folder `pictures`. */
  file: string;
}

/** A record as it is stored at this moment, and the documents it was read from. */
export interface ReadRecord {
  record: StudentRecord;
  /** Each may be deleted as long as nobody changes it. */
  stored: { ref: DocumentReference; updateTime: Timestamp | undefined }[];
}

/**
 * The stores of a project, its pictures in the bucket of this name or in the one that Firebase makes by itself.
 *
 * @throws PlainFailure when there is none of either name
 */
export async function storesOf(
  { app, firestore, project }: Destination,
  bucketName?: string,
): Promise<Stores> {
  const storage = getStorage(app);
  // The emulators' file store knows no buckets by itself; the app's is this one.
  const isEmulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST !== undefined;
  const name = bucketName ?? (isEmulator ? `${project}.appspot.com` : undefined);
  if (name !== undefined) return { app, firestore, bucket: storage.bucket(name) };
  for (const domain of ['firebasestorage.app', 'appspot.com']) {
    const bucket = storage.bucket(`${project}.${domain}`);
    try {
      // Listing needs no right beyond the files; asking for the bucket itself would.
      await bucket.getFiles({ prefix: 'pictures/', maxResults: 1 });
      return { app, firestore, bucket };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 404) throw error;
    }
  }
  throw new PlainFailure('The bucket of the pictures is not found. Name it with --bucket.');
}

/** A value of Firestore as JSON has it: moments as texts, all else that JSON has no form for as it prints. */
export function asJson(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return JSON.parse(JSON.stringify(value));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
}

/** Documents read in one call. */
const readAtOnce = 200;

/** Reads documents and everything below them, also below one that is not there itself. */
async function readWithBelow(
  firestore: Firestore,
  refs: readonly DocumentReference[],
  found: Pick<ReadRecord, 'stored'> & Pick<StudentRecord, 'documents'>,
): Promise<void> {
  for (let at = 0; at < refs.length; at += readAtOnce) {
    const some = refs.slice(at, at + readAtOnce);
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

/**
 * Reads everything that is stored of one student: documents, the account, and what pictures there are.
 *
 * @param list the student list, as it is stored
 * @throws what Google refuses
 */
export async function readRecord(
  { app, firestore, bucket }: Stores,
  email: string,
  list: Readonly<ProfileMap>,
): Promise<ReadRecord> {
  const found = { documents: {}, stored: [] };
  const roots = [docPaths.user(email), pendingPath(email)].map((path) => firestore.doc(path));
  const [, { users }, pictures] = await Promise.all([
    readWithBelow(firestore, roots, found),
    getAuth(app).getUsers([{ email }]),
    picturesOf(bucket, email),
  ]);
  const { documents, stored } = found;
  const [account = null] = users.map(({ uid, metadata }) => ({
    ...{ id: uid, made: metadata.creationTime, lastSignIn: metadata.lastSignInTime || null },
  }));
  const listLine = asJson(list[email]) ?? null;
  return { stored, record: { email, documents, listLine, account, pictures } };
}

/** Whether nothing at all is stored of a student. */
export const isNothing = ({ documents, listLine, account, pictures }: StudentRecord): boolean =>
  !account && !listLine && pictures.length + Object.keys(documents).length === 0;
