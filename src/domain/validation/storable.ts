import type { Entry } from '../entry';
import { entryDateText, parseEntryDate } from '../entryDate';
import type { Profile } from '../profile';

/**
 * A text as it is stored: trimmed (spec 5), and with U+FFFD for half an emoji, which a cut through
 * a pair leaves behind. Production Firestore refuses such a text, and with it the whole activity.
 */
function storableText(text: string): string {
  return text.trim().replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** The date in the one form that the rules accept; a text that is no date stays for `dateRule`. */
function storableDate(text: string): string {
  const date = parseEntryDate(text);
  return date === null ? text : entryDateText(date);
}

/**
 * The entry to store for the values of the form (spec 3, 5): every text trimmed, NHSofficer empty
 * unless NHS is Yes, each picture once, in order. Nothing but the fields of an entry gets through.
 * It does not validate; what `entrySchema` accepts, it accepts afterwards too.
 */
export function storableEntry(values: Entry): Entry {
  return {
    Name: storableText(values.Name),
    Description: storableText(values.Description),
    Hours: storableText(values.Hours),
    Date: storableDate(values.Date),
    KeyClub: values.KeyClub,
    NHS: values.NHS,
    NHSofficer: values.NHS === 'Yes' ? storableText(values.NHSofficer) : '',
    contactName: storableText(values.contactName),
    contactPhone: storableText(values.contactPhone),
    notes: storableText(values.notes),
    pictures: [...new Set(values.pictures)],
  };
}

/** The profile to store for the values of the form (spec 3): its three fields, trimmed. */
export function storableProfile(values: Profile): Profile {
  return {
    firstName: storableText(values.firstName),
    lastName: storableText(values.lastName),
    graduationYear: storableText(values.graduationYear),
  };
}
