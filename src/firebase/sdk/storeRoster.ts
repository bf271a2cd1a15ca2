import { doc, FieldPath, runTransaction } from 'firebase/firestore';
import { docPaths } from '#domain/docPaths';
import { rosterBatchSize } from '#domain/limits';
import { type Profile, profileFrom, type ProfileMap, sameProfile } from '#domain/profile';
import { checkedDocumentBytes, DocumentTooLargeError } from '#domain/reports/documentSize';
import {
  decideStudent,
  type RosterOutcome,
  type RosterRun,
  type StoredStudent,
  type StudentToStore,
} from '#domain/roster/compareRoster';
import { listedProfile } from '#domain/students';
import type { LogError } from '#firebase/services';
import { db } from './firestore';
import { readOnce } from './readOnce';

const list = () => doc(db, docPaths.studentList);

const linesOf = (students: readonly { email: string; profile: Profile }[]): ProfileMap =>
  Object.fromEntries(students.map(({ email, profile }) => [email, listedProfile(profile)]));

/**
 * Stores the profiles of some students, each with the user document (spec 3), all or none. It is a transaction: where a
 * student saves a profile between the look at it and the write, all of them are read again, and that one is kept.
 */
function storeBatch(students: readonly StudentToStore[]): Promise<StoredStudent[]> {
  return runTransaction(db, async (transaction) => {
    const profiles = await Promise.all(
      students.map(({ email }) => transaction.get(doc(db, docPaths.profile(email)))),
    );
    return students.map((student, index) => {
      const decided = decideStudent(student, profiles[index]?.data());
      if (decided.outcome === 'added' || decided.outcome === 'replaced') {
        transaction.set(doc(db, docPaths.user(student.email)), { EXISTS: true });
        transaction.set(doc(db, docPaths.profile(student.email)), decided.profile);
      }
      return decided;
    });
  });
}

const areSame = (a: unknown, b: unknown) => sameProfile(profileFrom(a), profileFrom(b));

/**
 * Writes the lines of these students into the student list, in one write. A line that has changed since `before` was
 * read is newer than ours and stays. The transaction reads nothing, so it does not rest on the rest of the list. An
 * ordinary write would be repeated behind the user's back once the network is there again.
 */
async function listStudents(
  students: readonly StoredStudent[],
  before: Readonly<ProfileMap>,
): Promise<void> {
  if (students.length === 0) return;
  const now = (await readOnce(list())) ?? {};
  const lines = Object.fromEntries(
    Object.entries(linesOf(students)).filter(
      ([email, line]) => areSame(now[email], before[email]) && !areSame(now[email], line),
    ),
  );
  // Each e-mail is a path of one part: its dots would otherwise read as fields within fields.
  const mergeFields = Object.keys(lines).map((email) => new FieldPath(email));
  if (mergeFields.length === 0) return;
  await runTransaction(db, (transaction) => {
    transaction.set(list(), lines, { mergeFields });
    return Promise.resolve();
  });
}

/**
 * Takes students over as the signed-in admin: profile, user document and, at the end, the lines of the student list.
 * What is there stays, so it may be repeated, and goes on where it was stopped. A failure ends the run; students who are
 * stored already are listed all the same, where that can be.
 *
 * @returns 'tooLarge' before anything is written, when the list cannot hold them all
 */
export async function storeRoster(
  { students, signal, onProgress }: RosterRun,
  logError: LogError,
): Promise<RosterOutcome> {
  const before = (await readOnce(list())) ?? {};
  try {
    checkedDocumentBytes(docPaths.studentList, { ...before, ...linesOf(students) });
  } catch (error) {
    if (error instanceof DocumentTooLargeError) return { outcome: 'tooLarge' };
    throw error;
  }

  const stored: StoredStudent[] = [];
  const failures: unknown[] = [];
  const orLog = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      failures.push(error);
      logError('taking the roster over', error);
    });
  const storeAll = async () => {
    while (stored.length < students.length && !signal.aborted) {
      stored.push(
        ...(await storeBatch(students.slice(stored.length, stored.length + rosterBatchSize))),
      );
      onProgress(stored.length);
    }
  };
  await orLog(storeAll());
  await orLog(listStudents(stored, before));

  const left = students.length - stored.length;
  const count = (outcome: StoredStudent['outcome']) =>
    stored.filter((student) => student.outcome === outcome).length;
  return {
    outcome: failures.length > 0 ? 'failed' : left > 0 ? 'stopped' : 'done',
    added: count('added'),
    replaced: count('replaced'),
    kept: stored.filter(({ outcome }) => outcome === 'kept').map(({ email }) => email),
    left,
  };
}
