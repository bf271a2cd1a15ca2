import {
  Bytes,
  collectionGroup,
  deleteField,
  doc,
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
  writeBatch,
} from 'firebase/firestore';
import { school } from '#config/school';
import { docPaths, studentDocumentPath } from '#domain/docPaths';
import { indexDocumentsMax, reportPageSize } from '#domain/limits';
import type { ProfileMap } from '#domain/profile';
import { type IndexPart, packIndex } from '#domain/reports/activityIndex/packIndex';
import {
  type CollectedReport,
  collectReport,
  type ReportRun,
  type ReportSource,
  type StudentDocument,
} from '#domain/reports/collectReport';
import { checkedDocumentBytes, DocumentTooLargeError } from '#domain/reports/documentSize';
import { listChanges, mergeProfileMaps } from '#domain/reports/mergeProfileMaps';
import type { ReportUpdateResult } from '#domain/reports/report';
import { waitsForReview } from '#domain/review/queue';
import { logFailuresWith } from '#firebase/calls';
import type { LogError } from '#firebase/services';
import { db } from './firestore';
import { readOnce } from './readOnce';
import { queueMissingStudents } from './review';

/** Reads one collection of every student, ordered by path, keeping one page in memory at a time. */
const source: ReportSource = {
  count: async (group) => (await getCountFromServer(collectionGroup(db, group))).data().count,
  pages: async function* (group) {
    let last: QueryDocumentSnapshot | undefined;
    do {
      const { docs } = await getDocsFromServer(
        query(
          collectionGroup(db, group),
          orderBy(documentId()),
          ...(last ? [startAfter(last)] : []),
          limit(reportPageSize),
        ),
      );
      last = docs.length === reportPageSize ? docs.at(-1) : undefined;
      yield docs.flatMap((document) => {
        const name = studentDocumentPath(document.ref.path);
        return name ? [{ ...name, fields: document.data() }] : [];
      });
    } while (last);
  },
};

/** Returns true if the database rejected a write, so that retrying is pointless. */
const isRefusal = (error: unknown) =>
  ['permission-denied', 'invalid-argument', 'resource-exhausted'].includes(
    (error as Partial<FirestoreError>).code ?? '',
  );

/**
 * Stores all documents or none. Writes only the student list entries that differ, so profiles saved during the update don't
 * conflict. A profile saved between this read and the write shows its old name in the list until the next save or update.
 */
async function store(
  built: CollectedReport,
  index: readonly IndexPart[] | null,
  { before, signal }: { before: ProfileMap; signal: AbortSignal },
): Promise<void> {
  const list = doc(db, docPaths.studentList);
  const now = (await readOnce(list)) ?? {};
  const wanted = mergeProfileMaps({ before, now, built: built.profileMap });
  checkedDocumentBytes(docPaths.studentList, wanted);
  const { changed, removed } = listChanges(now, wanted);
  signal.throwIfAborted();
  const batch = writeBatch(db);
  batch.set(doc(db, docPaths.report), {
    lastUpdated: serverTimestamp(),
    hourSummary: built.hourSummary,
    awardsList: built.awardsList,
  });
  const lines = {
    ...changed,
    ...Object.fromEntries(removed.map((email) => [email, deleteField()])),
  };
  // FieldPaths, because the dots in the addresses would otherwise mean nested fields.
  const mergeFields = Object.keys(lines).map((email) => new FieldPath(email));
  if (mergeFields.length > 0) batch.set(list, lines, { mergeFields });
  for (const { packed, ...part } of index ?? []) {
    batch.set(doc(db, docPaths.reportIndex(part.number)), {
      ...part,
      builtAt: serverTimestamp(),
      packed: Bytes.fromUint8Array(packed),
    });
  }
  // Delete unconditionally, as another update may be storing some right now.
  for (let number = (index ?? []).length + 1; index && number <= indexDocumentsMax; number += 1) {
    batch.delete(doc(db, docPaths.reportIndex(number)));
  }
  await batch.commit();
}

/**
 * Builds and stores the report, its index and the student list as the signed-in admin. Rejects if the database refuses or doesn't
 * respond; either the old or the new documents remain. If only the index can't be stored, logs that and stores the rest: a
 * deployment's rules may be older, or the browser may lack `CompressionStream`.
 */
export async function updateReport(
  run: ReportRun,
  logError: LogError,
): Promise<ReportUpdateResult> {
  try {
    const before = (await readOnce(doc(db, docPaths.studentList))) ?? {};
    const built = await collectReport(source, run);
    const { entries } = built.counts;
    run.onProgress({ stage: 'writing', read: entries, total: entries });
    const parts = await packIndex(built.index).catch((error: unknown) => {
      logError('packing the index of the reports', error);
      return null;
    });
    const where = { before, signal: run.signal };
    const isIndexed = await store(built, parts, where).then(
      () => parts !== null,
      async (error: unknown) => {
        if (!parts || !isRefusal(error)) throw error;
        logError('storing the index of the reports', error);
        await store(built, null, where);
        return false;
      },
    );
    return {
      outcome: 'done',
      lastUpdated: Date.now(),
      counts: built.counts,
      damaged: built.damaged,
      isIndexed,
    };
  } catch (error) {
    if (run.signal.aborted) return { outcome: 'canceled' };
    if (error instanceof DocumentTooLargeError) {
      return { outcome: 'tooLarge', message: error.message };
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
  const result = await updateReport({ ...run, onEntry }, logError);
  if (result.outcome === 'canceled') return result;
  const queued = await logFailuresWith(logError).valueOrNull('updating the review queue', () =>
    queueMissingStudents(waiting),
  );
  return result.outcome === 'done' ? { ...result, queued } : result;
}
