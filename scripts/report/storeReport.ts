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
 * Stores `reports/latest`, `cache/profileData` and the index documents in one commit. If the index is null, the old one stays. Only
 * changed lines of the list are written, so profiles saved meanwhile neither block the commit nor get lost; those saved since `before`
 * was read stay in the list.
 *
 * @throws DocumentTooLargeError if such profiles make the list too large, or Firestore's error
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
