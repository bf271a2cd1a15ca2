import Button from 'react-bootstrap/Button';
import { useLetterKeys } from '#components/useLetterKeys';
import { noticeText, reviewMessages } from '#domain/staffMessages';
import { selectReviewed } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { undoDecision } from '#store/review/decide';
import { activityPlace, noticesRead, selectDesk } from '#store/review/deskSlice';
import { showStudent } from '#store/review/showStudent';
import { tellOutcome } from './tellOutcome';

/**
 * What was decided last, with the way back, until the next decision: no clock runs against a slow reader. What was
 * not stored of activities that have left the screen, until that is read. And the students, now out of sight, for whom
 * a comment is half-written.
 */
export function DecisionBar() {
  const dispatch = useAppDispatch();
  const { last, notices, comments, deciding } = useAppSelector(selectDesk);
  const shown = useAppSelector(selectReviewed);
  const texts = notices.map(({ name, problem, wasUndo }) => noticeText(name, problem, wasUndo));
  const emails = Object.keys(comments).map((place) => place.slice(0, place.indexOf(' ')));
  const halfWritten = [...new Set(emails)].filter((email) => email !== shown);
  const isUndoing = last?.activities.some(
    ({ key }) => deciding[activityPlace(last.email, key)] === 'waiting',
  );
  const undo = () => void tellOutcome(dispatch(undoDecision()));
  useLetterKeys({ u: undo });
  const isEmpty = !last && texts.length === 0 && halfWritten.length === 0;
  return (
    <div className={isEmpty ? undefined : 'decision-bar'}>
      {/* Always there, so that what comes is announced. */}
      <div role="status">
        {[...new Set(texts)].map((text) => (
          <p key={text} className="review-problem">
            {text}
          </p>
        ))}
        {last && (
          <p>
            {isUndoing
              ? reviewMessages.deciding.waiting
              : reviewMessages.done(
                  last.review.status,
                  last.activities.length,
                  last.activities[0]?.entry.Name ?? '',
                )}
          </p>
        )}
      </div>
      {last && (
        <Button variant="outline-primary" aria-disabled={isUndoing} onClick={undo}>
          Undo
        </Button>
      )}
      {texts.length > 0 && (
        <Button variant="outline-secondary" onClick={() => dispatch(noticesRead())}>
          Dismiss
        </Button>
      )}
      {halfWritten.map((email) => (
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
