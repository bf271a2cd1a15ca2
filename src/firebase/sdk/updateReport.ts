import {
  collectionGroup,
  doc,
  documentId,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { reportPageSize } from '../../domain/limits';
import type { ProfileMap } from '../../domain/profile';
import type { BuiltReport } from '../../domain/reports/builtReport';
import {
  collectReport,
  type ReportRun,
  type ReportSource,
} from '../../domain/reports/collectReport';
import { checkedDocumentBytes, DocumentTooLargeError } from '../../domain/reports/documentSize';
import { mergeProfileMaps } from '../../domain/reports/mergeProfileMaps';
import type { ReportUpdateResult } from '../../domain/reports/reportUpdateResult';
import { docPaths, studentDocumentPath } from '../../domain/docPaths';
import { db } from './firestore';

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

/**
 * Stores both documents or neither. The transaction starts over when a student saves a profile
 * between its read and its write, so that no save is overwritten by an older list.
 */
async function store(built: BuiltReport, before: ProfileMap, signal: AbortSignal): Promise<void> {
  const directory = doc(db, docPaths.studentList);
  await runTransaction(db, async (transaction) => {
    const now = (await transaction.get(directory)).data();
    const profileMap = mergeProfileMaps({ before, now: now ?? {}, built: built.profileMap });
    checkedDocumentBytes(docPaths.studentList, profileMap);
    signal.throwIfAborted();
    transaction.set(doc(db, docPaths.report), {
      lastUpdated: serverTimestamp(),
      hourSummary: built.hourSummary,
      awardsList: built.awardsList,
    });
    transaction.set(directory, profileMap);
  });
}

/**
 * Builds the report and the student list from what is in the database and stores them, as the
 * signed-in admin. Rejects when the database refuses or does not answer; whatever the outcome, the
 * old pair is still there or the new one is.
 */
export async function updateReport(run: ReportRun): Promise<ReportUpdateResult> {
  try {
    const before = (await getDocFromServer(doc(db, docPaths.studentList))).data() ?? {};
    const built = await collectReport(source, run);
    const { entries } = built.counts;
    run.onProgress({ stage: 'writing', read: entries, total: entries });
    await store(built, before, run.signal);
    return {
      outcome: 'done',
      lastUpdated: Date.now(),
      counts: built.counts,
      damaged: built.damaged,
    };
  } catch (error) {
    if (run.signal.aborted) return { outcome: 'canceled' };
    if (error instanceof DocumentTooLargeError) {
      return { outcome: 'tooLarge', message: error.message };
    }
    throw error;
  }
}
