import { type ReactNode, type Ref, useId } from 'react';

/** Props that connect an input to its label, hint and error. */
export interface FieldInputProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A label, an input, a hint and an error, connected for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string;
  /** Undefined if the field is valid or errors aren't shown yet. */
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

/** The error below a field, announced when it appears or changes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} className="field-error" aria-live="polite">
      {error}
    </div>
  );
}

/** A checkbox outside a Formik form. */
export function Checkbox({
  label,
  about,
  isChecked,
  isDisabled = false,
  error,
  onCheckedChange,
  ref,
}: {
  label: string;
  /** Context for screen readers if the label alone isn't clear. */
  about?: string;
  isChecked: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  onCheckedChange: (isChecked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="large-checkbox">
      <div>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={isChecked}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onCheckedChange(target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          <span>{label}</span>
          {about !== undefined && <span className="visually-hidden">{`: ${about}`}</span>}
        </label>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
