import type { DocumentData } from 'firebase-admin/firestore';
import {
  collectReport,
  OvertakenError,
  readingsMax,
  timeOf,
} from '#features/reports/build/collectReport';
import { packIndex } from '#features/reports/build/packIndex';
import type { BuiltReport } from '#features/reports/report';
import { waitsForReview } from '#features/review/waitsForReview';
import { DocumentTooLargeError } from '#shared/firebase/documentSize';
import { docPaths } from '#shared/lib/docPaths';
import { indexDocumentsMax } from '#shared/lib/limits';
import { groupedCount, pluralize } from '#shared/lib/messages';
import { countLines, documentShare, listed } from '../counts';
import type { Destination, Stopping } from '../destination';
import { exitStatus } from '../failedWork';
import { PlainFailure } from '../plainFailure';
import { progressLine } from '../progressLine';
import { adminReportSource } from './adminReportSource';
import { queueMissing } from './queueMissing';
import { storeReport } from './storeReport';
import { storedStudentList } from './studentList';

function resultLines({ counts, damaged }: BuiltReport): string[] {
  const damagedLines = damaged.map(
    ({ email, id, hours }) => `counted as 0: ${docPaths.entry(email, id)} has Hours "${hours}"`,
  );
  return [
    ...countLines({
      Students: counts.students,
      '  without a profile': counts.studentsWithoutProfile,
      '  without an activity': counts.studentsWithoutEntries,
      '  with an award': counts.awards,
      Activities: counts.entries,
      '  with hours that cannot be read': counts.damagedEntries,
      [docPaths.studentList]: documentShare(counts.cacheBytes),
      [docPaths.report]: documentShare(counts.reportBytes),
    }),
    ...listed(damagedLines, counts.damagedEntries),
  ];
}

/**
 * Builds and stores the report, prints the counts, and queues students who have something to review but aren't in the queue. Reads
 * everything again if another update is stored in the meantime: the other one may have started later and have newer data.
 *
 * @param options.isDryRun builds everything but writes nothing
 * @param options.isQuiet prints only problems
 * @throws DocumentTooLargeError, Firestore's error, the reason for stopping, or a PlainFailure if only the queue or the index failed
 */
export async function updateReport(
  destination: Pick<Destination, 'description' | 'firestore'>,
  stopping: Stopping,
  options: { isDryRun: boolean; isQuiet: boolean },
  readings = 1,
): Promise<void> {
  const { description, firestore } = destination;
  const { signal, orStopped } = stopping;
  const { isDryRun, isQuiet } = options;
  const say = (...lines: string[]) => isQuiet || console.log(lines.join('\n'));
  say(`Building the report of ${description}.`);
  const progress = progressLine(isQuiet);
  const waiting = new Set<string>();
  const read = async () => ({
    begun: timeOf((await firestore.doc(docPaths.report).get()).data()),
    before: await storedStudentList(firestore),
    built: await collectReport(adminReportSource(firestore), {
      signal,
      onEntry: (entry) => waitsForReview(entry) && waiting.add(entry.email),
      onProgress: (now) =>
        progress.show(`Read ${groupedCount(now.read)} of ${pluralize(now.total, 'record')}`),
    }),
  });
  // If the network is down, a page may take minutes; an interruption must not wait for it.
  const { begun, before, built } = await orStopped(read()).catch(async (error: unknown) => {
    // A report that is too large doesn't affect the queue.
    if (error instanceof DocumentTooLargeError) {
      await queueMissing(firestore, waiting, { isDryRun }).catch((failure: unknown) =>
        console.error(`The review queue wasn't updated: ${String(failure)}`),
      );
    }
    throw error;
  });
  const records = built.counts.profiles + built.counts.entries;
  progress.end(`Read ${pluralize(records, 'record')}`);
  say(...resultLines(built));
  const index = await packIndex(built.index);
  const indexBytes = index?.reduce((sum, { packed }) => sum + packed.length, 0) ?? 0;
  const indexText = index
    ? `${groupedCount(indexBytes)} bytes, ${index.length} of at most ${indexDocumentsMax} documents`
    : 'too large';
  say(...countLines({ 'Index of /reports': indexText }));
  if (!isDryRun) {
    const isOvertaken = (report: DocumentData | undefined) =>
      readings < readingsMax && timeOf(report) !== begun;
    const removed = await storeReport(firestore, built, before, index, isOvertaken).catch(
      (error: unknown) => {
        if (error instanceof OvertakenError) return null;
        throw error;
      },
    );
    if (removed === null) {
      say('Another update was stored in the meantime, so this one reads everything again.');
      await updateReport(destination, stopping, options, readings + 1);
      return;
    }
    for (const email of removed) waiting.delete(email);
    if (removed.size > 0) say(`Left out ${pluralize(removed.size, 'student')} removed meanwhile.`);
    say(`Stored ${docPaths.report}, ${docPaths.studentList}${index ? ' and the index' : ''}.`);
  }
  const failures: string[] = [];
  const queued = await queueMissing(firestore, waiting, { isDryRun }).catch((error: unknown) => {
    failures.push(
      isDryRun
        ? `The review queue couldn't be read: ${String(error)}`
        : `The report is stored, but the review queue wasn't updated: ${String(error)}`,
    );
    return undefined;
  });
  if (queued !== undefined) say(...countLines({ 'Missing in the review queue': queued }));
  if (isDryRun) say('Nothing was written (--dry-run).');
  if (!index) {
    failures.push(
      isDryRun
        ? 'The index of /reports is too large.'
        : 'The report is stored, but the index of /reports is too large: the previous one stays, and /reports still uses it.',
    );
  }
  if (failures.length > 0)
    throw new PlainFailure(failures.join('\n'), index ? exitStatus.failed : exitStatus.tooLarge);
}
