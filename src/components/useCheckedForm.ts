import { useFormik, yupToFormErrors, type FormikConfig, type FormikValues } from 'formik';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { AnySchema, ValidationError } from 'yup';

/**
 * A Formik form that shows its errors only after a failed submit and live from then on (spec 2),
 * puts the focus on the first wrong field, and takes no second submit while one is under way.
 * Spread `form` on the <form>; give `formik` to a FormikProvider.
 */
export function useCheckedForm<Values extends FormikValues>(
  schema: AnySchema,
  config: Pick<FormikConfig<Values>, 'initialValues' | 'onSubmit'>,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const formik = useFormik<Values>({
    ...config,
    // Not `validationSchema`: Formik hands that one an empty text as undefined, which would turn
    // 'Input Empty' into 'Input Null'.
    validate: (values) =>
      schema.validate(values, { abortEarly: false }).then(
        () => ({}),
        (error: ValidationError) => yupToFormErrors<Values>(error),
      ),
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
        if (formik.isSubmitting) return;
        setWasSubmitted(true);
        formik.handleSubmit(event);
      },
    },
  };
}
