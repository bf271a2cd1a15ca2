import type { ProfileMap } from '#features/students/students';
import { storedText } from '#shared/lib/storedText';

/** The document `reports/latest` (spec 3) as used by the app. */
export interface Report {
  /** When it was built, in milliseconds since 1970, or null if unknown. */
  lastUpdated: number | null;
  /** CSV texts, without a byte-order mark. */
  hourSummary: string;
  awardsList: string;
}

/** Returns the time in a stored timestamp, or in a map with `seconds` (spec 3), or null if it is not a valid date. */
function storedMoment(value: unknown): number | null {
  const { seconds, nanoseconds } = Object(value) as Record<string, unknown>;
  if (typeof seconds !== 'number') return null;
  const parts = typeof nanoseconds === 'number' ? nanoseconds / 1e6 : 0;
  const moment = new Date(seconds * 1000 + parts).getTime();
  return Number.isNaN(moment) ? null : moment;
}

/** Returns the report in a stored document, whatever its fields hold (see `storedText`). */
export function reportFrom(stored: Partial<Record<keyof Report, unknown>>): Report {
  return {
    lastUpdated: storedMoment(stored.lastUpdated),
    hourSummary: storedText(stored.hourSummary),
    awardsList: storedText(stored.awardsList),
  };
}

/** An entry whose Hours could not be parsed and counted as 0. */
export interface DamagedEntry {
  email: string;
  id: string;
  /** The stored text, shortened; for other types, a placeholder such as `(number)`. */
  hours: string;
}

/** Printed by `--dry-run` and shown on the dashboard. */
export interface ReportCounts {
  /** Rows of the hour report: everyone with a profile, with entries, or with both. */
  students: number;
  profiles: number;
  studentsWithoutProfile: number;
  studentsWithoutEntries: number;
  entries: number;
  damagedEntries: number;
  /** Rows of the awards list. */
  awards: number;
  /** Sizes of `cache/profileData` and `reports/latest` as Firestore counts them. */
  cacheBytes: number;
  reportBytes: number;
}

/** Everything to be stored: the texts of `reports/latest` and the map of `cache/profileData`. */
export interface BuiltReport {
  hourSummary: string;
  awardsList: string;
  profileMap: ProfileMap;
  /** Sorted by email and id, at most `damagedEntriesListed`; `counts` has the full number. */
  damaged: DamagedEntry[];
  counts: ReportCounts;
}

/** How a report update ended, unless it failed. */
export type ReportUpdateResult =
  | {
      outcome: 'done';
      /** When it was stored, in milliseconds since 1970 by the server's clock, or null if that couldn't be read. */
      lastUpdated: number | null;
      counts: ReportCounts;
      damaged: DamagedEntry[];
      /** False if the index of /reports was not stored; an older one is then unchanged. */
      isIndexed: boolean;
      /** How many students were added to the review queue, null if that failed, or undefined if the school has no review. */
      queued?: number | null;
    }
  /** Nothing was written. `message` names the document that was too large for Firestore, and its size. */
  | { outcome: 'tooLarge'; message: string }
  | { outcome: 'canceled' };
