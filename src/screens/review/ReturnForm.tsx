import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { school } from '#config/school';
import { textMaxLength } from '#domain/limits';
import { reviewMessages } from '#domain/staffMessages';
import { cleanText, isTooLong, textRule } from '#domain/validation/fieldRules';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { commentTyped, returnDiscarded, selectReviewQueue } from '#store/review/reviewQueueSlice';

const readyComments = school.review ? school.review.readyComments : [];

/** Asks what the student should change: a ready-made comment, the reviewer's own words, or both. */
export function ReturnForm({
  id,
  isClosed,
  onReturn,
}: {
  /** The activity's `activityId`. */
  id: string;
  /** True if the activity is no longer waiting, so that the comment can only be read and discarded. */
  isClosed: boolean;
  onReturn: (comment: string) => void;
}) {
  const dispatch = useAppDispatch();
  // Kept in the store, because the reviewer may have written it earlier.
  const comment = useAppSelector((state) => selectReviewQueue(state).returns[id]?.comment ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const problemIn = (text: string) =>
    isTooLong(text)
      ? reviewMessages.commentTooLong(textMaxLength)
      : textRule(text) && reviewMessages.commentMissing;
  const error = wasSubmitted && !isClosed ? problemIn(comment) : undefined;

  // The bar with Undo covers the end of the page.
  useEffect(() => formRef.current?.scrollIntoView({ block: 'nearest' }), []);

  const type = (text: string) => dispatch(commentTyped({ id, comment: text }));
  const withReady = (ready: string) => `${comment.trim()} ${ready}`.trim();
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
    // With text in it, Escape only leaves the form: the card takes the focus.
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
        label="What should the student change?"
        hint={isClosed ? undefined : reviewMessages.commentKeys}
        error={error}
      >
        {(inputProps) => (
          <FormControl
            {...inputProps}
            ref={inputRef}
            aria-keyshortcuts="R"
            as="textarea"
            rows={2}
            autoComplete="off"
            value={comment}
            isInvalid={error !== undefined}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </FieldFrame>
      {!isClosed && readyComments.length > 0 && (
        <ul className="ready-comments" aria-label="Ready-made comments">
          {readyComments.map((ready) => (
            <li key={ready}>
              <button
                type="button"
                className="btn btn-outline-secondary"
                onClick={() => {
                  type(withReady(ready));
                  inputRef.current?.focus();
                }}
              >
                {ready}
              </button>
              <Button
                variant="outline-danger"
                aria-label={`Return with: ${ready}`}
                onClick={() => {
                  type(withReady(ready));
                  send(withReady(ready));
                }}
              >
                Return
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="toolbar">
        {!isClosed && (
          <Button type="submit" variant="danger">
            Return
          </Button>
        )}
        <Button variant="outline-secondary" onClick={discard}>
          {comment ? 'Discard comment' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
