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

/**
 * A stored entry with the blank value in place of every field that it lacks. The rules let no such
 * entry in, but a project from before this app may hold some, and the form would fail on them.
 */
export function filledEntry(stored: Partial<Entry>): Entry {
  return { ...blankEntry, ...stored };
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
