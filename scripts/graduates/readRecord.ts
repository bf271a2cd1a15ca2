import { getAuth } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { docPaths } from '../../src/domain/docPaths';
import type { ProfileMap } from '../../src/domain/profile';
import { pendingPath } from '../../src/domain/review/pendingPath';
import { asJson, type StoredPicture, type StudentRecord } from './record';
import type { Bucket, Stores } from './stores';

/** A record as it is stored at this moment, and the documents it was read from. */
export interface ReadRecord {
  record: StudentRecord<StoredPicture>;
  snapshots: DocumentSnapshot[];
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
  const user = firestore.doc(docPaths.user(email));
  const own = await user.listCollections();
  const [collections, single, { users }, pictures] = await Promise.all([
    Promise.all(own.map((collection) => collection.get())),
    firestore.getAll(user, firestore.doc(pendingPath(email))),
    getAuth(app).getUsers([{ email }]),
    picturesOf(bucket, email),
  ]);
  const below = collections.flatMap(({ docs }): DocumentSnapshot[] => docs);
  const snapshots = [...single.filter(({ exists }) => exists), ...below];
  const [account] = users;
  return {
    snapshots,
    record: {
      ...{ email, pictures, listLine: asJson(list[email]) ?? null },
      documents: Object.fromEntries(
        snapshots.map((snapshot) => [snapshot.ref.path, asJson(snapshot.data())]),
      ),
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
