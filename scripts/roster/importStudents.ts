import { createHash } from 'node:crypto';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { docPaths } from '#domain/docPaths';
import { type Profile, profileFrom } from '#domain/profile';
import { checkedDocumentBytes } from '#domain/reports/documentSize';
import { listChanges } from '#domain/reports/mergeProfileMaps';
import { decideStudent, type StoredStudent } from '#domain/roster/compareRoster';
import type { RosterStudent } from '#domain/roster/readRoster';
import { listedProfile } from '#domain/students';
import type { Destination } from '../destination';
import { setListLines, storedStudentList } from '../report/studentList';

/** What an import did, or would do. */
export interface ImportResult {
  accountsMade: number;
  profiles: StoredStudent[];
  /** Lines of the student list that were missing or different. */
  linesWritten: number;
  /** Students on the list of whom the file says nothing. */
  listedOtherwise: number;
  listBytes: number;
}

interface ImportOptions {
  isDryRun: boolean;
  /** Whether a student's own profile that differs is replaced. */
  overwrites: boolean;
  /** Called now and then with how many students are done. */
  onProgress: (done: number) => void;
}

/** Students taken over at a time: Auth looks up no more addresses in one call. */
const atOnce = 100;

/** The id of an address's account: the same for the same address, so that two imports at once make one account. */
function accountId(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 28);
}

/**
 * Makes an account for each address that has none: without a password, and unverified until its owner follows a
 * link, which then finds this account. Returns how many were missing.
 */
async function makeAccounts(auth: Auth, emails: string[], isDryRun: boolean): Promise<number> {
  const { users } = await auth.getUsers(emails.map((email) => ({ email })));
  const there = new Set(users.map(({ email }) => email?.toLowerCase()));
  const missing = emails.filter((email) => !there.has(email));
  if (isDryRun || missing.length === 0) return missing.length;
  // An import in bulk is held to no number an hour, and looks for no account of the same address: hence the
  // look-up right before it.
  const { errors } = await auth.importUsers(
    missing.map((email) => ({ uid: accountId(email), email })),
  );
  const refused = errors[0]?.error;
  if (refused) throw Object.assign(new Error(refused.message), { code: refused.code });
  return missing.length;
}

/**
 * Stores the profiles of these students, each with the user document (spec 3), all or none. One that a student
 * saves during that is not written over: the transaction reads all of them again.
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
      if (!isDryRun && ['added', 'replaced'].includes(decided.outcome)) {
        transaction.set(firestore.doc(docPaths.user(email)), { EXISTS: true });
        const profile = firestore.doc(docPaths.profile(email));
        transaction.set(profile, decided.profile, { merge: true });
      }
      return decided;
    });
  });
}

const linesOf = (students: readonly { email: string; profile: Profile }[]) =>
  Object.fromEntries(students.map(({ email, profile }) => [email, listedProfile(profile)]));

/**
 * Makes accounts, profiles and lines of the student list for these students. What is there stays, so it may be
 * repeated, and goes on where it was interrupted.
 *
 * @throws DocumentTooLargeError before anything is written when the list cannot hold them all; what Google refuses
 */
export async function importStudents(
  { app, firestore }: Pick<Destination, 'app' | 'firestore'>,
  students: readonly RosterStudent[],
  options: ImportOptions,
): Promise<ImportResult> {
  const before = await storedStudentList(firestore);
  const inFile = linesOf(students.map((student) => ({ email: student.email, profile: student })));
  const listBytes = checkedDocumentBytes(docPaths.studentList, { ...before, ...inFile });

  let accountsMade = 0;
  const profiles: StoredStudent[] = [];
  for (let at = 0; at < students.length; at += atOnce) {
    const chunk = students.slice(at, at + atOnce);
    const emails = chunk.map(({ email }) => email);
    accountsMade += await makeAccounts(getAuth(app), emails, options.isDryRun);
    profiles.push(...(await storeProfiles(firestore, chunk, options)));
    options.onProgress(profiles.length);
  }

  const { changed } = listChanges(before, { ...before, ...linesOf(profiles) });
  if (!options.isDryRun) {
    const batch = firestore.batch();
    setListLines(firestore, batch, changed);
    await batch.commit();
  }
  return {
    ...{ accountsMade, profiles, listBytes, linesWritten: Object.keys(changed).length },
    listedOtherwise: Object.keys(before).filter((email) => !Object.hasOwn(inFile, email)).length,
  };
}
