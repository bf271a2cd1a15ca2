import { storedText } from '../storedText';

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
export function reportIn(stored: Partial<Record<keyof Report, unknown>>): Report {
  return {
    lastUpdated: storedMoment(stored.lastUpdated),
    hourSummary: storedText(stored.hourSummary),
    awardsList: storedText(stored.awardsList),
  };
}
