import { mixed, object, ValidationError, type AnyObject, type Schema } from 'yup';

import { calendarDateRule, dateRule, hoursRule, picturesRule, yesNoRule } from './entryRules';
import { graduationYearRule, type GraduationYears } from './graduationYearRule';
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
 * The shape and the rules of an activity as it is stored (spec 3, 5); firestore.rules say the same.
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

/** `entrySchema` for the values of the form, which takes no date that its own box cannot show. */
export const formEntrySchema = entrySchema.shape({ Date: fieldRule(calendarDateRule) });

/**
 * The shape and the rules of a profile (spec 3, 5) in the given years; see `graduationYearRule`. To be
 * called whenever a form is checked: it may be open over New Year. Strict like `entrySchema`.
 */
export function profileSchema(years: GraduationYears) {
  return object({
    firstName: fieldRule(textRule),
    lastName: fieldRule(textRule),
    graduationYear: fieldRule((value) => graduationYearRule(value, years)),
  })
    .required()
    .noUnknown()
    .strict();
}

/**
 * The message of each field that a schema refuses, by field name; an empty object when all pass. This
 * is what Formik's `validate` returns:
 * `useFormik({ validate: (values) => schemaErrors(formEntrySchema, values), ... })`.
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
