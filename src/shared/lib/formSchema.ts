import { mixed, type Schema, ValidationError } from 'yup';

/**
 * Creates a Yup field from a single rule. Yup's `string().required().max()` treats empty text as missing, where spec 5 has two
 * messages, and counts UTF-16 units, where the security rules count characters.
 */
export function fieldRule(rule: (value: unknown) => string | undefined) {
  return mixed()
    .nullable()
    .test('rule', (value, context) => {
      const message = rule(value);
      return message === undefined || context.createError({ message });
    });
}

/**
 * Returns error messages by field name; an empty object if the values are valid. For Formik's `validate`:
 * `useFormik({ validate: (values) => schemaErrors(formEntrySchema(student), values), ... })`.
 *
 * Don't use Formik's `validationSchema`: it passes empty text to Yup as undefined, so a cleared field would say Input Null instead
 * of Input Empty (spec 5).
 */
export function schemaErrors(schema: Schema, values: unknown): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}
