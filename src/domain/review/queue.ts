import { hasSchoolDomain, isAdminEmail } from '#domain/account';
import type { StudentDocument } from '#domain/reports/collectReport';
import { reviewFrom } from './review';

/** Some students of the queue, beginning with the student who has waited longest. */
export interface QueuePage {
  /** Their addresses. */
  students: string[];
  /** Tells where the queue goes on after the last of them; null: there are no more. */
  next: string | null;
}

/** A student's place in the queue, as a text that every save changes. Null: the student is not in the queue. */
export type QueuePosition = string | null;

/** Activities whose decisions are stored in one transaction: few enough that one that fails leaves little undone. */
export const decisionBatchSize = 50;

/** Students who are put into the queue in one commit. */
export const queueBatchSize = 400;

/** Students of the queue that are read at a time. */
export const queuePageSize = 20;

/**
 * Whether nobody has decided about an activity, and its student can be in the queue: the rules have no place there for
 * addresses that may not sign in.
 */
export function waitsForReview({ email, fields }: StudentDocument): boolean {
  const isMember = hasSchoolDomain(email) || isAdminEmail(email);
  return !reviewFrom(fields.review) && isMember && email === email.toLowerCase();
}
