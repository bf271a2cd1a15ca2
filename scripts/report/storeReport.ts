import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { docPaths } from '../../src/domain/docPaths';
import type { ProfileMap } from '../../src/domain/profile';
import type { BuiltReport } from '../../src/domain/reports/builtReport';
import { checkedDocumentBytes } from '../../src/domain/reports/documentSize';
import { mergeProfileMaps } from '../../src/domain/reports/mergeProfileMaps';

/** The list of students as it is stored now; empty when there is none. */
export async function storedStudentList(firestore: Firestore): Promise<ProfileMap> {
  return (await firestore.doc(docPaths.studentList).get()).data() ?? {};
}

/**
 * Stores `reports/latest` and `cache/profileData`, both or neither. Profiles that students saved
 * since `before` was read stay in the list.
 *
 * @throws DocumentTooLargeError when they make the list too large, and what Firestore refuses
 */
export async function storeReport(
  firestore: Firestore,
  { profileMap: built, hourSummary, awardsList }: BuiltReport,
  before: ProfileMap,
): Promise<void> {
  const studentList = firestore.doc(docPaths.studentList);
  await firestore.runTransaction(async (transaction) => {
    const now = (await transaction.get(studentList)).data() ?? {};
    const profileMap = mergeProfileMaps({ before, now, built });
    checkedDocumentBytes(docPaths.studentList, profileMap);
    const lastUpdated = FieldValue.serverTimestamp();
    transaction.set(firestore.doc(docPaths.report), { lastUpdated, hourSummary, awardsList });
    transaction.set(studentList, profileMap);
  });
}
