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
 * Creates a Yup field from a single rule. Yup's `string().required().max()` treats empty text as missing, where spec 5 has two
 * messages, and counts UTF-16 units, where the security rules count characters.
 */
function fieldRule(rule: (value: unknown) => string | undefined) {
  return mixed()
    .nullable()
    .test('rule', (value, context) => {
      const message = rule(value);
      return message === undefined || context.createError({ message });
    });
}

/** KeyClub and NHS (spec 3). The form's two choices always pass. */
const yesNoRule = mixed<YesNo>()
  .oneOf(['Yes', 'No'], fieldMessages.notYesOrNo)
  .required(fieldMessages.notYesOrNo);

/** NHSofficer (spec 5). Neither shown nor stored unless NHS is Yes. */
const nhsOfficerRule = mixed()
  .nullable()
  .when('NHS', { is: 'Yes', then: () => fieldRule(textRule) });

/**
 * The schema of a stored activity (spec 3, 5), which must match firestore.rules. Strict: converts nothing and rejects unknown
 * fields.
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

/** `entrySchema` for the form, which rejects dates its input can't show. */
export const formEntrySchema = entrySchema.shape({ Date: fieldRule(calendarDateRule) });

/**
 * Returns the schema of a profile (spec 3, 5) for the given years (see `graduationYearRule`). Call it on every validation, as a form
 * may stay open over New Year's. Strict like `entrySchema`.
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
 * Returns error messages by field name; an empty object if the values are valid. For Formik's `validate`:
 * `useFormik({ validate: (values) => schemaErrors(formEntrySchema, values), ... })`.
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

/** Returns what to store if a deletion is undone, or null for older records that the rules would reject. */
export function restorableEntry(entry: Entry): Entry | null {
  const storable = storableEntry(entry);
  return entrySchema.isValidSync(storable) ? storable : null;
}
