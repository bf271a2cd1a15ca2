import type { ReportRun } from '#domain/reports/collectReport';
import type { ReportUpdateResult } from '#domain/reports/report';
import { waitingStudents } from '#domain/review/waitingStudents';
import { errorPolicy } from './calls';
import { queueMissing } from './sdk/review';
import { updateReport } from './sdk/updateReport';
import type { LogError } from './services';

/**
 * Builds and stores the report, and beside it finds who has something to review and is not in the queue: records
 * from before, and saves whose place in the queue was refused. This goes on where the report is too large. A failure of
 * the queue is logged, and takes nothing from the report.
 */
export async function updateReportAndQueue(
  run: ReportRun,
  logError: LogError,
): Promise<ReportUpdateResult> {
  const waiting = waitingStudents();
  const result = await updateReport({ ...run, onEntry: waiting.add }, logError);
  if (result.outcome === 'canceled') return result;
  const queued = await errorPolicy(logError).valueOrNull(
    'bringing the review queue up to date',
    () => queueMissing(waiting),
  );
  return result.outcome === 'done' ? { ...result, queued } : result;
}
