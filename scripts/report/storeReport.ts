import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { ProfileMap } from '../../src/domain/profile';
import type { BuiltReport } from '../../src/domain/reports/builtReport';
import { checkedDocumentBytes } from '../../src/domain/reports/documentSize';
import { keepNewerProfiles } from '../../src/domain/reports/mergeProfileMaps';
import { docPaths } from '../../src/domain/docPaths';

/** The admin list as it is stored now; empty when there is none. */
export async function storedDirectory(firestore: Firestore): Promise<ProfileMap> {
  return (await firestore.doc(docPaths.directory).get()).data() ?? {};
}

/**
 * Stores `reports/latest` and `cache/profileData`, both or neither. Profiles that students saved
 * since `before` was read stay in the list.
 *
 * @throws DocumentTooLargeError when they make the list too large, and what Firestore refuses
 */
export async function storeReport(
  firestore: Firestore,
  built: BuiltReport,
  before: ProfileMap,
): Promise<void> {
  const directory = firestore.doc(docPaths.directory);
  await firestore.runTransaction(async (transaction) => {
    const now = (await transaction.get(directory)).data() ?? {};
    const profileMap = keepNewerProfiles({ before, now, built: built.profileMap });
    checkedDocumentBytes(docPaths.directory, profileMap);
    transaction.set(firestore.doc(docPaths.report), {
      lastUpdated: FieldValue.serverTimestamp(),
      hourSummary: built.hourSummary,
      awardsList: built.awardsList,
    });
    transaction.set(directory, profileMap);
  });
}
