import { getAuth } from 'firebase-admin/auth';
import { FieldPath } from 'firebase-admin/firestore';
import { docPaths } from '#domain/docPaths';
import { checkedDocumentBytes } from '#domain/reports/documentSize';
import { listChanges } from '#domain/reports/mergeProfileMaps';
import type { RosterStudent } from '#domain/roster/readRoster';
import { listedProfile } from '#domain/students';
import type { Destination } from '../destination';
import { storedStudentList } from '../report/storeReport';
import { accountsAtOnce, makeAccounts } from './accounts';
import { type ProfileOutcome, storeProfiles } from './profiles';

/** What an import did, or would do. */
export interface ImportResult {
  accountsMade: number;
  profiles: ProfileOutcome[];
  /** Lines of the student list that were missing or different. */
  linesWritten: number;
  /** Students on the list of whom the file says nothing. */
  listedOtherwise: number;
  listBytes: number;
}

/**
 * Makes accounts, profiles and lines of the student list for these students. What is there stays, so it may be
 * repeated, and goes on where it was interrupted.
 *
 * @param onProgress called now and then with how many students are done
 * @throws DocumentTooLargeError before anything is written when the list cannot hold them all; what Google refuses
 */
export async function importStudents(
  { app, firestore }: Pick<Destination, 'app' | 'firestore'>,
  students: readonly RosterStudent[],
  options: { isDryRun: boolean; overwrites: boolean; onProgress: (done: number) => void },
): Promise<ImportResult> {
  const before = await storedStudentList(firestore);
  const linesOf = (profiles: readonly Pick<ProfileOutcome, 'email' | 'profile'>[]) =>
    Object.fromEntries(profiles.map(({ email, profile }) => [email, listedProfile(profile)]));
  const inFile = linesOf(students.map((student) => ({ email: student.email, profile: student })));
  const listBytes = checkedDocumentBytes(docPaths.studentList, { ...before, ...inFile });

  let accountsMade = 0;
  const profiles: ProfileOutcome[] = [];
  for (let at = 0; at < students.length; at += accountsAtOnce) {
    const chunk = students.slice(at, at + accountsAtOnce);
    const emails = chunk.map(({ email }) => email);
    accountsMade += await makeAccounts(getAuth(app), emails, options.isDryRun);
    profiles.push(...(await storeProfiles(firestore, chunk, options)));
    options.onProgress(profiles.length);
  }

  const { changed } = listChanges(before, { ...before, ...linesOf(profiles) });
  // Each e-mail as a path of one part: its dots would otherwise read as fields within fields.
  const mergeFields = Object.keys(changed).map((email) => new FieldPath(email));
  if (!options.isDryRun && mergeFields.length > 0) {
    await firestore.doc(docPaths.studentList).set(changed, { mergeFields });
  }
  return {
    ...{ accountsMade, profiles, listBytes, linesWritten: mergeFields.length },
    listedOtherwise: Object.keys(before).filter((email) => !Object.hasOwn(inFile, email)).length,
  };
}
