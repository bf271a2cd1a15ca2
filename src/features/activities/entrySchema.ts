import { mixed, object } from 'yup';
import { picturesRule } from '#features/activities/pictures/picturesRule';
import { isStoredFor, isStoredHere } from '#features/activities/pictures/storedPictureName';
import { fieldMessages } from '#shared/lib/fieldMessages';
import { fieldRule } from '#shared/lib/formSchema';
import { optionalTextRule, textRule } from '#shared/lib/textRules';
import { calendarDateRule, dateRule } from './dateRules';
import type { Entry, YesNo } from './entry';
import { hoursRule } from './hoursRule';
import { storableEntry } from './storableEntry';

/** KeyClub and NHS (spec 3). The form's two choices always pass. */
const yesNoRule = mixed<YesNo>()
  .oneOf(['Yes', 'No'], fieldMessages.notYesOrNo)
  .required(fieldMessages.notYesOrNo);

/** NHSofficer (spec 5). Neither shown nor stored unless NHS is Yes. */
const nhsOfficerRule = mixed()
  .nullable()
  .when('NHS', { is: 'Yes', then: () => fieldRule(textRule) });

/** The schema of a stored activity (spec 3, 5), which must match firestore.rules. Strict: converts nothing and rejects unknown fields. */
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

/** Older records may link to pictures elsewhere, which the form shows for the user to remove. */
const ownPicturesRule = (student: string) => (value: unknown) => {
  const problem = picturesRule(value);
  if (problem) return problem;
  const urls = value as string[];
  if (!urls.every(isStoredHere))
    return "Remove pictures that are stored outside this site: they can't be saved";
  return urls.every((url) => isStoredFor(student, url))
    ? undefined
    : "Remove pictures that were stored for another email address: they can't be saved";
};

/** Returns `entrySchema` for a student's activities that were already stored. */
const restorableSchema = (student: string) =>
  entrySchema.shape({ pictures: fieldRule(ownPicturesRule(student)) });

/** Returns the same for the form, which rejects dates that its input can't show. */
export const formEntrySchema = (student: string) =>
  restorableSchema(student).shape({ Date: fieldRule(calendarDateRule) });

/** Returns what to store if a deletion is undone, or null for older records that the rules would reject. */
export function restorableEntry(entry: Entry, student: string): Entry | null {
  const storable = storableEntry(entry);
  return restorableSchema(student).isValidSync(storable) ? storable : null;
}
