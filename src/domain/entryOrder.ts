import { compareTexts } from './textOrder';

/** Where an entry stands: its key, and its date as `dateRank` gives it. */
export interface EntryPlace {
  key: string;
  rank: number;
}

/** Newest first (spec 2). Of one day the activity that was logged last comes first; see `newEntryId`. */
export function newestFirst(a: EntryPlace, b: EntryPlace): number {
  return b.rank - a.rank || compareTexts(b.key, a.key);
}
