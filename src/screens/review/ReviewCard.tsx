import { type KeyboardEvent, memo, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ActivityFields, ActivityFigures } from '#components/activity/ActivityDetails';
import { ActivityPictures } from '#components/activity/ActivityPictures';
import { paths } from '#config/paths';
import type { Entry } from '#domain/entry';
import type { RecordedActivity } from '#domain/record';
import type { ContactMail } from '#domain/review/askContact';
import { approval, approvalAs, type Decision, kindChoices } from '#domain/review/review';
import { problemText, reviewMessages } from '#domain/staffMessages';
import { useAppDispatch, useAppSelector, useCan } from '#store/hooks';
import { activityId, returnStarted, selectReviewQueue } from '#store/review/reviewQueueSlice';
import { type CardActivity, editActivity } from '#store/review/showStudent';
import { useUndo } from './announceOutcome';
import { focusSibling } from './cardFocus';
import { ContactLink } from './ContactLink';
import { ReturnForm } from './ReturnForm';

/** The kinds that have buttons besides `Approve`, which takes the first. */
const otherKinds = kindChoices.slice(1);

/** More than two buttons would fill a phone's screen, so they are folded. */
const areKindsFolded = otherKinds.length > 2;

/**
 * An activity waiting for review, with everything the student entered. Its keyboard shortcuts only work while the card itself has the
 * focus, so a key meant for a text field can't decide anything.
 */
export const ReviewCard = memo(function ReviewCard({
  email,
  activityKey,
  entry,
  closed = null,
  flags,
  mail,
  isJustSaved,
  onDecide,
  onLeave,
}: {
  /** The student's address. */
  email: string;
  activityKey: string;
  entry: Entry;
  closed?: CardActivity['closed'];
  flags: readonly string[];
  /** Undefined if the contact isn't an email address. */
  mail?: ContactMail;
  /** True if the student saved the activity while the reviewer was looking. */
  isJustSaved: boolean;
  /** Decides, or returns false if the card changed too recently. */
  onDecide: (decided: readonly RecordedActivity[], decision: Decision) => boolean;
  /** Called for J on the last card, or K (-1) on the first one. */
  onLeave: (step: 1 | -1) => void;
}) {
  const dispatch = useAppDispatch();
  const id = activityId(email, activityKey);
  const deciding = useAppSelector((state) => selectReviewQueue(state).deciding[id]);
  const failed = useAppSelector((state) => selectReviewQueue(state).problems[id]);
  const isReturning = useAppSelector((state) => id in selectReviewQueue(state).returns);
  const nameId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const undo = useUndo();
  const canEdit = useCan('openStudent');
  const navigate = useNavigate();

  const decide = (decision: Decision) => {
    const card = cardRef.current;
    if (deciding || !card || !onDecide([{ key: activityKey, entry, review: null }], decision))
      return;
    // Also move the focus out of the comment just sent, so nothing typed there afterward gets lost.
    if (!focusSibling(card, 1) && !focusSibling(card, -1)) card.focus();
  };
  const approve = (decision = approval) => !isReturning && decide(decision);
  const openReturn = () => {
    if (deciding) return;
    // Render the form before focusing it.
    flushSync(() => dispatch(returnStarted({ id, entry })));
    cardRef.current?.querySelector('textarea')?.focus();
  };
  const edit = () => {
    if (deciding) return;
    dispatch(editActivity(email, activityKey, entry));
    void navigate(paths.edit);
  };
  const step = (direction: 1 | -1) => {
    if (cardRef.current && !focusSibling(cardRef.current, direction)) onLeave(direction);
  };
  const commands: Partial<Record<string, () => void>> = {
    a: () => approve(),
    ...Object.fromEntries(
      kindChoices.map(({ name }, index) => [index + 1, () => approve(approvalAs(name))]),
    ),
    r: openReturn,
    j: () => step(1),
    k: () => step(-1),
    u: undo,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, ctrlKey, altKey, metaKey, repeat } = event;
    if (target !== currentTarget) {
      const isInDialog = target instanceof Element && target.closest('dialog') !== null;
      if (event.key === 'Escape' && !isInDialog) currentTarget.focus();
      return;
    }
    // A held key would act on cards nobody has seen.
    if (ctrlKey || altKey || metaKey || repeat) return;
    const command = commands[event.key.toLowerCase()];
    if (!command) return;
    // Otherwise R would be typed into the comment it opens.
    event.preventDefault();
    command();
  };

  const kindButtons = otherKinds.map(({ name }, index) => (
    <Button
      key={name}
      variant="outline-primary"
      aria-disabled={deciding !== undefined}
      aria-keyshortcuts={String(index + 2)}
      aria-label={`Approve ${entry.Name} as ${name}`}
      onClick={() => approve(approvalAs(name))}
    >
      {areKindsFolded ? name : reviewMessages.approveAs(name)}
    </Button>
  ));

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
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
      <ActivityFields
        entry={entry}
        contact={<ContactLink contact={entry.contactPhone} name={entry.contactName} mail={mail} />}
      />
      <ActivityPictures urls={entry.pictures} />
      {/* Always rendered, so that a problem is announced when it appears. */}
      <p
        role="status"
        className={failed || closed || isJustSaved ? 'review-problem' : 'review-deciding'}
      >
        {deciding
          ? reviewMessages.deciding[deciding]
          : closed
            ? reviewMessages.closed(closed)
            : failed
              ? problemText(failed)
              : isJustSaved
                ? reviewMessages.justSaved
                : ''}
      </p>
      {isReturning && !deciding ? (
        <ReturnForm
          id={id}
          isClosed={closed !== null}
          onReturn={(comment) => decide({ status: 'returned', comment })}
        />
      ) : (
        <div className="toolbar">
          <Button
            aria-disabled={deciding !== undefined}
            aria-keyshortcuts="A"
            aria-label={`Approve ${entry.Name}`}
            onClick={() => approve()}
          >
            Approve
          </Button>
          {!areKindsFolded && kindButtons}
          <Button
            variant="outline-danger"
            aria-disabled={deciding !== undefined}
            aria-keyshortcuts="R"
            aria-label={`Return ${entry.Name}`}
            onClick={openReturn}
          >
            Return
          </Button>
          {canEdit && (
            <Button
              variant="outline-secondary"
              aria-disabled={deciding !== undefined}
              aria-label={`Edit ${entry.Name}`}
              onClick={edit}
            >
              Edit
            </Button>
          )}
          {areKindsFolded && (
            <details className="kind-fold">
              <summary aria-label={`Approve ${entry.Name} as another kind`}>
                {reviewMessages.otherKinds}
              </summary>
              <div className="toolbar">{kindButtons}</div>
            </details>
          )}
        </div>
      )}
    </article>
  );
});
