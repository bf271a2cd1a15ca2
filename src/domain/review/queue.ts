import type { Entry } from '../entry';
import type { Review } from './review';
import type { Mismatch, Seen } from './seen';

/** A moment of the database, exactly. */
export interface Moment {
  seconds: number;
  nanoseconds: number;
}

/** A student with something to review, and since when. */
export interface PendingStudent {
  email: string;
  since: Moment;
}

/** Some students of the queue, who waits longest first. */
export interface QueuePage {
  students: PendingStudent[];
  /** Whether there may be more after the last of them. */
  hasMore: boolean;
}

/** An activity under review. */
export interface ReviewedActivity {
  key: string;
  entry: Entry;
  review: Review | null;
  seen: Seen;
}

/** Everything a student has logged, and the student's place in the queue. */
export interface StudentRecord {
  /** Null: not in the queue any more. */
  since: Moment | null;
  activities: ReviewedActivity[];
}

/** Which activities of a student a decision is about. */
export interface DecisionTarget {
  key: string;
  seen: Seen;
}

/** What became of a decision about several activities: those that are not named were decided. */
export type Mismatches = Record<string, Mismatch>;

/** Activities whose decisions are stored together: few enough that one slow request holds up little. */
export const decisionsAtOnce = 50;

/** Students who are put into the queue in one commit. */
export const queueBatchSize = 400;

/** Students of the queue that are read at a time. */
export const queuePageSize = 20;
