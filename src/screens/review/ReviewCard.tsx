import { memo, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import {
  ActivityFields,
  ActivityFigures,
  ActivityPictures,
} from '#components/activity/ActivityDetails';
import type { Entry } from '#domain/entry';
import type { ContactMail } from '#domain/review/askContact';
import { type Flag, flagText } from '#domain/review/flags';
import type { DecisionProblem } from '#domain/review/mismatch';
import type { ReviewStatus } from '#domain/review/review';
import { problemText, reviewMessages } from '#domain/staffMessages';
import { ContactLink } from './ContactLink';
import { ReturnForm } from './ReturnForm';

/**
 * An activity that waits, with everything the student entered. The keyboard can be on the card as a whole: A and R
 * then decide about it.
 */
export const ReviewCard = memo(function ReviewCard({
  activityKey,
  entry,
  flags,
  mail,
  deciding,
  problem,
  isJustSaved,
  comment,
  isReturning,
  onApprove,
  onReturn,
  onAskReturn,
  onComment,
}: {
  activityKey: string;
  entry: Entry;
  flags: readonly Flag[];
  /** Undefined where the contact is not one address. */
  mail?: ContactMail;
  /** The decision that is on its way to the server. */
  deciding: ReviewStatus | undefined;
  problem: DecisionProblem | undefined;
  /** Whether the student has saved it while staff looked. */
  isJustSaved: boolean;
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

  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      data-key={activityKey}
      className="review-card"
      aria-labelledby={nameId}
      aria-busy={deciding !== undefined}
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
      <ActivityFields
        entry={entry}
        contact={<ContactLink contact={entry.contactPhone} name={entry.contactName} mail={mail} />}
      />
      <ActivityPictures urls={entry.pictures} />
      {/* Always there, so that a problem is announced when it comes. */}
      <p role="status" className={problem || isJustSaved ? 'review-problem' : 'review-deciding'}>
        {deciding
          ? reviewMessages.deciding[deciding]
          : problem
            ? problemText(entry.Name, problem)
            : isJustSaved && reviewMessages.justSaved}
      </p>
      {(isReturning || comment) && !deciding ? (
        <ReturnForm
          comment={comment}
          isAsked={isReturning}
          onType={(typed) => onComment(activityKey, typed)}
          onReturn={(whole) => onReturn(activityKey, whole)}
          onCancel={() => {
            onComment(activityKey, '');
            onAskReturn(null);
            cardRef.current?.focus();
          }}
        />
      ) : (
        <div className="toolbar">
          <Button
            aria-disabled={deciding !== undefined}
            aria-label={`Approve ${entry.Name}`}
            onClick={() => !deciding && onApprove(activityKey)}
          >
            Approve
          </Button>
          <Button
            variant="outline-danger"
            aria-disabled={deciding !== undefined}
            aria-label={`Return ${entry.Name}`}
            onClick={() => !deciding && onAskReturn(activityKey)}
          >
            Return
          </Button>
        </div>
      )}
    </article>
  );
});
