import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { school } from '#config/school';
import { textMaxLength } from '#domain/limits';
import { reviewMessages } from '#domain/staffMessages';
import { cleanText, isTooLong, textRule } from '#domain/validation/fieldRules';
import { useAppDispatch, useAppSelector } from '#store/hooks';
import { commentTyped, returnCanceled, selectReviewQueue } from '#store/review/reviewQueueSlice';

const readyComments = school.review ? school.review.readyComments : [];

/** Asks what the student should change: a ready comment, own words, or both. */
export function ReturnForm({
  place,
  onReturn,
}: {
  /** The activity's `activityId`. */
  place: string;
  onReturn: (comment: string) => void;
}) {
  const dispatch = useAppDispatch();
  // Half-written, perhaps at an earlier visit.
  const comment = useAppSelector((state) => selectReviewQueue(state).comments[place] ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const problem = isTooLong(comment)
    ? reviewMessages.commentTooLong(textMaxLength)
    : textRule(comment) && reviewMessages.commentMissing;
  const error = wasSubmitted ? problem : undefined;

  const type = (text: string) => dispatch(commentTyped({ place, comment: text }));
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    setWasSubmitted(true);
    if (problem) inputRef.current?.focus();
    else onReturn(cleanText(comment));
  };
  const cancel = () => {
    inputRef.current?.closest<HTMLElement>('.review-card')?.focus();
    dispatch(returnCanceled(place));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <form noValidate className="return-form" onSubmit={submit} onKeyDown={onKeyDown}>
      <FieldFrame label="What should the student change?" error={error}>
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
      {readyComments.length > 0 && (
        <ul className="ready-comments" aria-label="Ready comments">
          {readyComments.map((ready) => (
            <li key={ready}>
              <button
                type="button"
                className="btn btn-outline-secondary"
                onClick={() => {
                  type(`${comment.trim()} ${ready}`.trim());
                  inputRef.current?.focus();
                }}
              >
                {ready}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="toolbar">
        <Button type="submit" variant="danger">
          Return
        </Button>
        <Button variant="outline-secondary" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
