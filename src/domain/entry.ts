import { storedText } from './storedText';
import { compareTexts } from './students';

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

/** What stands for the name where there is none. It is not in the spec. */
export const unnamedActivity = 'Activity without a name';

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

/** Where an entry stands: its key, and its date as `dateRank` gives it. */
export interface EntryOrder {
  key: string;
  rank: number;
}

/** Newest first (spec 2). Within a day, the activity that was logged last comes first; see `newEntryId`. */
export function newestFirst(a: EntryOrder, b: EntryOrder): number {
  return b.rank - a.rank || compareTexts(b.key, a.key);
}

/**
 * Sorts after the ids of older activities, which are random letters, digits, `_` and `-`: one in
 * sixteen million of them begins with this and stands wrong.
 */
const prefix = 'zzzz';

/** Digits of base 36, which sort like their numbers when there are equally many. Enough for the year 5188. */
const timeDigits = 9;
const latest = 36 ** timeDigits - 1;

/**
 * The id of an activity that is being written from `now` on, so that ids sort by the time they were
 * made and the activities of one day need no field to stand in order. `random` tells the ids of one
 * moment apart: up to 27 letters, digits, `_` and `-`. Fits `entryIdMaxLength`.
 */
export function newEntryId(now: Date, random: string): string {
  // Whatever the device's clock says, the activity has to be stored.
  const time = Math.min(Math.max(now.getTime() || 0, 0), latest);
  return prefix + time.toString(36).padStart(timeDigits, '0') + random;
}

/**
 * When the activity of that id was begun, in milliseconds since 1970, for ids of `newEntryId`. Null for all others: records
 * from before this app, and what was stored by a program.
 */
export function entryCreatedAt(id: string): number | null {
  if (!id.startsWith(prefix)) return null;
  const digits = id.slice(prefix.length, prefix.length + timeDigits);
  return /^[0-9a-z]{9}$/.test(digits) ? Number.parseInt(digits, 36) : null;
}
