import Button from 'react-bootstrap/Button';
import { school } from '#config/school';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { taskCanceled, type TaskProgress } from '#shared/store/tasksSlice';
import { RunProgress } from '#shared/ui/RunProgress';
import { type ReportUpdate, selectReportUpdate, updateReport } from './reportsSlice';
import { updateMessages } from './updateMessages';

export function UpdateReportButton({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  const { outcome } = useAppSelector(selectReportUpdate);
  return (
    <Button
      variant="secondary"
      className={className}
      aria-disabled={outcome === 'running'}
      onClick={() => void dispatch(updateReport())}
    >
      Update Report
    </Button>
  );
}

/**
 * The progress or outcome of Update Report, with Cancel while that is possible. If `isBrief`, only screen readers get the line about a
 * success, for screens that show it elsewhere.
 */
export function UpdatePanel({ isBrief = false }: { isBrief?: boolean }) {
  const update = useAppSelector(selectReportUpdate);
  if (update.outcome === 'none') return null;
  return (
    <section className="d-print-none" aria-label="Report update">
      {update.outcome === 'running' && <RunningUpdate progress={update.progress} />}
      {/* Always rendered, so that screen readers announce the outcome. */}
      <p
        role="status"
        className={isBrief && update.outcome === 'done' ? 'visually-hidden' : 'update-outcome'}
        data-tone={toneOf(update)}
      >
        {outcomeText(update)}
      </p>
      <p role="status" className="update-outcome" data-tone="error">
        {update.outcome === 'done' &&
          !update.isIndexed &&
          "The data for Reports wasn't updated. The previous version is unchanged."}
      </p>
      {school.review && (
        <p role="status" className="update-outcome">
          {update.outcome === 'done' &&
            update.queued !== undefined &&
            updateMessages.queued(update.queued)}
        </p>
      )}
      {update.outcome === 'done' && update.damaged.length > 0 && (
        <details className="spaced">
          <summary>{updateMessages.damagedEntries(update.counts.damagedEntries)}</summary>
          <ul className="bullets">
            {update.damaged.map(({ email, id, hours }) => (
              <li key={`${email} ${id}`}>{`${email}, ${id}: ${hours}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function toneOf({ outcome }: ReportUpdate): 'success' | 'error' | undefined {
  if (outcome === 'done') return 'success';
  return outcome === 'failed' || outcome === 'tooLarge' ? 'error' : undefined;
}

function outcomeText(update: ReportUpdate): string {
  switch (update.outcome) {
    case 'done':
      return updateMessages.updated(update.counts.students, update.counts.entries);
    case 'failed':
      return "The report wasn't updated. The previous one is unchanged. Try again later, or report the problem if it persists.";
    case 'tooLarge':
      return update.message;
    case 'canceled':
      return 'Update canceled. The previous report is unchanged.';
    default:
      return '';
  }
}

function RunningUpdate({ progress: { stage, done, total } }: { progress: TaskProgress }) {
  const dispatch = useAppDispatch();
  const isWriting = stage === 'writing';
  return (
    <RunProgress
      text={isWriting ? 'Saving the report…' : updateMessages.reading(done, total)}
      label="Report update"
      done={done}
      total={total}
    >
      {/* Once writing starts, the documents may already be stored. */}
      {!isWriting && (
        <Button variant="quiet" onClick={() => dispatch(taskCanceled('report'))}>
          Cancel
        </Button>
      )}
    </RunProgress>
  );
}
