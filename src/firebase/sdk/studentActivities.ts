import { collection, getDocsFromServer } from 'firebase/firestore';
import { school } from '../../config/school';
import { docPaths } from '../../domain/docPaths';
import { filledEntry } from '../../domain/entry';
import type { RecordedActivity } from '../../domain/record/activity';
import { reviewIn } from '../../domain/review/review';
import { db } from './firestore';

/** All activities of a student, in no order. One read each. */
export async function readStudentActivities(email: string): Promise<RecordedActivity[]> {
  const { docs } = await getDocsFromServer(collection(db, docPaths.entries(email)));
  return docs.map((document) => {
    const { review, ...fields } = document.data();
    return {
      key: document.id,
      entry: filledEntry(fields),
      ...(school.review ? { review: reviewIn(review) } : {}),
    };
  });
}
