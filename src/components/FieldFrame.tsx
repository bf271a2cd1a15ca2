import { type ReactNode, type Ref, useId } from 'react';

/** What an input needs to be tied to its label, hint and error. Spread it on the input. */
export interface FieldInputProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A label, an input, a hint and an error, tied to each other for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string;
  /** The message to show; undefined while the field is right or errors are not shown yet. */
  error: string | undefined;
  children: (inputProps: FieldInputProps) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <div className="form-text" id={hintId}>
          {hint}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The message under a field. It is announced when it appears or changes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} className="field-error" aria-live="polite">
      {error}
    </div>
  );
}

/** A question that is answered by a tick, outside a form. */
export function Checkbox({
  label,
  about,
  isTicked,
  isDisabled = false,
  error,
  onTick,
  ref,
}: {
  label: string;
  /** What it is about, for screen readers, where the label says it only together with its place. */
  about?: string;
  isTicked: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  onTick: (ticked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="form-check tick">
      <div>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={isTicked}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onTick(target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          {label}
          {about !== undefined && <span className="visually-hidden">: {about}</span>}
        </label>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
