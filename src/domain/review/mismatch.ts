import { filledEntry, sameEntry } from '#domain/entry';
import type { ReviewedActivity } from './queue';
import { type Review, reviewIn } from './review';

/** Why a decision is not stored. */
export type DecisionProblem =
  /** The student changed the activity. */
  | { kind: 'changed' }
  /** Somebody else decided, or took a decision back (null). */
  | { kind: 'decided'; review: Review | null }
  /** The activity is not there any more. */
  | { kind: 'gone' }
  /** The server could not be reached, or refused. */
  | { kind: 'failed' };

/** Why decisions are not stored, by key. Activities that are not named were decided. */
export type DecisionProblems = Record<string, DecisionProblem>;

/** Whether two reviews say the same. Their time does not count: a desk that has just decided does not know it. */
export function sameReview(a: Review | null, b: Review | null): boolean {
  return a?.status === b?.status && a?.comment === b?.comment && a?.by === b?.by;
}

/** How what is stored now (undefined: nothing) differs from what staff saw on the screen. Null: not at all. */
export function mismatch(
  stored: Record<string, unknown> | undefined,
  seen: ReviewedActivity,
): DecisionProblem | null {
  if (!stored) return { kind: 'gone' };
  if (!sameEntry(filledEntry(stored), seen.entry)) return { kind: 'changed' };
  const review = reviewIn(stored.review);
  return sameReview(review, seen.review) ? null : { kind: 'decided', review };
}
