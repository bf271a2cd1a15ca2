import { collection, limit, query } from 'firebase/firestore';
import { db } from '#shared/firebase/firestore.sdk';
import { docPaths } from '#shared/lib/docPaths';
import { listedMax } from '#shared/lib/limits';

/** A student's activities. `listenAhead.sdk.ts` requests them too. */
export const entriesQuery = (email: string) =>
  query(collection(db, docPaths.entries(email)), limit(listedMax));
