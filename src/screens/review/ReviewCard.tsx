import { memo, useId, useRef, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { ActivityFields } from '../../components/activity/ActivityFields';
import { ActivityFigures } from '../../components/activity/ActivityFigures';
import { ActivityPictures } from '../../components/activity/ActivityPictures';
import type { Flag } from '../../domain/review/flags';
import type { ReviewedActivity } from '../../domain/review/queue';
import type { Standing } from '../../domain/review/review';
import type { DecisionProblem } from '../../domain/review/seen';
import { flagText, reviewMessages } from '../../domain/review/staffMessages';
import { isTyping } from './isTyping';
import { problemText } from './problemText';
import { ReturnForm } from './ReturnForm';

/**
 * An activity that waits, with everything the student entered. The keyboard can be on the card as a whole: A and R
 * then decide about it.
 */
export const ReviewCard = memo(function ReviewCard({
  activity: { key, entry },
  flags,
  deciding,
  problem,
  comment,
  isReturning,
  onApprove,
  onReturn,
  onAskReturn,
  onComment,
}: {
  activity: ReviewedActivity;
  flags: readonly Flag[];
  /** The decision that is on its way to the server. */
  deciding: Standing | undefined;
  problem: DecisionProblem | undefined;
  /** The half-written comment of a return, perhaps from an earlier visit. */
  comment: string;
  /** Whether the comment is asked for. */
  isReturning: boolean;
  onApprove: (key: string) => void;
  onReturn: (key: string, comment: string) => void;
  onAskReturn: (key: string | null) => void;
  onComment: (key: string, comment: string) => void;
}) {
  const nameId = useId();
  const cardRef = useRef<HTMLElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event) || deciding) return;
    if (event.key === 'a') onApprove(key);
    if (event.key === 'r') {
      // Or the letter would be typed into the comment.
      event.preventDefault();
      onAskReturn(key);
    }
  };

  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      className="review-card"
      aria-labelledby={nameId}
      aria-busy={deciding !== undefined}
      onKeyDown={onKeyDown}
    >
      <h3 id={nameId}>{entry.Name}</h3>
      <ActivityFigures entry={entry} />
      {flags.length > 0 && (
        <ul className="review-flags" aria-label="Flags">
          {flags.map((flag) => (
            <li key={flag.kind}>{flagText(flag)}</li>
          ))}
        </ul>
      )}
      <ActivityFields entry={entry} />
      <ActivityPictures urls={entry.pictures} />
      {/* Always there, so that a problem is announced when it comes. */}
      <p role="status" className={problem ? 'review-problem' : 'review-deciding'}>
        {deciding ? reviewMessages.deciding[deciding] : problem && problemText(entry.Name, problem)}
      </p>
      {(isReturning || comment) && !deciding ? (
        <ReturnForm
          comment={comment}
          isAsked={isReturning}
          onType={(typed) => onComment(key, typed)}
          onReturn={(whole) => onReturn(key, whole)}
          onCancel={() => {
            onComment(key, '');
            onAskReturn(null);
            cardRef.current?.focus();
          }}
        />
      ) : (
        <div className="toolbar">
          <Button
            aria-disabled={deciding !== undefined}
            aria-label={`Approve ${entry.Name}`}
            onClick={() => !deciding && onApprove(key)}
          >
            Approve
          </Button>
          <Button
            variant="outline-danger"
            aria-disabled={deciding !== undefined}
            aria-label={`Return ${entry.Name}`}
            onClick={() => !deciding && onAskReturn(key)}
          >
            Return
          </Button>
        </div>
      )}
    </article>
  );
});
