import {
  FastField,
  type FieldConfig,
  type FieldProps,
  type FormikConfig,
  type FormikContextType,
  type FormikValues,
  useFormik,
} from 'formik';
import {
  type ChangeEvent,
  type HTMLAttributes,
  memo,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { FieldFrame } from './FieldFrame';

interface StoredValues<Values> {
  /** Must keep its identity until a value changes, because each new object is validated. */
  values: Values;
  /** Gets only the changed fields, because a field that hasn't rendered lately doesn't know the others' values. */
  onChange: (changed: Partial<Values>) => void;
}

/** Returns a Formik context that reads and writes the values elsewhere. */
function withStoredValues<Values extends FormikValues>(
  formik: FormikContextType<Values>,
  { values, onChange }: StoredValues<Values>,
): FormikContextType<Values> {
  const setFieldValue = (name: string, value: unknown) => {
    onChange({ [name]: value } as Partial<Values>);
    return Promise.resolve();
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    void setFieldValue(target.name, target.value);
  return {
    ...formik,
    values,
    setFieldValue,
    setValues: (next) => {
      onChange(typeof next === 'function' ? next(values) : next);
      return Promise.resolve();
    },
    handleChange: handleChange as typeof formik.handleChange,
    getFieldProps: <Value,>(field: string | FieldConfig<Value>) => {
      const props = formik.getFieldProps<Value>(field);
      return { ...props, value: values[props.name] as Value, onChange: handleChange };
    },
  };
}

/**
 * A form whose values are kept elsewhere, for example in the store, as users can leave it at any time. Formik only handles errors,
 * touched fields and submits. Shows errors only after a failed submit, and live from then on (spec 2). Focuses the first invalid field and
 * ignores further submits while one is in progress. Uses `validate`, because Formik's `validationSchema` passes empty text as
 * undefined, which would turn 'Input Empty' into 'Input Null'. Spread `form` on the <form> and pass `formik` to a FormikProvider.
 */
export function useCheckedForm<Values extends FormikValues>({
  isBlocked = false,
  values,
  validatedWith,
  onChange,
  validate,
  onSubmit,
}: StoredValues<Values> &
  Required<Pick<FormikConfig<Values>, 'validate' | 'onSubmit'>> & {
    /** True to ignore submits for some other reason. */
    isBlocked?: boolean;
    /** What else the errors depend on. Must keep its identity until it changes. */
    validatedWith?: unknown;
  }) {
  const formRef = useRef<HTMLFormElement>(null);
  // A ref rather than `isSubmitting`, because a second click may come before the first has rendered.
  const isUnderWay = useRef(false);
  const own = useFormik<Values>({
    initialValues: values,
    validate: () => validate(values),
    onSubmit: (_initialValues, helpers) => onSubmit(values, helpers),
    validateOnBlur: false,
  });
  const formik = withStoredValues(own, { values, onChange });

  const { validateForm } = own;
  const wasSubmitted = own.submitCount > 0;
  useEffect(() => {
    if (wasSubmitted) void validateForm(values);
  }, [wasSubmitted, values, validatedWith, validateForm]);

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
  errorHint,
  placeholder,
  inputMode,
  autoComplete = 'off',
  rows,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Returns the hint that replaces `hint` while this error is shown, if any. */
  errorHint?: (error: string) => string | undefined;
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
          <FieldFrame label={label} hint={(error && errorHint?.(error)) ?? hint} error={error}>
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
