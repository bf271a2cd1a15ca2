import { type DocumentData, FieldValue, type Firestore } from 'firebase-admin/firestore';
import {
  type CollectedReport,
  OvertakenError,
  removedSince,
} from '#features/reports/build/collectReport';
import { listChanges, mergeProfileMaps } from '#features/reports/build/mergeProfileMaps';
import { type IndexPart, packIndex } from '#features/reports/build/packIndex';
import type { ProfileMap } from '#features/students/students';
import { checkedDocumentBytes } from '#shared/firebase/documentSize';
import { docPaths } from '#shared/lib/docPaths';
import { guardedAttempts, indexDocumentsMax } from '#shared/lib/limits';
import { adminReportSource } from './adminReportSource';
import { setListLines, storedStudentList } from './studentList';

/**
 * Stores `reports/latest`, `cache/profileData` and the index documents in one commit, without students removed since they were read (as in
 * src/features/reports/build/updateReport.sdk.ts). If the index is null, the old one stays. Writes only the changed lines of the list.
 * Profiles saved in the meantime delay the commit by a few attempts at most, and don't get lost; those saved since `before` was read stay
 * in the list.
 *
 * @param isOvertaken tells whether another update was stored meanwhile, given the stored report
 * @returns the students who were left out
 * @throws OvertakenError if another update was stored meanwhile, DocumentTooLargeError if such profiles make the list too large, or
 *   Firestore's error
 */
export async function storeReport(
  firestore: Firestore,
  collected: CollectedReport,
  before: ProfileMap,
  parts: readonly IndexPart[] | null = null,
  isOvertaken: (report: DocumentData | undefined) => boolean = () => false,
): Promise<ReadonlySet<string>> {
  const report = firestore.doc(docPaths.report);
  let attempts = 0;
  return firestore.runTransaction(async (transaction) => {
    attempts += 1;
    // Read this before the list, or a removal in between would go unnoticed.
    if (isOvertaken((await transaction.get(report)).data())) throw new OvertakenError();
    const isGuarded = attempts <= guardedAttempts;
    const now = await storedStudentList(firestore, isGuarded ? transaction : undefined);
    const removed = await removedSince(collected, { before, now }, adminReportSource(firestore));
    const built = removed.size > 0 ? collected.without(removed) : collected;
    const index = parts && removed.size > 0 ? await packIndex(built.index) : parts;
    const wanted = mergeProfileMaps({ before, now, built: built.profileMap });
    checkedDocumentBytes(docPaths.studentList, wanted);
    const lines = listChanges(now, wanted);
    transaction.set(report, {
      lastUpdated: FieldValue.serverTimestamp(),
      hourSummary: built.hourSummary,
      awardsList: built.awardsList,
    });
    setListLines(firestore, transaction, lines.changed, lines.removed);
    for (const { packed, ...part } of index ?? []) {
      const document = firestore.doc(docPaths.reportIndex(part.number));
      transaction.set(document, { ...part, builtAt: FieldValue.serverTimestamp(), packed });
    }
    // As in src/features/reports/build/updateReport.sdk.ts.
    for (let number = (index ?? []).length + 1; index && number <= indexDocumentsMax; number += 1) {
      transaction.delete(firestore.doc(docPaths.reportIndex(number)));
    }
    return removed;
  });
}
