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

/** Every student's documents of one collection, ordered by path, one page in memory at a time. */
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

/** Whether the database refuses what is written, so that the same would be refused again. */
const isRefusal = (error: unknown) =>
  ['permission-denied', 'invalid-argument', 'resource-exhausted'].includes(
    (error as Partial<FirestoreError>).code ?? '',
  );

/**
 * Stores the documents together or none of them, whoever saves a profile during the update: only the lines that differ are
 * written, without a condition on the rest of the list. A line that is saved in the instant between the
 * read here and the write shows the name from before until its student saves again or the next update.
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
  // Each e-mail as a path of one part: its dots would otherwise read as fields within fields.
  const mergeFields = Object.keys(lines).map((email) => new FieldPath(email));
  if (mergeFields.length > 0) batch.set(list, lines, { mergeFields });
  for (const { packed, ...part } of index ?? []) {
    batch.set(doc(db, docPaths.reportIndex(part.number)), {
      ...part,
      builtAt: serverTimestamp(),
      packed: Bytes.fromUint8Array(packed),
    });
  }
  // Whether there are any or not: what was there a moment ago does not tell, as another update may run.
  for (let number = (index ?? []).length + 1; index && number <= indexDocumentsMax; number += 1) {
    batch.delete(doc(db, docPaths.reportIndex(number)));
  }
  await batch.commit();
}

/**
 * Builds the report, its index and the student list from what is in the database and stores them, as the
 * signed-in admin. Rejects when the database refuses or does not answer; whatever the outcome, the
 * old documents are still there or the new ones are. An index that cannot be stored is logged, and takes nothing
 * from the others: the rules of a deployment may not know it yet, or a browser may have no `CompressionStream`.
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
 * Builds and stores the report, and beside it finds who has something to review and is not in the queue: records
 * from before, and saves whose place in the queue was refused. This goes on where the report is too large. A failure of
 * the queue is logged, and takes nothing from the report.
 */
export async function updateReportAndQueue(
  run: ReportRun,
  logError: LogError,
): Promise<ReportUpdateResult> {
  const waiting = new Set<string>();
  const onEntry = (entry: StudentDocument) => waitsForReview(entry) && waiting.add(entry.email);
  const result = await updateReport({ ...run, onEntry }, logError);
  if (result.outcome === 'canceled') return result;
  const queued = await logFailuresWith(logError).valueOrNull(
    'bringing the review queue up to date',
    () => queueMissingStudents(waiting),
  );
  return result.outcome === 'done' ? { ...result, queued } : result;
}
