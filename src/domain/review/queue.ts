import { hasSchoolDomain, isAdminEmail } from '#domain/account';
import type { StudentDocument } from '#domain/reports/collectReport';
import { reviewFrom } from './review';

/** A page of the review queue, longest wait first. */
export interface QueuePage {
  /** Addresses. */
  students: string[];
  /** Where the next page starts; null if this is the last. */
  next: string | null;
}

/** A student's queue position, as a text that every save changes. Null if the student isn't in the queue. */
export type QueuePosition = string | null;

/** Maximum activities decided in one transaction, so that a failure affects few. */
export const decisionBatchSize = 50;

/** Maximum students added to the queue in one commit. */
export const queueBatchSize = 400;

/** Maximum students without activities removed from the queue in one transaction. */
export const removalBatchSize = 20;

/** Students read from the queue at a time. */
export const queuePageSize = 100;

/** Returns true if an activity is undecided and its student can be queued: the rules refuse addresses that can't sign in. */
export function waitsForReview({ email, fields }: StudentDocument): boolean {
  const isMember = hasSchoolDomain(email) || isAdminEmail(email);
  return !reviewFrom(fields.review) && isMember && email === email.toLowerCase();
}
