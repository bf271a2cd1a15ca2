import type { ProfileMap } from '../profile';

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
