import { object } from 'yup';
import { fieldRule } from '#shared/lib/formSchema';
import { textRule } from '#shared/lib/textRules';
import { graduationYearRule, type GraduationYears } from './profileRules';

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
