import Button from 'react-bootstrap/Button';
import { RunProgress } from '#components/RunProgress';
import { school } from '#config/school';
import type { DamagedEntry } from '#domain/reports/report';
import { adminMessages, reviewMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { type ReportUpdate, selectReportUpdate, updateReport } from '#store/report/reportSlice';
import { taskCanceled, type TaskProgress } from '#store/tasks/tasksSlice';

/** A button that rebuilds the report from all activities. */
export function UpdateReportButton() {
  const dispatch = useAppDispatch();
  const { outcome } = useAppSelector(selectReportUpdate);
  return (
    <Button
      variant="outline-primary"
      aria-disabled={outcome === 'running'}
      onClick={() => void dispatch(updateReport())}
    >
      Update Report
    </Button>
  );
}

/** The progress or outcome of Update Report, with Cancel while that is possible. */
export function UpdatePanel() {
  const update = useAppSelector(selectReportUpdate);
  if (update.outcome === 'none') return null;
  return (
    <section className="update-panel" aria-label="Report update">
      {update.outcome === 'running' && <RunningUpdate progress={update.progress} />}
      {/* Always rendered, so that screen readers announce the outcome. */}
      <p role="status" className="update-outcome" data-tone={toneOf(update)}>
        {outcomeText(update)}
      </p>
      <p role="status" className="update-outcome" data-tone="error">
        {update.outcome === 'done' && !update.isIndexed && adminMessages.notIndexed}
      </p>
      {school.review && (
        <p role="status" className="update-outcome">
          {update.outcome === 'done' &&
            update.queued !== undefined &&
            reviewMessages.queued(update.queued)}
        </p>
      )}
      {update.outcome === 'done' && update.damaged.length > 0 && (
        <DamagedEntries count={update.counts.damagedEntries} damaged={update.damaged} />
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
      return adminMessages.updated(update.counts.students, update.counts.entries);
    case 'failed':
      return adminMessages.updateFailed;
    case 'tooLarge':
      return update.message;
    case 'canceled':
      return adminMessages.updateCanceled;
    default:
      return '';
  }
}

function RunningUpdate({ progress: { stage, done, total } }: { progress: TaskProgress }) {
  const dispatch = useAppDispatch();
  const isWriting = stage === 'writing';
  return (
    <RunProgress
      text={isWriting ? adminMessages.writing : adminMessages.reading(done, total)}
      label="Report update"
      done={done}
      total={total}
    >
      {/* Once writing starts, the documents may already be stored. */}
      {!isWriting && (
        <Button variant="outline-secondary" onClick={() => dispatch(taskCanceled('report'))}>
          Cancel
        </Button>
      )}
    </RunProgress>
  );
}

function DamagedEntries({ count, damaged }: { count: number; damaged: readonly DamagedEntry[] }) {
  return (
    <details className="damaged-entries">
      <summary>{adminMessages.damagedEntries(count)}</summary>
      <ul>
        {damaged.map(({ email, id, hours }) => (
          <li key={`${email} ${id}`}>
            {email}, {id}: {hours}
          </li>
        ))}
      </ul>
    </details>
  );
}
