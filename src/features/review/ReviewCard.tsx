import { type KeyboardEvent, memo, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths';
import { ActivityFields, ActivityFigures } from '#features/activities/ActivityDetails';
import { activityId } from '#features/activities/activityId';
import { problemText } from '#features/activities/decisions/problemText';
import {
  approval,
  approvalAs,
  type Decision,
  kindChoices,
  type ReviewedActivity,
  reviewStatusOf,
} from '#features/activities/decisions/review';
import {
  type ActivityDraft,
  type DraftPhase,
  selectDraft,
} from '#features/activities/drafts/draftsSlice';
import { discardDraft } from '#features/activities/drafts/draftThunks';
import type { Entry } from '#features/activities/entry';
import { ActivityPictures } from '#features/activities/pictures/ActivityPictures';
import { useCan } from '#features/session/useCan';
import { unsavedMessages } from '#shared/lib/messages';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { isComposing } from '#shared/ui/composing';
import { useSingleKeys } from '#shared/ui/hooks';
import { AskFirstButton } from '#shared/ui/ModalDialog';
import { commandKey } from '#shared/ui/singleKeys';
import type { ContactMail } from './askContact';
import { focusSibling } from './cardFocus';
import { ContactLink } from './ContactLink';
import { ReturnForm } from './ReturnForm';
import { reviewMessages } from './reviewMessages';
import { returnStarted, selectFailedDecision, selectReviewQueue } from './reviewQueueSlice';
import { type CardActivity, editActivity } from './reviewThunks';
import { useUndo } from './useUndo';

/** The kinds with their own buttons. `Approve` approves as the first kind. */
const otherKinds = kindChoices.slice(1);

const correctionsMessages: Record<DraftPhase, string> = {
  draft: reviewMessages.corrections,
  failed: reviewMessages.corrections,
  sending: 'Saving your corrections…',
  deleting: unsavedMessages.deleting,
};

const isUnsent = ({ phase }: ActivityDraft) => phase === 'draft' || phase === 'failed';

/** More than two buttons would fill a phone's screen, so they are collapsed. */
const areKindsFolded = otherKinds.length > 2;

/**
 * An activity waiting for review, with everything the student entered. Its keyboard shortcuts only work while the card itself has the
 * focus, so a key meant for a text field can't decide anything.
 */
export const ReviewCard = memo(function ReviewCard({
  email,
  activityKey,
  entry,
  label,
  closed = null,
  flags,
  mail,
  isJustSaved,
  isUnread,
  onDecide,
  onLeave,
}: {
  email: string;
  activityKey: string;
  entry: Entry;
  /** The activity's name for screen readers, unique among the cards. */
  label: string;
  closed?: CardActivity['closed'];
  flags: readonly string[];
  /** Undefined if the contact isn't an email address. */
  mail?: ContactMail;
  /** True if the activity was saved while the reviewer was looking. */
  isJustSaved: boolean;
  /** True while the cards have been on screen too briefly to be read. */
  isUnread: boolean;
  /** Decides, or returns false if nobody can have read the card yet. */
  onDecide: (decided: readonly ReviewedActivity[], decision: Decision) => boolean;
  /** Called for J on the last card, or K (-1) on the first one. */
  onLeave: (step: 1 | -1) => void;
}) {
  const dispatch = useAppDispatch();
  const id = activityId({ student: email, key: activityKey });
  const deciding = useAppSelector((state) => selectReviewQueue(state).deciding[id]);
  const failed = useAppSelector((state) => selectFailedDecision(state, id));
  const isReturning = useAppSelector((state) => id in selectReviewQueue(state).returns);
  // Approving would ignore the admin's corrections, and saving those approves the activity anyway.
  const corrections = useAppSelector((state) =>
    selectDraft(state, { student: email, key: activityKey }),
  );
  const nameId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const undo = useUndo();
  const canEdit = useCan('openStudent');
  const navigate = useNavigate();
  const hasKeys = useSingleKeys();

  const decide = (decision: Decision) => {
    const card = cardRef.current;
    if (deciding || !card || !onDecide([{ key: activityKey, entry, review: null }], decision))
      return;
    // Also move the focus out of the comment just sent, so nothing typed there afterward gets lost.
    if (!focusSibling(card, 1) && !focusSibling(card, -1)) card.focus();
  };
  const approve = (decision = approval) => !isReturning && !corrections && decide(decision);
  const openReturn = () => {
    if (deciding || corrections) return;
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
    const { target, currentTarget } = event;
    if (target !== currentTarget) {
      const isInDialog = target instanceof Element && target.closest('dialog') !== null;
      if (event.key === 'Escape' && !isInDialog && !isComposing(event)) currentTarget.focus();
      return;
    }
    const command = commands[commandKey(event) ?? ''];
    if (!command) return;
    // Otherwise R would be typed into the comment it opens.
    event.preventDefault();
    command();
  };

  const cannotDecide = isUnread || deciding !== undefined;
  const kindButtons = otherKinds.map(({ name }, index) => (
    <Button
      key={name}
      variant="secondary"
      className="btn-row"
      aria-disabled={cannotDecide}
      aria-keyshortcuts={hasKeys ? String(index + 2) : undefined}
      aria-label={`Approve ${label} as ${name}`}
      onClick={() => approve(approvalAs(name))}
    >
      {areKindsFolded ? name : `As ${name}`}
    </Button>
  ));

  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      className="card review-card"
      aria-labelledby={nameId}
      aria-busy={deciding !== undefined}
      onKeyDown={onKeyDown}
    >
      <div className="line review-title">
        <h3 id={nameId}>{entry.Name}</h3>
        <ActivityFigures entry={entry} />
      </div>
      {flags.length > 0 && (
        <ul className="line review-flags" aria-label="Flags">
          {flags.map((flag) => (
            <li key={flag} className="pill warning">
              {flag}
            </li>
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
        data-tone={failed || closed ? 'error' : corrections || isJustSaved ? 'warning' : undefined}
      >
        {deciding
          ? reviewMessages.deciding[reviewStatusOf(deciding.review)]
          : closed
            ? reviewMessages.closed(closed)
            : failed
              ? problemText(failed)
              : corrections
                ? correctionsMessages[corrections.phase]
                : isJustSaved
                  ? reviewMessages.justSaved
                  : ''}
      </p>
      {isReturning && !deciding ? (
        <ReturnForm
          id={id}
          name={label}
          isClosed={closed !== null}
          isUnread={isUnread}
          onReturn={(comment) => decide({ status: 'returned', comment })}
        />
      ) : corrections ? (
        isUnsent(corrections) && (
          <div className="toolbar">
            <Button aria-label={`${unsavedMessages.continue} ${label}`} onClick={edit}>
              {unsavedMessages.continue}
            </Button>
            <AskFirstButton
              variant="secondary"
              aria-label={`${unsavedMessages.discard} ${label}`}
              question={unsavedMessages.discardQuestion}
              about={entry.Name}
              onConfirm={() => {
                dispatch(discardDraft(corrections));
                // The pressed button is gone.
                cardRef.current?.focus();
              }}
            >
              {unsavedMessages.discard}
            </AskFirstButton>
          </div>
        )
      ) : (
        <div className="toolbar">
          <Button
            variant="secondary"
            className="btn-row review-approve"
            aria-disabled={cannotDecide}
            aria-keyshortcuts={hasKeys ? 'A' : undefined}
            aria-label={`Approve ${label}`}
            onClick={() => approve()}
          >
            Approve
          </Button>
          {!areKindsFolded && kindButtons}
          <Button
            variant="quiet-danger"
            className="btn-row"
            aria-disabled={deciding !== undefined}
            aria-keyshortcuts={hasKeys ? 'R' : undefined}
            aria-label={`Return ${label}`}
            onClick={openReturn}
          >
            Return
          </Button>
          {canEdit && (
            <Button
              variant="quiet"
              className="btn-row"
              aria-disabled={deciding !== undefined}
              aria-label={`Edit ${label}`}
              onClick={edit}
            >
              Edit
            </Button>
          )}
          {areKindsFolded && (
            <details className="kind-fold">
              <summary aria-label={`Approve ${label} as another kind`}>
                Approve as another kind
              </summary>
              <div className="toolbar">{kindButtons}</div>
            </details>
          )}
        </div>
      )}
    </article>
  );
});
