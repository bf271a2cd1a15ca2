import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { profileFrom } from '#features/profile/profile';
import { listChanges } from '#features/reports/build/mergeProfileMaps';
import {
  compareRoster,
  decideStudent,
  linesOf,
  type StoredStudent,
} from '#features/roster/compareRoster';
import type { Roster, RosterStudent } from '#features/roster/readRoster';
import {
  hasSameLine,
  listedProfile,
  type ProfileMap,
  studentsOf,
} from '#features/students/students';
import { checkedDocumentBytes } from '#shared/firebase/documentSize';
import { docPaths } from '#shared/lib/docPaths';
import type { Destination } from '../destination';
import { setListLines, storedStudentList } from '../report/studentList';
import { accountBatchSize, createAccounts } from './accounts';

/** The result of an import or a dry run. */
export interface ImportResult {
  accountsCreated: number;
  profiles: StoredStudent[];
  /** Student list entries that were missing or different. */
  linesWritten: number;
  /** Students on the list who aren't in the file, as /roster counts them; null if a line doesn't tell which student it is about. */
  listedOtherwise: number | null;
  listBytes: number;
}

interface ImportOptions {
  isDryRun: boolean;
  /** True to replace students' own, different profiles. */
  overwrites: boolean;
  /** Called from time to time with the number of students done. */
  onProgress: (done: number) => void;
}

/**
 * Stores students' profiles and user documents (spec 3), all or none. If a student saves a profile at the same time, the transaction
 * retries and keeps it.
 */
function storeProfiles(
  firestore: Firestore,
  students: readonly RosterStudent[],
  { isDryRun, overwrites }: ImportOptions,
): Promise<StoredStudent[]> {
  const documents = students.map(({ email }) => firestore.doc(docPaths.profile(email)));
  return firestore.runTransaction(async (transaction) => {
    const stored = await transaction.getAll(...documents);
    return students.map((student, index) => {
      const { email } = student;
      const own = stored[index]?.data();
      const replaceable = own && overwrites ? listedProfile(profileFrom(own)) : null;
      const decided = decideStudent({ email, profile: profileFrom(student), replaceable }, own);
      if (!isDryRun && (decided.outcome === 'added' || decided.outcome === 'replaced')) {
        transaction.set(firestore.doc(docPaths.user(email)), { EXISTS: true });
        const profile = firestore.doc(docPaths.profile(email));
        transaction.set(profile, decided.profile, { merge: true });
      }
      return decided;
    });
  });
}

/** Writes lines of the student list and returns them. Keeps lines that students or a removal have changed since `before` was read. */
function listStudents(
  firestore: Firestore,
  lines: ProfileMap,
  before: Readonly<ProfileMap>,
): Promise<ProfileMap> {
  return firestore.runTransaction(async (transaction) => {
    const now = await storedStudentList(firestore, transaction);
    const unchanged = Object.fromEntries(
      Object.entries(lines).filter(([email]) => hasSameLine(email, now, before)),
    );
    setListLines(firestore, transaction, unchanged);
    return unchanged;
  });
}

/**
 * Creates accounts, profiles and student list entries. Existing data is kept, so an interrupted import can be repeated.
 *
 * @throws DocumentTooLargeError, before writing anything, if the list can't hold all students; and Google's errors
 */
export async function importStudents(
  { app, firestore }: Pick<Destination, 'app' | 'firestore'>,
  roster: Pick<Roster, 'students' | 'problems'>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { students } = roster;
  const before = await storedStudentList(firestore);
  const inFile = linesOf(students.map((student) => ({ email: student.email, profile: student })));
  const listBytes = checkedDocumentBytes(docPaths.studentList, { ...before, ...inFile });

  let accountsCreated = 0;
  const profiles: StoredStudent[] = [];
  for (let at = 0; at < students.length; at += accountBatchSize) {
    const chunk = students.slice(at, at + accountBatchSize);
    const emails = chunk.map(({ email }) => email);
    accountsCreated += await createAccounts(getAuth(app), emails, options.isDryRun);
    profiles.push(...(await storeProfiles(firestore, chunk, options)));
    options.onProgress(profiles.length);
  }

  const { changed } = listChanges(before, { ...before, ...linesOf(profiles) });
  const written = options.isDryRun ? changed : await listStudents(firestore, changed, before);
  return {
    ...{ accountsCreated, profiles, listBytes, linesWritten: Object.keys(written).length },
    listedOtherwise: compareRoster(roster, studentsOf(before)).leaving?.length ?? null,
  };
}
