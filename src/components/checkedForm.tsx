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
 * A Formik form that shows its errors only after a failed submit and live from then on (spec 2),
 * puts the focus on the first wrong field, and takes no second submit while one is under way.
 * `validate` and not Formik's `validationSchema`, which hands an empty text on as undefined and so
 * would turn 'Input Empty' into 'Input Null'. Spread `form` on the <form>; give `formik` to a FormikProvider.
 */
export function useCheckedForm<Values extends FormikValues>({
  isBlocked = false,
  ...config
}: Pick<FormikConfig<Values>, 'initialValues' | 'validate' | 'onSubmit'> & {
  /** Takes no submit for another reason than one of its own being under way. */
  isBlocked?: boolean;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  // A ref and not `isSubmitting`: a second click may come before the first one has been rendered.
  const isUnderWay = useRef(false);
  // Formik counts the submits too, but has to be given its settings before it can be asked.
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
