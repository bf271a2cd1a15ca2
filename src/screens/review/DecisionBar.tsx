import Button from 'react-bootstrap/Button';
import { useLetterKeys } from '#components/hooks';
import { reviewStatusOf } from '#domain/review/review';
import { noticeText, reviewMessages } from '#domain/staffMessages';
import { selectReviewed } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { activityId, problemsDismissed, selectReviewQueue } from '#store/review/reviewQueueSlice';
import { selectReviewedActivities, showStudent, undoDecision } from '#store/review/showStudent';
import { announceOutcome } from './announceOutcome';

/**
 * What was decided last, with the way back, until the next decision: no clock runs against a slow reader. What was
 * not stored of activities that have no card here, until that is read. And the students, now out of sight, for whom a
 * comment is half-written.
 */
export function DecisionBar() {
  const dispatch = useAppDispatch();
  const { undo, problems, comments, deciding } = useAppSelector(selectReviewQueue);
  const shown = useAppSelector(selectReviewed);
  const cards = useAppSelector(selectReviewedActivities)
    .filter(({ review }) => review === null)
    .map(({ key }) => activityId(shown ?? '', key));
  const unseen = Object.entries(problems).filter(([place]) => !cards.includes(place));
  const halfWritten = Object.entries(comments)
    .map(([place, comment]) => comment && place.slice(0, place.indexOf(' ')))
    .filter((email) => email && email !== shown);
  const [decided] = undo?.activities ?? [];
  const isUndoing = Object.values(deciding).includes('waiting');
  const takeBack = () => void announceOutcome(dispatch(undoDecision()));
  useLetterKeys({ u: takeBack });
  const isEmpty = !undo && unseen.length === 0 && halfWritten.length === 0;
  return (
    <div className={isEmpty ? undefined : 'decision-bar'}>
      {/* Always there, so that what comes is announced. */}
      <div role="status">
        {[...new Set(unseen.map(([, failed]) => noticeText(failed)))].map((text) => (
          <p key={text} className="review-problem">
            {text}
          </p>
        ))}
        {undo && decided && (
          <p>
            {isUndoing
              ? reviewMessages.deciding.waiting
              : reviewMessages.done(
                  reviewStatusOf(decided.review),
                  undo.activities.length,
                  decided.entry.Name,
                )}
          </p>
        )}
      </div>
      {undo && (
        <Button variant="outline-primary" aria-disabled={isUndoing} onClick={takeBack}>
          Undo
        </Button>
      )}
      {unseen.length > 0 && (
        <Button
          variant="outline-secondary"
          onClick={() => dispatch(problemsDismissed(unseen.map(([place]) => place)))}
        >
          Dismiss
        </Button>
      )}
      {[...new Set(halfWritten)].map((email) => (
        <Button
          key={email}
          variant="outline-secondary"
          onClick={() => dispatch(showStudent(email))}
        >
          {reviewMessages.halfWritten(email)}
        </Button>
      ))}
    </div>
  );
}
