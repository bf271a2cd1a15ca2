import type { Entry } from '#domain/entry';
import type { Review } from './review';

/** A moment of the database, exactly. */
export interface Moment {
  seconds: number;
  nanoseconds: number;
}

/** A student with something to review, and since when; null where the stored moment cannot be read. */
export interface PendingStudent {
  email: string;
  since: Moment | null;
}

/** Some students of the queue, beginning with the student who has waited longest. */
export interface QueuePage {
  students: PendingStudent[];
  /** Whether there may be more after the last of them. */
  hasMore: boolean;
}

/** A student's place in the queue, as a text that every save changes. Null: the student is not in the queue. */
export type Place = string | null;

/** An activity of the student under review. Null: nobody has decided about it. */
export interface ReviewedActivity {
  key: string;
  entry: Entry;
  review: Review | null;
}

/** Activities whose decisions are stored together: few enough that one slow request holds up little. */
export const decisionsAtOnce = 50;

/** Students who are put into the queue in one commit. */
export const queueBatchSize = 400;

/** Students of the queue that are read at a time. */
export const queuePageSize = 20;
