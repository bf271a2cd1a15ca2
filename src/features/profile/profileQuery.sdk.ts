import { collection, limit, query } from 'firebase/firestore';
import { db } from '#shared/firebase/firestore.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { listedMax } from '#shared/lib/limits';

/** A student's profile, with the mark of staff. `listenAhead.sdk.ts` requests it too. */
export const profileQuery = (email: string) =>
  query(collection(db, docPaths.profiles(email)), limit(listedMax));
