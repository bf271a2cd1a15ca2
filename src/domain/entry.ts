import { storedText } from './storedText';

/** The answer to the KeyClub and NHS questions (spec 3). */
export type YesNo = 'Yes' | 'No';

/** An activity as stored at `users/{email}/entries/{id}` (spec 3). Every field is always there. */
export interface Entry {
  Name: string;
  Description: string;
  /** Digits with at most one dot, e.g. `1`, `.5`, `12.` (spec 5). */
  Hours: string;
  /** JSON text of year, month and day; see `entryDate.ts`. Empty while not chosen. */
  Date: string;
  KeyClub: YesNo;
  NHS: YesNo;
  /** Required when NHS is Yes; stored as an empty string otherwise. */
  NHSofficer: string;
  contactName: string;
  /** A phone number or an e-mail address. */
  contactPhone: string;
  /** Optional: empty when there are none. */
  notes: string;
  /** Download URLs, no duplicates. */
  pictures: string[];
}

/** The entry a new activity starts from (spec 3). The form puts today's date in. */
export const blankEntry: Entry = {
  Name: '',
  Description: '',
  Hours: '',
  Date: '',
  KeyClub: 'No',
  NHS: 'No',
  NHSofficer: '',
  contactName: '',
  contactPhone: '',
  notes: '',
  pictures: [],
};

/** No answer yet, as in an entry that lacks the field, is No (spec 3). */
function storedAnswer(value: unknown): YesNo {
  // Any other text stays, for the form to show that nothing valid is chosen: a guess could be wrong.
  return value === null || value === undefined ? 'No' : (storedText(value) as YesNo);
}

/** The texts of a stored list, each once: a picture that is there twice would be shown under one key. */
function storedPictures(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(list.filter((url) => typeof url === 'string' && url !== ''))] as string[];
}

/**
 * The entry in a stored document, whatever its fields hold (see `storedText`): exactly the fields of
 * an entry, the ones that are missing blank. What is wrong with it the form says before it saves.
 */
export function filledEntry(stored: Partial<Record<keyof Entry, unknown>>): Entry {
  return {
    Name: storedText(stored.Name),
    Description: storedText(stored.Description),
    Hours: storedText(stored.Hours),
    Date: storedText(stored.Date),
    KeyClub: storedAnswer(stored.KeyClub),
    NHS: storedAnswer(stored.NHS),
    NHSofficer: storedText(stored.NHSofficer),
    contactName: storedText(stored.contactName),
    contactPhone: storedText(stored.contactPhone),
    notes: storedText(stored.notes),
    pictures: storedPictures(stored.pictures),
  };
}

/** Whether two activities hold the same in every field. */
export function sameEntry(a: Entry, b: Entry): boolean {
  return (Object.keys(blankEntry) as (keyof Entry)[]).every((field) =>
    field === 'pictures'
      ? a.pictures.length === b.pictures.length &&
        a.pictures.every((url, index) => url === b.pictures[index])
      : a[field] === b[field],
  );
}

/** The table header list (spec 3). */
export const entryTableHeader = ['Name', 'Description', 'Hour', 'Date'] as const;
