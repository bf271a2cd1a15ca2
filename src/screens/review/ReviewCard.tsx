import { memo, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import {
  ActivityFields,
  ActivityFigures,
  ActivityPictures,
} from '#components/activity/ActivityDetails';
import type { Entry } from '#domain/entry';
import type { ContactMail } from '#domain/review/askContact';
import { approval, type Decision } from '#domain/review/review';
import { problemText, reviewMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { activityPlace, commentTyped, selectDesk } from '#store/review/deskSlice';
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
  isReturning,
  onDecide,
  onAskReturn,
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
  /** Whether the comment of a return is asked for. */
  isReturning: boolean;
  onDecide: (key: string, decision: Decision) => void;
  onAskReturn: (key: string | null) => void;
}) {
  const dispatch = useAppDispatch();
  const place = activityPlace(email, activityKey);
  const deciding = useAppSelector((state) => selectDesk(state).deciding[place]);
  const problem = useAppSelector((state) => selectDesk(state).problems[place]);
  // Half-written, perhaps at an earlier visit.
  const comment = useAppSelector((state) => selectDesk(state).comments[place] ?? '');
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
          onType={(typed) => {
            // The form stays also when all of its text is taken out.
            onAskReturn(activityKey);
            dispatch(commentTyped({ place, comment: typed }));
          }}
          onReturn={(whole) => onDecide(activityKey, { status: 'returned', comment: whole })}
          onCancel={() => {
            dispatch(commentTyped({ place, comment: '' }));
            onAskReturn(null);
            cardRef.current?.focus();
          }}
        />
      ) : (
        <div className="toolbar">
          <Button
            aria-disabled={deciding !== undefined}
            aria-label={`Approve ${entry.Name}`}
            onClick={() => !deciding && onDecide(activityKey, approval)}
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
