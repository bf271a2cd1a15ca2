import Button from 'react-bootstrap/Button';
import { reviewMessages } from '../../domain/review/staffMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { undoDecision } from '../../store/review/decide';
import { noticesRead, selectDesk } from '../../store/review/deskSlice';
import { problemText } from './problemText';
import { tellOutcome } from './tellOutcome';

/**
 * What was decided last, with the way back, until the next decision: no clock runs against who reads slowly. And
 * what was not stored of activities that have left the screen, until that is read.
 */
export function DecisionBar() {
  const dispatch = useAppDispatch();
  const { last, notices } = useAppSelector(selectDesk);
  return (
    <div className={last || notices.length > 0 ? 'decision-bar' : undefined}>
      {/* Always there, so that what comes is announced. */}
      <div role="status">
        {notices.map(({ name, problem }, index) => (
          // Notices are only added, and all of them are taken away together.
          <p key={index} className="review-problem">
            {problemText(name, problem)}
          </p>
        ))}
        {last && <p>{reviewMessages.done(last.decision.status, last.keys.length, last.name)}</p>}
      </div>
      {last && (
        <Button
          variant="outline-primary"
          onClick={() => void tellOutcome(dispatch(undoDecision()))}
        >
          Undo
        </Button>
      )}
      {notices.length > 0 && (
        <Button variant="outline-secondary" onClick={() => dispatch(noticesRead())}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
