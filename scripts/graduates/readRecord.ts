import { getAuth } from 'firebase-admin/auth';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { docPaths, pendingPath } from '#domain/docPaths';
import type { ProfileMap } from '#domain/profile';
import { asJson, type StoredPicture, type StudentRecord } from './record';
import type { Bucket, Stores } from './stores';

/** A record as it is stored at this moment, and the documents it was read from. */
export interface ReadRecord {
  record: StudentRecord<StoredPicture>;
  stored: StoredDocument[];
}

/** A document that may be deleted as long as nobody changes it. */
export interface StoredDocument {
  ref: DocumentReference;
  updateTime: Timestamp | undefined;
}

/** Documents read in one call. */
const readAtOnce = 200;

/** Reads documents and everything below them, also below one that is not there itself. */
async function readWithBelow(
  firestore: Firestore,
  refs: readonly DocumentReference[],
  found: Pick<ReadRecord, 'stored'> & { documents: Record<string, unknown> },
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
  const [files] = await bucket.getFiles({ prefix: docPaths.picture(email, '') });
  return files.map(({ name, metadata }) => ({
    path: name,
    md5: metadata.md5Hash ?? '',
    bytes: Number(metadata.size ?? 0),
    type: metadata.contentType ?? '',
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
  const [account] = users;
  return {
    stored: found.stored,
    record: {
      ...{ email, pictures, listLine: asJson(list[email]) ?? null },
      documents: found.documents,
      account: account
        ? {
            id: account.uid,
            made: account.metadata.creationTime,
            lastSignIn: account.metadata.lastSignInTime || null,
          }
        : null,
    },
  };
}
