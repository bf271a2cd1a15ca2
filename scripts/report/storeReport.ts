import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { docPaths } from '#domain/docPaths';
import { indexDocumentsMax } from '#domain/limits';
import type { ProfileMap } from '#domain/profile';
import type { IndexPart } from '#domain/reports/activityIndex/packIndex';
import { checkedDocumentBytes } from '#domain/reports/documentSize';
import { listChanges, mergeProfileMaps } from '#domain/reports/mergeProfileMaps';
import type { BuiltReport } from '#domain/reports/report';
import { setListLines, storedStudentList } from './studentList';

/**
 * Stores `reports/latest`, `cache/profileData` and the documents of the index (null: the old ones stay), all or none,
 * whoever saves a profile during the update: only the lines that differ are written, without a condition on the rest of
 * the list. Profiles that students saved since `before` was read stay in it.
 *
 * @throws DocumentTooLargeError when they make the list too large, and what Firestore refuses
 */
export async function storeReport(
  firestore: Firestore,
  {
    profileMap: built,
    hourSummary,
    awardsList,
  }: Pick<BuiltReport, 'profileMap' | 'hourSummary' | 'awardsList'>,
  before: ProfileMap,
  index: readonly IndexPart[] | null = null,
): Promise<void> {
  const now = await storedStudentList(firestore);
  const wanted = mergeProfileMaps({ before, now, built });
  checkedDocumentBytes(docPaths.studentList, wanted);
  const { changed, removed } = listChanges(now, wanted);
  const batch = firestore.batch();
  batch.set(firestore.doc(docPaths.report), {
    lastUpdated: FieldValue.serverTimestamp(),
    hourSummary,
    awardsList,
  });
  setListLines(firestore, batch, changed, removed);
  for (const { packed, ...part } of index ?? []) {
    const document = firestore.doc(docPaths.reportIndex(part.number));
    batch.set(document, { ...part, builtAt: FieldValue.serverTimestamp(), packed });
  }
  // As in src/firebase/sdk/updateReport.ts.
  for (let number = (index ?? []).length + 1; index && number <= indexDocumentsMax; number += 1) {
    batch.delete(firestore.doc(docPaths.reportIndex(number)));
  }
  await batch.commit();
}
