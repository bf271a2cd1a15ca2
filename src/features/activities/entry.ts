import { compareTexts } from '#shared/lib/compare';
import { storedText } from '#shared/lib/storedText';

/** An answer to the KeyClub and NHS questions (spec 3). */
export type YesNo = 'Yes' | 'No';

/** An activity as stored at `users/{email}/entries/{id}` (spec 3). Every field is required. */
export interface Entry {
  Name: string;
  Description: string;
  /** Digits with at most one dot, e.g. `1`, `.5`, `12.` (spec 5). */
  Hours: string;
  /** JSON text of year, month and day (see `entryDate.ts`), or empty if not chosen yet. */
  Date: string;
  KeyClub: YesNo;
  NHS: YesNo;
  /** Required if NHS is Yes, otherwise stored as an empty string. */
  NHSofficer: string;
  contactName: string;
  /** A phone number or an email address. */
  contactPhone: string;
  /** Optional. */
  notes: string;
  /** Download URLs, no duplicates. */
  pictures: string[];
}

/** Shown if an activity has no name. Not in the spec. */
export const unnamedActivity = 'Activity without a name';

/** The blank entry template (spec 3). The form fills in today's date. */
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

/** Returns a stored answer. A missing one means No (spec 3). */
function storedAnswer(value: unknown): YesNo {
  // Keep any other text, so the form shows that no valid answer is selected.
  return value === null || value === undefined ? 'No' : (storedText(value) as YesNo);
}

/** Returns the unique texts of a stored list. */
function storedPictures(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(list.filter((url) => typeof url === 'string' && url !== ''))] as string[];
}

/** Returns the entry in a document, whatever its fields contain (see `storedText`). Missing ones are blank, and the form reports invalid ones. */
export function entryWithDefaults(stored: Partial<Record<keyof Entry, unknown>>): Entry {
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

/** What entries are sorted by: the key, and the date's `dateRank`. */
export interface EntryOrder {
  key: string;
  rank: number;
}

/** Sorts by date, newest first (spec 2). Within a day, the activity logged last comes first (see `newEntryId`). */
export function newestFirst(a: EntryOrder, b: EntryOrder): number {
  return b.rank - a.rank || compareTexts(b.key, a.key);
}

/** Sorts after the random ids of older activities; one in sixteen million of those starts like this and is misplaced. */
const prefix = 'zzzz';

/** Base-36 digits of the time. With a fixed length they sort numerically, until the year 5188. */
const timeDigits = 9;
const latest = 36 ** timeDigits - 1;

/**
 * Returns an id for a new activity. Ids sort by creation time, so activities on the same day stay in order without an extra
 * field. `random` keeps ids created at the same moment apart: up to 27 letters, digits, `_` and `-`, to fit `entryIdMaxLength`.
 */
export function newEntryId(now: Date, random: string): string {
  // A wrong clock must not prevent saving.
  const time = Math.min(Math.max(now.getTime() || 0, 0), latest);
  return prefix + time.toString(36).padStart(timeDigits, '0') + random;
}

/** Returns when an activity was created, in milliseconds since 1970, or null if its id isn't from `newEntryId`, as in older records. */
export function entryCreatedAt(id: string): number | null {
  if (!id.startsWith(prefix)) return null;
  const digits = id.slice(prefix.length, prefix.length + timeDigits);
  return /^[0-9a-z]{9}$/.test(digits) ? Number.parseInt(digits, 36) : null;
}
