/** The document `reports/latest` (spec 3), as the app holds it. */
export interface Report {
  /** When it was built, in milliseconds since 1970. Stored as a moment with seconds. */
  lastUpdated: number;
  /** CSV texts, without a byte-order mark. */
  hourSummary: string;
  awardsList: string;
}
