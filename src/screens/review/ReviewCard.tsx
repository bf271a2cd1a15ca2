import { memo, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { ActivityFields, ActivityFigures } from '#components/activity/ActivityDetails';
import { ActivityPictures } from '#components/activity/ActivityPictures';
import type { Entry } from '#domain/entry';
import type { RecordedActivity } from '#domain/record';
import type { ContactMail } from '#domain/review/askContact';
import { approval, type Decision } from '#domain/review/review';
import { problemText, reviewMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { activityId, returnStarted, selectReviewQueue } from '#store/review/reviewQueueSlice';
import { ContactLink } from './ContactLink';
import { ReturnForm } from './ReturnForm';

/**
 * An activity that waits, with everything the student entered. The keyboard can be on the card as a whole: A and R
 * then decide about it.
 */
export const ReviewCard = memo(function ReviewCard({
  email,
  activityKey,
  entry,
  flags,
  mail,
  isJustSaved,
  onDecide,
}: {
  /** The student's address. */
  email: string;
  activityKey: string;
  entry: Entry;
  flags: readonly string[];
  /** Undefined where the contact is not one address. */
  mail?: ContactMail;
  /** Whether the student has saved it while staff looked. */
  isJustSaved: boolean;
  onDecide: (decided: readonly RecordedActivity[], decision: Decision) => void;
}) {
  const dispatch = useAppDispatch();
  const activity = { key: activityKey, entry, review: null };
  const place = activityId(email, activityKey);
  const deciding = useAppSelector((state) => selectReviewQueue(state).deciding[place]);
  const failed = useAppSelector((state) => selectReviewQueue(state).problems[place]);
  const isReturning = useAppSelector((state) => place in selectReviewQueue(state).comments);
  const nameId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const askReturn = () => {
    // The form has to be there before it can take the keyboard.
    flushSync(() => dispatch(returnStarted(place)));
    cardRef.current?.querySelector('textarea')?.focus();
  };

  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      className="review-card"
      aria-labelledby={nameId}
      aria-busy={deciding !== undefined}
    >
      <h3 id={nameId}>{entry.Name}</h3>
      <ActivityFigures entry={entry} />
      {flags.length > 0 && (
        <ul className="review-flags" aria-label="Flags">
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
      <ActivityFields
        entry={entry}
        contact={<ContactLink contact={entry.contactPhone} name={entry.contactName} mail={mail} />}
      />
      <ActivityPictures urls={entry.pictures} />
      {/* Always there, so that a problem is announced when it comes. */}
      <p role="status" className={failed || isJustSaved ? 'review-problem' : 'review-deciding'}>
        {deciding
          ? reviewMessages.deciding[deciding]
          : failed
            ? problemText(failed)
            : isJustSaved && reviewMessages.justSaved}
      </p>
      {isReturning && !deciding ? (
        <ReturnForm
          place={place}
          onReturn={(comment) => onDecide([activity], { status: 'returned', comment })}
        />
      ) : (
        <div className="toolbar">
          <Button
            aria-disabled={deciding !== undefined}
            aria-keyshortcuts="A"
            aria-label={`Approve ${entry.Name}`}
            onClick={() => !deciding && onDecide([activity], approval)}
          >
            Approve
          </Button>
          <Button
            variant="outline-danger"
            aria-disabled={deciding !== undefined}
            aria-keyshortcuts="R"
            aria-label={`Return ${entry.Name}`}
            onClick={() => !deciding && askReturn()}
          >
            Return
          </Button>
        </div>
      )}
    </article>
  );
});
