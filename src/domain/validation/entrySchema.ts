import { mixed, object, type Schema, ValidationError } from 'yup';
import type { Entry, YesNo } from '#domain/entry';
import { fieldMessages } from '#domain/messages';
import {
  calendarDateRule,
  dateRule,
  graduationYearRule,
  type GraduationYears,
  hoursRule,
  optionalTextRule,
  picturesRule,
  textRule,
} from './fieldRules';
import { storableEntry } from './storable';

/**
 * A Yup field that is one rule and nothing else. Yup's own `string().required().max()` says less: it takes an empty
 * text for a missing one, where spec 5 has two messages, and counts UTF-16 units, where the rules count characters.
 */
function fieldRule(rule: (value: unknown) => string | undefined) {
  // Null and undefined reach the rule too.
  return mixed()
    .nullable()
    .test('rule', (value, context) => {
      const message = rule(value);
      return message === undefined || context.createError({ message });
    });
}

/** The rule of KeyClub and NHS (spec 3). The form's two choices always pass it. */
const yesNoRule = mixed<YesNo>()
  .oneOf(['Yes', 'No'], fieldMessages.notYesOrNo)
  .required(fieldMessages.notYesOrNo);

/** The rule of NHSofficer (spec 5): where NHS is not Yes, it is neither shown nor stored. */
const nhsOfficerRule = mixed()
  .nullable()
  .when('NHS', { is: 'Yes', then: () => fieldRule(textRule) });

/**
 * The shape and the rules of an activity as it is stored (spec 3, 5); firestore.rules say the same.
 * Strict: nothing is converted, and a key that is not a field of an entry is an error.
 */
export const entrySchema = object({
  Name: fieldRule(textRule),
  Description: fieldRule(textRule),
  Hours: fieldRule(hoursRule),
  Date: fieldRule(dateRule),
  KeyClub: yesNoRule,
  NHS: yesNoRule,
  NHSofficer: nhsOfficerRule,
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

/**
 * What to store when the deletion of an entry is undone; null for one that the rules would refuse now,
 * as records from before this app may be.
 */
export function restorableEntry(entry: Entry): Entry | null {
  const storable = storableEntry(entry);
  return entrySchema.isValidSync(storable) ? storable : null;
}
