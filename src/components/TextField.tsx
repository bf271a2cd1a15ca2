import { FastField, type FieldProps } from 'formik';
import { memo, type HTMLAttributes } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from './FieldFrame';

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
