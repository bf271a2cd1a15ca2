import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from '#components/FieldFrame';
import { school } from '#config/school';
import { commentProblem } from '#domain/review/comment';
import { cleanText } from '#domain/validation/fieldRules';

const readyComments = school.review ? school.review.readyComments : [];

/** Asks what the student should change: a ready comment, own words, or both. */
export function ReturnForm({
  comment,
  isAsked,
  onType,
  onReturn,
  onCancel,
}: {
  /** As far as it is written. */
  comment: string;
  /** Whether it was asked for just now, and not left here by an earlier visit: then the keyboard goes there. */
  isAsked: boolean;
  onType: (comment: string) => void;
  onReturn: (comment: string) => void;
  onCancel: () => void;
}) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const problem = commentProblem(comment);

  useEffect(() => {
    if (isAsked) inputRef.current?.focus();
  }, [isAsked]);

  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    setWasSubmitted(true);
    if (problem) inputRef.current?.focus();
    else onReturn(cleanText(comment));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <form noValidate className="return-form" onSubmit={submit} onKeyDown={onKeyDown}>
      <FieldFrame
        label="What should the student change?"
        error={wasSubmitted ? problem : undefined}
      >
        {(inputProps) => (
          <FormControl
            {...inputProps}
            ref={inputRef}
            as="textarea"
            rows={2}
            autoComplete="off"
            value={comment}
            isInvalid={wasSubmitted && problem !== undefined}
            onChange={(event) => onType(event.target.value)}
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
                  onType(comment.trim() ? `${comment.trim()} ${ready}` : ready);
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
        <Button variant="outline-secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
