import type { DamagedEntry, ReportCounts } from './builtReport';

/** How an update of the report ended when it did not fail. */
export type ReportUpdateResult =
  | {
      outcome: 'done';
      /** When it was stored, in milliseconds since 1970, by this machine's clock. */
      lastUpdated: number;
      counts: ReportCounts;
      damaged: DamagedEntry[];
      /**
       * How many students were put into the review queue. Null: that failed; undefined: the school has no review.
       */
      queued?: number | null;
    }
  /** Nothing was written: `message` names the document that Firestore could not hold, and its size. */
  | { outcome: 'tooLarge'; message: string }
  | { outcome: 'canceled' };
