import { storableDate } from '#shared/lib/entryDate';
import { cleanText } from '#shared/lib/storedText';
import type { Entry } from './entry';

/**
 * Returns the entry to store for a form's values (spec 3, 5): cleans every text, clears NHSofficer unless NHS is Yes, and removes
 * duplicate pictures and unknown fields. Doesn't validate; valid values stay valid.
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
