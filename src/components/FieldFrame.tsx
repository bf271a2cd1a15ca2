import { FastField, type FieldProps } from 'formik';
import { type HTMLAttributes, memo, type ReactNode, useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';

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
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <FormText as="div" id={hintId}>
          {hint}
        </FormText>
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

/**
 * A text input of a Formik form. `memo` and `FastField` keep a keystroke in one field from rendering
 * the others. The form decides when it validates; an error of a touched field is shown.
 */
export const TextField = memo(function TextField({
  name,
  label,
  hint,
  placeholder,
  inputMode,
  autoComplete = 'off',
  rows,
}: {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  /** More than one line: the height of the text area. */
  rows?: number;
}) {
  return (
    <FastField name={name}>
      {({ field, meta }: FieldProps<string>) => {
        const error = meta.touched ? meta.error : undefined;
        return (
          <FieldFrame label={label} hint={hint} error={error}>
            {(inputProps) => (
              <FormControl
                {...field}
                {...inputProps}
                {...(rows ? { as: 'textarea', rows } : {})}
                isInvalid={error !== undefined}
                placeholder={placeholder}
                inputMode={inputMode}
                autoComplete={autoComplete}
              />
            )}
          </FieldFrame>
        );
      }}
    </FastField>
  );
});
