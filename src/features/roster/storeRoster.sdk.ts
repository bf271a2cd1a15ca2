import { doc, FieldPath, runTransaction } from 'firebase/firestore';
import { hasSameLine, type ProfileMap } from '#features/students/students';
import { checkedDocumentBytes, DocumentTooLargeError } from '#shared/firebase/documentSize';
import { db } from '#shared/firebase/firestore.sdk';
import { readOnce } from '#shared/firebase/readOnce.sdk';
import type { LogError } from '#shared/firebase/serviceTypes';
import { docPaths } from '#shared/lib/docPaths';
import { guardedAttempts, rosterBatchSize } from '#shared/lib/limits';
import {
  decideStudent,
  linesOf,
  type RosterOutcome,
  type RosterRun,
  type StoredStudent,
  type StudentToStore,
} from './compareRoster';

const list = () => doc(db, docPaths.studentList);

/**
 * Stores students' profiles and user documents (spec 3), all or none. In a transaction, so if a student saves a profile at the same
 * time, all are read again and the student's is kept.
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

/**
 * Adds these students to the student list in one write. Keeps entries that have changed since `before` was read, including by a student's
 * removal. Uses a transaction because a plain write would be retried later, unnoticed.
 */
async function listStudents(
  students: readonly StoredStudent[],
  before: Readonly<ProfileMap>,
): Promise<void> {
  if (students.length === 0) return;
  let attempts = 0;
  await runTransaction(db, async (transaction) => {
    attempts += 1;
    const isGuarded = attempts <= guardedAttempts;
    const now = (isGuarded ? (await transaction.get(list())).data() : await readOnce(list())) ?? {};
    const lines = Object.fromEntries(
      Object.entries(linesOf(students)).filter(
        ([email, line]) =>
          hasSameLine(email, now, before) && !hasSameLine(email, now, { [email]: line }),
      ),
    );
    // FieldPaths, because the dots in the addresses would otherwise mean nested fields.
    const mergeFields = Object.keys(lines).map((email) => new FieldPath(email));
    if (mergeFields.length > 0) transaction.set(list(), lines, { mergeFields });
  });
}

/**
 * Imports students as the signed-in admin: profiles, user documents and finally the student list. Existing data is kept, so an
 * interrupted import can be repeated. After a failure, still tries to list the students already stored.
 *
 * @returns 'tooLarge', before writing anything, if the list can't hold all students
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
      logError('importing the roster', error);
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
  const emailsWith = (outcome: StoredStudent['outcome']) =>
    stored.filter((student) => student.outcome === outcome).map(({ email }) => email);
  return {
    outcome: failures.length > 0 ? 'failed' : left > 0 ? 'stopped' : 'done',
    added: emailsWith('added').length,
    replaced: emailsWith('replaced').length,
    there: emailsWith('there').length,
    kept: emailsWith('kept'),
    removed: emailsWith('removed'),
    left,
  };
}
