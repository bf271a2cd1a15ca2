import { mixed, object, ValidationError, type AnyObject, type Schema } from 'yup';

import { dateRule, hoursRule, picturesRule, yesNoRule } from './entryRules';
import { graduationYearRule } from './graduationYearRule';
import { nhsOfficerRule, optionalTextRule, textRule } from './textRules';

type Rule = (value: unknown, siblings: AnyObject) => string | undefined;

/** A Yup field that is one rule and nothing else: null and undefined reach the rule too. */
function fieldRule(rule: Rule) {
  return mixed()
    .nullable()
    .test('rule', (value, context) => {
      const message = rule(value, context.parent as AnyObject);
      return message === undefined || context.createError({ message });
    });
}

/**
 * The shape and the rules of an activity (spec 3, 5), for the form's values and for what is stored.
 * Strict: nothing is converted, and a key that is not a field of an entry is an error.
 */
export const entrySchema = object({
  Name: fieldRule(textRule),
  Description: fieldRule(textRule),
  Hours: fieldRule(hoursRule),
  Date: fieldRule(dateRule),
  KeyClub: fieldRule(yesNoRule),
  NHS: fieldRule(yesNoRule),
  NHSofficer: fieldRule((value, siblings) => nhsOfficerRule(value, siblings.NHS)),
  contactName: fieldRule(textRule),
  contactPhone: fieldRule(textRule),
  notes: fieldRule(optionalTextRule),
  pictures: fieldRule(picturesRule),
})
  .required()
  .noUnknown()
  .strict();

/**
 * The shape and the rules of a profile (spec 3, 5). `currentYear` is the four-digit year now, in
 * local time, `storedYear` what the stored profile has. Strict like `entrySchema`.
 */
export function profileSchema(currentYear: number, storedYear?: string) {
  return object({
    firstName: fieldRule(textRule),
    lastName: fieldRule(textRule),
    graduationYear: fieldRule((value) => graduationYearRule(value, currentYear, storedYear)),
  })
    .required()
    .noUnknown()
    .strict();
}

/**
 * The message of each field that a schema refuses, by field name; an empty object when all pass. This
 * is what Formik's `validate` returns:
 * `useFormik({ validate: (values) => schemaErrors(entrySchema, values), ... })`.
 *
 * Formik's own `validationSchema` is no substitute. It hands empty texts to Yup as undefined, and an
 * emptied field would read Input Null instead of Input Empty (spec 5).
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
