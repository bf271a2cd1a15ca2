import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { RunProgress } from '#components/RunProgress';
import { rosterMessages } from '#domain/roster/rosterMessages';
import { useAppDispatch } from '#store/hooks';
import { type RosterRunState, rosterStopped } from '#store/roster/rosterSlice';

/** How the taking over is going, with Stop, or how it ended. */
export function RosterRun({ run }: { run: RosterRunState }) {
  const dispatch = useAppDispatch();
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isRunning = run.outcome === 'running';

  useEffect(() => {
    // The focus that Stop had has gone with it.
    if (!isRunning && hadFocus.current) outcomeRef.current?.focus();
    hadFocus.current = false;
  }, [isRunning]);

  return (
    <div className="roster-run">
      {isRunning && (
        <RunProgress
          text={rosterMessages.progress(run.progress.done, run.progress.total)}
          label="Students who are done"
          {...run.progress}
        >
          <Button
            variant="outline-secondary"
            onFocus={() => (hadFocus.current = true)}
            onBlur={({ relatedTarget }) => {
              // A button that goes away loses the focus to nothing.
              if (relatedTarget) hadFocus.current = false;
            }}
            onClick={() => dispatch(rosterStopped())}
          >
            Stop
          </Button>
        </RunProgress>
      )}
      {/* Always there, so that the outcome is announced when it comes. */}
      <p
        ref={outcomeRef}
        tabIndex={-1}
        role="status"
        className="update-outcome"
        data-tone={toneOf(run)}
      >
        {run.outcome !== 'none' && run.outcome !== 'running' && rosterMessages.outcome(run)}
      </p>
      {'kept' in run && run.kept.length > 0 && (
        <details>
          <summary>{rosterMessages.kept(run.kept.length)}</summary>
          <ul>
            {run.kept.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function toneOf({ outcome }: RosterRunState): 'success' | 'error' | undefined {
  if (outcome === 'done') return 'success';
  return outcome === 'none' || outcome === 'running' || outcome === 'stopped' ? undefined : 'error';
}
