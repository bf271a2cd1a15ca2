import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { school } from '#config/school';
import { docPaths } from '#domain/docPaths';
import { filledEntry } from '#domain/entry';
import { listedMax } from '#domain/limits';
import type { RecordedActivity } from '#domain/record';
import { reviewIn } from '#domain/review/review';
import { db } from './firestore';

/** A student's activities, in no order, one read each: at most `listedMax`, so that no student makes it endless. */
export async function readStudentActivities(email: string): Promise<RecordedActivity[]> {
  const { docs } = await getDocsFromServer(
    query(collection(db, docPaths.entries(email)), limit(listedMax)),
  );
  return docs.map((document) => {
    const { review, ...fields } = document.data();
    return {
      key: document.id,
      entry: filledEntry(fields),
      ...(school.review ? { review: reviewIn(review) } : {}),
    };
  });
}
