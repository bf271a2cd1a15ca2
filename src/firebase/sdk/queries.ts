import { collection, doc, limit, query } from 'firebase/firestore';
import { docPaths } from '#domain/docPaths';
import { listedMax } from '#domain/limits';
import { db } from './firestore';

/*
 * What a signed-in page reads first. Listeners to equal queries share one subscription in the SDK, so what `listenAhead.ts` asks for
 * is there when the app listens.
 */

export const entriesQuery = (email: string) =>
  query(collection(db, docPaths.entries(email)), limit(listedMax));

export const profileQuery = (email: string) =>
  query(collection(db, docPaths.profiles(email)), limit(listedMax));

export const studentListDocument = () => doc(db, docPaths.studentList);

/** The early listener to the student list, for its first read. Later reads would get its answer, which a write may have outdated. */
export const earlyStudentList = { end: (): void => undefined };
