import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { type Task, taskCanceled } from '#shared/store/tasksSlice';
import { RunProgress } from '#shared/ui/RunProgress';
import { rosterMessages } from './rosterMessages';
import { type RosterTaskResult, selectRosterTask } from './rosterSlice';

/** The progress of the import, with a button to stop it, or its result. */
export function RosterRun() {
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectRosterTask);
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isRunning = run?.outcome === 'running';

  useEffect(() => {
    // Stop had the focus and is gone.
    if (!isRunning && hadFocus.current) outcomeRef.current?.focus();
    hadFocus.current = false;
  }, [isRunning]);

  return (
    <div className="spaced">
      {isRunning && (
        <RunProgress
          text={rosterMessages.progress(run.progress.done, run.progress.total)}
          label="Students imported"
          {...run.progress}
        >
          <Button
            variant="quiet"
            onFocus={() => (hadFocus.current = true)}
            onBlur={({ relatedTarget }) => {
              // A removed button loses the focus without a new target.
              if (relatedTarget) hadFocus.current = false;
            }}
            onClick={() => dispatch(taskCanceled('roster'))}
          >
            Stop
          </Button>
        </RunProgress>
      )}
      {/* Always rendered, so that screen readers announce the outcome. */}
      <p
        ref={outcomeRef}
        tabIndex={-1}
        role="status"
        className="update-outcome"
        data-tone={toneOf(run)}
      >
        {run && !isRunning && rosterMessages.outcome(run)}
      </p>
      {run && 'kept' in run && (
        <>
          <Addresses emails={run.kept} text={rosterMessages.kept} />
          <Addresses emails={run.removed} text={rosterMessages.removed} />
        </>
      )}
    </div>
  );
}

/** Addresses behind a text about how many they are. Nothing if there are none. */
function Addresses({
  emails,
  text,
}: {
  emails: readonly string[];
  text: (count: number) => string;
}) {
  if (emails.length === 0) return null;
  return (
    <details>
      <summary>{text(emails.length)}</summary>
      <ul className="bullets">
        {emails.map((email) => (
          <li key={email}>
            <bdi>{email}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function toneOf(run: Task<RosterTaskResult> | undefined): 'success' | 'error' | undefined {
  if (!run || run.outcome === 'running' || run.outcome === 'stopped') return undefined;
  return run.outcome === 'done' ? 'success' : 'error';
}
