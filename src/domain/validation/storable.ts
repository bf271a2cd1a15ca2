import type { Entry } from '#domain/entry';
import { entryDateText, parseEntryDate } from '#domain/entryDate';
import type { Profile } from '#domain/profile';
import { cleanText } from './fieldRules';

/** The date in the one form that the rules accept; a text that is no date stays for `dateRule`. */
function storableDate(text: string): string {
  const date = parseEntryDate(text);
  return date === null ? text : entryDateText(date);
}

/**
 * The entry to store for the values of the form (spec 3, 5): every text cleaned, NHSofficer empty
 * unless NHS is Yes, each picture once, in order. Nothing but the fields of an entry gets through.
 * It does not validate; what `entrySchema` accepts, it accepts afterwards too.
 */
export function storableEntry(values: Entry): Entry {
  return {
    Name: cleanText(values.Name),
    Description: cleanText(values.Description),
    Hours: cleanText(values.Hours),
    Date: storableDate(values.Date),
    KeyClub: values.KeyClub,
    NHS: values.NHS,
    NHSofficer: values.NHS === 'Yes' ? cleanText(values.NHSofficer) : '',
    contactName: cleanText(values.contactName),
    contactPhone: cleanText(values.contactPhone),
    notes: cleanText(values.notes),
    pictures: [...new Set(values.pictures)],
  };
}

/** The profile to store for the values of the form (spec 3): its three fields, cleaned. */
export function storableProfile(values: Profile): Profile {
  return {
    firstName: cleanText(values.firstName),
    lastName: cleanText(values.lastName),
    graduationYear: cleanText(values.graduationYear),
  };
}
