import type { ProfileMap } from '#domain/profile';
import { storedText } from '#domain/storedText';

/** The document `reports/latest` (spec 3), as the app holds it. */
export interface Report {
  /** When it was built, in milliseconds since 1970; null when the document does not tell. */
  lastUpdated: number | null;
  /** CSV texts, without a byte-order mark. */
  hourSummary: string;
  awardsList: string;
}

/** A moment that a `Date` can hold in a stored timestamp, or in a map with its `seconds` (spec 3); null for all else. */
function storedMoment(value: unknown): number | null {
  const { seconds, nanoseconds } = Object(value) as Record<string, unknown>;
  if (typeof seconds !== 'number') return null;
  const parts = typeof nanoseconds === 'number' ? nanoseconds / 1e6 : 0;
  const moment = new Date(seconds * 1000 + parts).getTime();
  return Number.isNaN(moment) ? null : moment;
}

/** The report in the stored document, whatever its fields hold (see `storedText`). */
export function reportFrom(stored: Partial<Record<keyof Report, unknown>>): Report {
  return {
    lastUpdated: storedMoment(stored.lastUpdated),
    hourSummary: storedText(stored.hourSummary),
    awardsList: storedText(stored.awardsList),
  };
}

/** An entry whose Hours could not be read, and counted as 0. */
export interface DamagedEntry {
  email: string;
  id: string;
  /** What stood there, cut to a readable length; `(number)` and the like for another type. */
  hours: string;
}

/** What `--dry-run` prints and the dashboard shows. */
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
  /** Size of `cache/profileData` and of `reports/latest` as Firestore counts it. */
  cacheBytes: number;
  reportBytes: number;
}

/** Everything that is written: the texts of `reports/latest` and the map of `cache/profileData`. */
export interface BuiltReport {
  hourSummary: string;
  awardsList: string;
  profileMap: ProfileMap;
  /** Sorted by e-mail and id; at most `damagedEntriesListed` of them, `counts` has the full number. */
  damaged: DamagedEntry[];
  counts: ReportCounts;
}

/** How an update of the report ended when it did not fail. */
export type ReportUpdateResult =
  | {
      outcome: 'done';
      /** When it was stored, in milliseconds since 1970, by this machine's clock. */
      lastUpdated: number;
      counts: ReportCounts;
      damaged: DamagedEntry[];
      /** Whether the index of /reports was stored too; else the old one is as it was, if there is one. */
      isIndexed: boolean;
      /**
       * How many students were put into the review queue. Null: that failed; undefined: the school has no review.
       */
      queued?: number | null;
    }
  /** Nothing was written: `message` names the document that Firestore could not hold, and its size. */
  | { outcome: 'tooLarge'; message: string }
  | { outcome: 'canceled' };
