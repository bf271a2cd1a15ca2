import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { school } from '#config/school';
import { textMaxLength } from '#shared/lib/limits';
import { cleanText } from '#shared/lib/storedText';
import { isTooLong, textRule } from '#shared/lib/textRules';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks';
import { isComposing } from '#shared/ui/composing';
import { FieldFrame } from '#shared/ui/FieldFrame';
import { useSingleKeys } from '#shared/ui/hooks';
import { reviewMessages } from './reviewMessages';
import { commentTyped, returnDiscarded, selectReviewQueue } from './reviewQueueSlice';

const readyComments = school.review ? school.review.readyComments : [];

const question = 'What should the student change?';

/** Asks what the student should change: a ready-made comment, the reviewer's own words, or both. */
export function ReturnForm({
  id,
  name,
  isClosed,
  isUnread,
  onReturn,
}: {
  /** The activity's `activityId`. */
  id: string;
  /** The activity's name for screen readers, unique among the cards. */
  name: string;
  /** True if the activity is no longer waiting, so that the comment can only be read and discarded. */
  isClosed: boolean;
  /** True while the cards have been on screen too briefly to be read. */
  isUnread: boolean;
  onReturn: (comment: string) => void;
}) {
  const dispatch = useAppDispatch();
  // Kept in the store, because the reviewer may have written it earlier.
  const comment = useAppSelector((state) => selectReviewQueue(state).returns[id]?.comment ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const readyId = useId();
  const hasKeys = useSingleKeys();
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const problemIn = (text: string) =>
    isTooLong(text)
      ? reviewMessages.commentTooLong(textMaxLength)
      : textRule(text) && 'Tell the student what to change.';
  const error = wasSubmitted && !isClosed ? problemIn(comment) : undefined;

  // The bar with Undo covers the end of the page.
  useEffect(() => {
    formRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const type = (text: string) => dispatch(commentTyped({ id, comment: text }));
  /** Adds the ready-made comment once, even if it is pressed again because it couldn't be sent. */
  const withReady = (ready: string) => {
    const text = comment.trim();
    return text.endsWith(ready) ? text : `${text} ${ready}`.trim();
  };
  const send = (text: string) => {
    setWasSubmitted(true);
    if (isClosed || problemIn(text)) inputRef.current?.focus();
    else onReturn(cleanText(text));
  };
  const discard = () => {
    inputRef.current?.closest<HTMLElement>('.review-card')?.focus();
    dispatch(returnDiscarded(id));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(comment);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    // If there is text in it, Escape only leaves the form: the card gets the focus.
    if (event.key === 'Escape' && !comment) discard();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(comment);
  };

  return (
    <form
      ref={formRef}
      noValidate
      className="return-form"
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <FieldFrame
        label={question}
        hint={isClosed ? undefined : 'Ctrl+Enter return · Esc leave the comment'}
        error={error}
      >
        {(inputProps) => (
          <FormControl
            {...inputProps}
            ref={inputRef}
            aria-label={`${question} ${name}`}
            aria-keyshortcuts={hasKeys ? 'R' : undefined}
            as="textarea"
            rows={2}
            autoComplete="off"
            value={comment}
            isInvalid={error !== undefined}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="toolbar">
        {!isClosed && (
          <Button type="submit" aria-disabled={isUnread} aria-label={`Return ${name}`}>
            Return
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={`${comment ? 'Discard comment' : 'Cancel'}: ${name}`}
          onClick={discard}
        >
          {comment ? 'Discard comment' : 'Cancel'}
        </Button>
      </div>
      {!isClosed && readyComments.length > 0 && (
        <>
          <p id={readyId} className="small-note">
            Or return with one of these:
          </p>
          <ul className="ruled ready-comments" aria-labelledby={readyId}>
            {readyComments.map((ready) => (
              <li key={ready}>
                <Button
                  variant="quiet"
                  aria-disabled={isUnread}
                  aria-label={`Return with: ${ready} (${name})`}
                  onClick={() => {
                    type(withReady(ready));
                    send(withReady(ready));
                  }}
                >
                  {ready}
                </Button>
                <Button
                  variant="quiet"
                  className="flex-none text-muted"
                  aria-label={`Edit first: ${ready} (${name})`}
                  onClick={() => {
                    type(withReady(ready));
                    inputRef.current?.focus();
                  }}
                >
                  Edit first
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
