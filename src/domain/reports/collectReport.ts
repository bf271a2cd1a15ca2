import { profileDocId } from '#domain/docPaths';
import type { IndexColumns } from './index/activityIndex';
import type { BuiltReport } from './report';
import { reportBuilder } from './reportBuilder';

/** The collection groups that a report is built from: `users/{email}/profile` and `.../entries`. */
export type ReportGroup = 'profile' | 'entries';

/** One document of a student, with whatever its fields hold. */
export interface StudentDocument {
  email: string;
  id: string;
  fields: Record<string, unknown>;
}

/** Where documents come from: the browser's SDK or the server's, page by page. */
export interface ReportSource {
  /** How many documents the pages of a group will bring, about; for the progress alone. */
  count: (group: ReportGroup) => Promise<number>;
  pages: (group: ReportGroup) => AsyncIterable<readonly StudentDocument[]>;
}

/** How far a report is: documents read, of how many. Writing begins when all are read. */
export interface ReportProgress {
  stage: 'reading' | 'writing';
  read: number;
  /** Grows when documents are added during the update, so that it is never less than `read`. */
  total: number;
}

/** How a report's run is watched and ended. */
export interface ReportRun {
  /** Ends the run before the next page, and never between the documents that are written. */
  signal: AbortSignal;
  onProgress: (progress: ReportProgress) => void;
  /** Is shown every entry that is read, where another list is made along with the report. */
  onEntry?: (document: StudentDocument) => void;
}

/** A report, and the index that is stored with it. */
export interface CollectedReport extends BuiltReport {
  index: IndexColumns;
}

/**
 * Reads everything a report needs and builds it, one page in memory at a time.
 *
 * Rejects with what the source threw, with the signal's reason once it is aborted, and with
 * `DocumentTooLargeError` when Firestore could not store the outcome.
 */
export async function collectReport(
  source: ReportSource,
  { signal, onProgress, onEntry }: ReportRun,
): Promise<CollectedReport> {
  const builder = reportBuilder();
  const counts = await Promise.all([source.count('profile'), source.count('entries')]);
  let total = counts[0] + counts[1];
  let read = 0;

  async function readAll(group: ReportGroup, add: (document: StudentDocument) => void) {
    for await (const page of source.pages(group)) {
      signal.throwIfAborted();
      for (const document of page) add(document);
      read += page.length;
      total = Math.max(total, read);
      onProgress({ stage: 'reading', read, total });
    }
  }

  signal.throwIfAborted();
  onProgress({ stage: 'reading', read, total });
  await readAll('profile', ({ email, id, fields }) => {
    if (id === profileDocId) builder.addProfile(email, fields);
  });
  await readAll('entries', (document) => {
    builder.addEntry(document.email, document.id, document.fields);
    onEntry?.(document);
  });
  return { ...builder.finish(), index: builder.index() };
}
