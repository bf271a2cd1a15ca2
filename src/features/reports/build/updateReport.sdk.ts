import {
  Bytes,
  collectionGroup,
  deleteField,
  doc,
  type DocumentData,
  documentId,
  FieldPath,
  type FirestoreError,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  serverTimestamp,
  startAfter,
} from 'firebase/firestore';
import { school } from '#config/school';
import { type BuiltReport, reportFrom, type ReportUpdateResult } from '#features/reports/report';
import { queueMissingStudents } from '#features/review/reviewQueue.sdk';
import { waitsForReview } from '#features/review/waitsForReview';
import { isMember } from '#features/session/isMember';
import { hasEntries } from '#features/students/hasEntries.sdk';
import type { ProfileMap } from '#features/students/students';
import { logFailuresWith } from '#shared/firebase/calls';
import { checkedDocumentBytes, DocumentTooLargeError } from '#shared/firebase/documentSize';
import { db } from '#shared/firebase/firestore.sdk';
import { readOnce } from '#shared/firebase/readOnce.sdk';
import { runOnce } from '#shared/firebase/runOnce.sdk';
import type { LogError } from '#shared/firebase/serviceTypes';
import type { StudentDocument } from '#shared/firebase/studentDocument';
import { fromServer } from '#shared/firebase/whenAvailable.sdk';
import { docPaths, studentDocumentPath } from '#shared/lib/docPaths';
import { guardedAttempts, indexDocumentsMax, reportPageSize } from '#shared/lib/limits';
import {
  type CollectedReport,
  collectReport,
  OvertakenError,
  readingsMax,
  removedSince,
  type ReportRun,
  type ReportSource,
  timeOf,
} from './collectReport';
import { listChanges, mergeProfileMaps } from './mergeProfileMaps';
import { type IndexPart, packIndex } from './packIndex';

/** Reads one collection of every student, ordered by path, keeping one page in memory at a time. */
const source: ReportSource = {
  count: async (group) => (await getCountFromServer(collectionGroup(db, group))).data().count,
  pages: async function* (group) {
    let last: QueryDocumentSnapshot | undefined;
    do {
      const page = query(
        collectionGroup(db, group),
        orderBy(documentId()),
        ...(last ? [startAfter(last)] : []),
        limit(reportPageSize),
      );
      const { docs } = await fromServer(() => getDocsFromServer(page));
      last = docs.length === reportPageSize ? docs.at(-1) : undefined;
      yield docs.flatMap((document) => {
        const name = studentDocumentPath(document.ref.path);
        return name ? [{ ...name, fields: document.data() }] : [];
      });
    } while (last);
  },
  stillStored: async (emails) => {
    const areStored = await Promise.all(
      emails.map(
        async (email) =>
          // The rules refuse both reads for other addresses, which would end the whole update.
          !isMember(email) ||
          (await readOnce(doc(db, docPaths.profile(email)))) !== undefined ||
          hasEntries(email),
      ),
    );
    return emails.filter((_, at) => areStored[at]);
  },
};

/** Returns true if the database rejected a write, so that retrying is pointless. */
const isRefusal = (error: unknown) =>
  ['permission-denied', 'invalid-argument', 'resource-exhausted'].includes(
    (error as Partial<FirestoreError>).code ?? '',
  );

/**
 * Stores all documents or none, without the students who were removed since they were read. Every removal changes the report, and removals
 * and saved profiles change the list. If one happens between reading the list and the commit, the commit is retried. While profiles are
 * saved nonstop (see `guardedAttempts`), a profile saved in that instant shows its old name in the list until the next save or update.
 */
