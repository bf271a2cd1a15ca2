import { type RefObject, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { noticeText, reviewMessages } from '#domain/staffMessages';
import { selectReviewed } from '#store/entries/entriesSlice';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import {
  activityId,
  parseActivityId,
  problemsDismissed,
  selectReviewQueue,
} from '#store/review/reviewQueueSlice';
import { selectCardActivities, showStudent } from '#store/review/showStudent';
import { useUndo } from './announceOutcome';
import { isFocusFree } from './cardFocus';

/**
 * The last decision with its Undo, which stays until the next decision so that slow readers can use it; decisions that failed for
 * activities without a card; and other students with unfinished comments.
 */
export function DecisionBar({ wasTyping }: { wasTyping: RefObject<boolean> }) {
  const dispatch = useAppDispatch();
  const { undo, problems, returns, deciding } = useAppSelector(selectReviewQueue);
  const shown = useAppSelector(selectReviewed);
  const cards = useAppSelector(selectCardActivities).map(({ key }) => activityId(shown ?? '', key));
  const unseen = Object.entries(problems).filter(([id]) => !cards.includes(id));
  const unfinished = Object.entries(returns)
    .filter(([, { comment }]) => comment)
    .map(([id]) => parseActivityId(id).email)
    .filter((email) => email !== shown);
  const [decided] = undo?.activities ?? [];
  const isUndoing = Object.values(deciding).includes('waiting');
  const takeBack = useUndo();
  const undoRef = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(shown);

  // After the last student there is no card to focus.
  useEffect(() => {
    const isDone = wasShown.current !== null && shown === null;
    wasShown.current = shown;
    if (isDone && isFocusFree() && !wasTyping.current) undoRef.current?.focus();
  }, [shown, wasTyping]);

  const isEmpty = !undo && unseen.length === 0 && unfinished.length === 0;
  return (
    <div className={isEmpty ? undefined : 'decision-bar'}>
      {/* Always rendered, so that what appears is announced. */}
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
              : reviewMessages.done({
                  review: decided.review ?? null,
                  count: undo.activities.length,
                  name: decided.entry.Name,
                })}
          </p>
        )}
      </div>
      {undo && (
        <Button
          ref={undoRef}
          variant="outline-primary"
          aria-disabled={isUndoing}
          aria-keyshortcuts="U"
          onClick={takeBack}
          onKeyDown={({ key }) => key.toLowerCase() === 'u' && takeBack()}
        >
          Undo
        </Button>
      )}
      {unseen.length > 0 && (
        <Button
          variant="outline-secondary"
          onClick={() => dispatch(problemsDismissed(unseen.map(([id]) => id)))}
        >
          Dismiss
        </Button>
      )}
      {[...new Set(unfinished)].map((email) => (
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
