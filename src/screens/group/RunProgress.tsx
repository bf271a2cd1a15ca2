import Button from 'react-bootstrap/Button';
import ProgressBar from 'react-bootstrap/ProgressBar';
import { groupMessages } from '#domain/group/groupMessages';
import { type GroupRun, selectGroupRun } from '#store/group/groupSlice';
import { stopRun } from '#store/group/sendSheet';
import { useAppDispatch, useAppSelector } from '#store/hooks';

const texts: Record<GroupRun['kind'], (done: number, total: number) => string> = {
  checking: groupMessages.checking,
  sending: groupMessages.sending,
  takingBack: groupMessages.takingBack,
};

/** How far the work on the sheet has come, while there is some, and the way to stop it. */
export function RunProgress() {
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectGroupRun);
  if (!run) return null;
  const text = texts[run.kind](run.done, run.total);
  return (
    <div className="update-running">
      <div className="update-progress">
        <span>{text}</span>
        {/* `isChild` puts the label on the bar itself; by default it lands on the frame, where none reads it. */}
        <div className="progress">
          <ProgressBar isChild now={run.done} max={Math.max(run.total, 1)} aria-label={text} />
        </div>
      </div>
      <Button variant="outline-secondary" onClick={() => dispatch(stopRun())}>
        {groupMessages.stop}
      </Button>
    </div>
  );
}
