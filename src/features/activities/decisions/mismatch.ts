import { entryWithDefaults, sameEntry } from '#features/activities/entry';
import { type Review, type ReviewedActivity, reviewFrom } from './review';

export type DecisionProblem =
  /** Somebody changed the activity. Without a review, the new version is waiting. */
  | { kind: 'changed'; review?: Review }
  /** Another reviewer decided first. */
  | { kind: 'decided'; review: Review }
  /** The activity was deleted. */
  | { kind: 'gone' }
  /** The server couldn't be reached, or refused. */
  | { kind: 'failed' };

/** Returns true if the answer was lost, so that the decision or its undo may be stored. Otherwise it definitely isn't. */
export const mayBeStored = ({ kind }: DecisionProblem) => kind === 'failed';

/** A decision on an activity, or its undo, that wasn't stored or whose answer was lost. */
export interface FailedDecision {
  name: string;
  problem: DecisionProblem;
  /** The decision that was to be undone; null if the decision itself wasn't stored. */
  undoOf: Review | null;
}

/** Problems by activity key. Activities that aren't listed were decided. */
export type DecisionProblems = Record<string, DecisionProblem>;

export function sameReview(a: Review | null, b: Review | null): boolean {
  return (
    a?.status === b?.status && a?.comment === b?.comment && a?.by === b?.by && a?.kind === b?.kind
  );
}

/**
 * Returns why `wanted` can't be stored, because the activity is no longer what staff saw on screen. Returns null if it is, or if an
 * earlier attempt has already stored it and the confirmation was lost.
 *
 * @param stored the activity as stored now; undefined if there is none
 * @param wanted the review to store; null for an undo
 */
export function mismatch(
  stored: Record<string, unknown> | undefined,
  seen: ReviewedActivity,
  wanted: Review | null,
): DecisionProblem | null {
  if (!stored) return { kind: 'gone' };
  const review = reviewFrom(stored.review);
  if (!sameEntry(entryWithDefaults(stored), seen.entry)) {
    return { kind: 'changed', ...(review && { review }) };
  }
  // A new kind belongs to the approval that staff saw, which somebody has undone since.
  if (wanted && seen.review && review === null) return { kind: 'changed' };
  // Without a review, the activity is still waiting, or the undo is already done.
  if (review === null || sameReview(review, seen.review ?? null) || sameReview(review, wanted))
    return null;
  return { kind: 'decided', review };
}

/** Returns problems for activities where the server couldn't be reached or refused. */
export function failedFor(activities: readonly { key: string }[]): DecisionProblems {
  return Object.fromEntries(activities.map(({ key }) => [key, { kind: 'failed' }]));
}