async function store(
  collected: CollectedReport,
  parts: readonly IndexPart[] | null,
  {
    before,
    isOvertaken,
    run: { signal, onRemoved },
  }: {
    before: ProfileMap;
    /** Tells whether another update was stored meanwhile, given the stored report. */
    isOvertaken: (report: DocumentData | undefined) => boolean;
    run: ReportRun;
  },
): Promise<BuiltReport> {
  const list = doc(db, docPaths.studentList);
  const report = doc(db, docPaths.report);
  let attempts = 0;
  return runOnce(db, async (transaction, mayBeStored) => {
    attempts += 1;
    // Read the report before the list, or a removal in between would go unnoticed.
    const latest = await transaction.get(report);
    // If a response was lost, the newer report is probably this one.
    if (!mayBeStored && isOvertaken(latest.data())) throw new OvertakenError();
    const isGuarded = attempts <= guardedAttempts;
    const now = (isGuarded ? (await transaction.get(list)).data() : await readOnce(list)) ?? {};
    const removed = await removedSince(collected, { before, now }, source);
    const built = removed.size > 0 ? collected.without(removed) : collected;
    const index = parts && removed.size > 0 ? await packIndex(built.index) : parts;
    for (const email of removed) onRemoved?.(email);
    const wanted = mergeProfileMaps({ before, now, built: built.profileMap });
    checkedDocumentBytes(docPaths.studentList, wanted);
    const { changed, removed: goneLines } = listChanges(now, wanted);
    signal.throwIfAborted();
    transaction.set(report, {
      lastUpdated: serverTimestamp(),
      hourSummary: built.hourSummary,
      awardsList: built.awardsList,
    });
    const lines = {
      ...changed,
      ...Object.fromEntries(goneLines.map((email) => [email, deleteField()])),
    };
    // FieldPaths, because the dots in the addresses would otherwise mean nested fields.
    const mergeFields = Object.keys(lines).map((email) => new FieldPath(email));
    if (mergeFields.length > 0) transaction.set(list, lines, { mergeFields });
    for (const { packed, ...part } of index ?? []) {
      transaction.set(doc(db, docPaths.reportIndex(part.number)), {
        ...part,
        builtAt: serverTimestamp(),
        packed: Bytes.fromUint8Array(packed),
      });
    }
    // Delete unconditionally, as another update may be storing some right now.
    for (let number = (index ?? []).length + 1; index && number <= indexDocumentsMax; number += 1) {
      transaction.delete(doc(db, docPaths.reportIndex(number)));
    }
    return built;
  });
}

/** Returns when the report was stored, by the server's clock, because a device's may be wrong. Null if that can't be read. */
async function readLastUpdated(logError: LogError): Promise<number | null> {
  const stored = await logFailuresWith(logError).valueOrNull('reading the time of the report', () =>
    readOnce(doc(db, docPaths.report)),
  );
  return stored ? reportFrom(stored).lastUpdated : null;
}

/**
 * Builds and stores the report, its index and the student list as the signed-in admin. Rejects if the database refuses or doesn't
 * respond; either the old or the new documents remain. If only the index can't be stored, logs that and stores the rest: a
 * deployment's rules may be older, or the browser may lack `CompressionStream`. Reads everything again if another update is stored
 * meanwhile: the other one may have started later and have newer data. Calls `onAgain` first.
 */
export async function updateReport(
  run: ReportRun & { onAgain?: () => void },
  logError: LogError,
  readings = 1,
): Promise<ReportUpdateResult> {
  try {
    const begun = timeOf(await readOnce(doc(db, docPaths.report)));
    const before = (await readOnce(doc(db, docPaths.studentList))) ?? {};
    const collected = await collectReport(source, run);
    const { entries } = collected.counts;
    run.onProgress({ stage: 'writing', read: entries, total: entries });
    const parts = await packIndex(collected.index).catch((error: unknown) => {
      logError('packing the index of the reports', error);
      return null;
    });
    const isOvertaken = (report: DocumentData | undefined) =>
      readings < readingsMax && timeOf(report) !== begun;
    const where = { before, isOvertaken, run };
    let isIndexed = parts !== null;
    const { counts, damaged } = await store(collected, parts, where).catch((error: unknown) => {
      if (!parts || !isRefusal(error)) throw error;
      logError('storing the index of the reports', error);
      isIndexed = false;
      return store(collected, null, where);
    });
    const lastUpdated = await readLastUpdated(logError);
    return { outcome: 'done', lastUpdated, counts, damaged, isIndexed };
  } catch (error) {
    if (run.signal.aborted) return { outcome: 'canceled' };
    if (error instanceof OvertakenError) {
      run.onAgain?.();
      return updateReport(run, logError, readings + 1);
    }
    if (error instanceof DocumentTooLargeError) {
      return { outcome: 'tooLarge', message: `${error.message} ${error.longestLines}`.trim() };
    }
    throw error;
  }
}

/**
 * Builds and stores the report, and queues students who have something to review but aren't in the queue, such as older records or
 * saves whose queueing was refused. Queues them even if the report is too large. Only logs a failure of the queue. Schools without
 * review have no queue.
 */
export async function updateReportAndQueue(
  run: ReportRun,
  logError: LogError,
): Promise<ReportUpdateResult> {
  if (!school.review) return updateReport(run, logError);
  const waiting = new Set<string>();
  const onEntry = (entry: StudentDocument) => waitsForReview(entry) && waiting.add(entry.email);
  const onRemoved = (email: string) => waiting.delete(email);
  // Students who were waiting during an earlier, outdated read may have been reviewed since.
  const onAgain = () => waiting.clear();
  const result = await updateReport({ ...run, onEntry, onRemoved, onAgain }, logError);
  if (result.outcome === 'canceled') return result;
  const queued = await logFailuresWith(logError).valueOrNull('updating the review queue', () =>
    queueMissingStudents(waiting),
  );
  return result.outcome === 'done' ? { ...result, queued } : result;
}
