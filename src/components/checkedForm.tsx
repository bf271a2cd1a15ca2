import {
  FastField,
  type FieldProps,
  type FormikConfig,
  type FormikValues,
  useFormik,
} from 'formik';
import { type HTMLAttributes, memo, type SubmitEvent, useEffect, useRef, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from './FieldFrame';

/**
 * A Formik form that shows errors only after a failed submit, and live from then on (spec 2). Focuses the first invalid field and
 * ignores further submits while one is in progress. Uses `validate`, because Formik's `validationSchema` passes empty text as
 * undefined, which would turn 'Input Empty' into 'Input Null'. Spread `form` on the <form> and pass `formik` to a FormikProvider.
 */
export function useCheckedForm<Values extends FormikValues>({
  isBlocked = false,
  ...config
}: Pick<FormikConfig<Values>, 'initialValues' | 'validate' | 'onSubmit'> & {
  /** Ignores submits for another reason. */
  isBlocked?: boolean;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  // A ref rather than `isSubmitting`, because a second click may come before the first has rendered.
  const isUnderWay = useRef(false);
  // Formik counts submits too, but this is needed to configure it.
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const formik = useFormik<Values>({
    ...config,
    validateOnChange: wasSubmitted,
    validateOnBlur: false,
  });

  useEffect(() => {
    if (formik.submitCount > 0 && !formik.isSubmitting) {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [formik.submitCount, formik.isSubmitting]);

  return {
    formik,
    form: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isUnderWay.current || isBlocked) return;
        isUnderWay.current = true;
        setWasSubmitted(true);
        void formik.submitForm().finally(() => {
          isUnderWay.current = false;
        });
      },
    },
  };
}

/**
 * A text field of a Formik form. `memo` and `FastField` keep typing in one field from rendering the others. Shows the error of a
 * touched field; the form decides when to validate.
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
  /** Makes it a text area with this many rows. */
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
