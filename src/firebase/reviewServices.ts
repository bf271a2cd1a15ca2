import type {
  DecisionTarget,
  Mismatches,
  Moment,
  PendingStudent,
  QueuePage,
  StudentRecord,
} from '../domain/review/queue';
import type { Decision } from '../domain/review/review';
import { errorPolicy } from './errorPolicy';
import * as sdk from './sdk/review';
import type { LogError } from './services';

/** The calls of staff who review. Each resolves to null after logging why it failed. */
export interface ReviewServices {
  /** The students of the queue after `last`, who waits longest first. */
  readQueuePage: (last: PendingStudent | null) => Promise<QueuePage | null>;
  countQueue: () => Promise<number | null>;
  readStudentRecord: (email: string) => Promise<StudentRecord | null>;
  /** See `decide` in sdk/review.ts. Null: none of them is known to be decided. */
  decide: (
    email: string,
    targets: readonly DecisionTarget[],
    decision: Decision | null,
    by: string,
  ) => Promise<Mismatches | null>;
  /** False: the student has saved something since. */
  leaveQueue: (email: string, since: Moment) => Promise<boolean | null>;
}

/** Staff alone download this, and with it what it needs of the SDK. */
export function makeReviewServices(logError: LogError): ReviewServices {
  const { valueOrNull } = errorPolicy(logError);
  return {
    readQueuePage: (last) => valueOrNull('reading the review queue', () => sdk.readQueuePage(last)),
    countQueue: () => valueOrNull('counting the review queue', sdk.countQueue),
    readStudentRecord: (email) =>
      valueOrNull(`reading the activities of ${email}`, () => sdk.readStudentRecord(email)),
    decide: (email, targets, decision, by) =>
      valueOrNull(`deciding about activities of ${email}`, () =>
        sdk.decide(email, targets, decision, by),
      ),
    leaveQueue: (email, since) =>
      valueOrNull(`taking ${email} out of the review queue`, () => sdk.leaveQueue(email, since)),
  };
}
