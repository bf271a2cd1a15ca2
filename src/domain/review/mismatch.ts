import { entryWithDefaults, sameEntry } from '#domain/entry';
import type { RecordedActivity } from '#domain/record';
import { type Review, reviewFrom } from './review';

/** Why a decision is not stored. */
export type DecisionProblem =
  /** The student changed the activity. */
  | { kind: 'changed' }
  /** Somebody else decided. */
  | { kind: 'decided'; review: Review }
  /** The activity is not there any more. */
  | { kind: 'gone' }
  /** The server could not be reached, or refused. */
  | { kind: 'failed' };

/** A decision about the activity of that name that is not stored, or not taken back. */
export interface FailedDecision {
  name: string;
  problem: DecisionProblem;
  wasUndo: boolean;
}

/** Why decisions are not stored, by key. Activities that are not named were decided. */
export type DecisionProblems = Record<string, DecisionProblem>;

/** Whether two reviews say the same. */
export function sameReview(a: Review | null, b: Review | null): boolean {
  return a?.status === b?.status && a?.comment === b?.comment && a?.by === b?.by;
}

/**
 * How what is stored now (undefined: nothing) differs from what staff saw on the screen, so that `wanted` cannot be stored
 * (null: a decision cannot be taken back). Null: not at all, or it is done already and its first answer was lost.
 */
export function mismatch(
  stored: Record<string, unknown> | undefined,
  seen: RecordedActivity,
  wanted: Review | null,
): DecisionProblem | null {
  if (!stored) return { kind: 'gone' };
  if (!sameEntry(entryWithDefaults(stored), seen.entry)) return { kind: 'changed' };
  const review = reviewFrom(stored.review);
  // Without one it waits as it was seen, or what is to be taken back is taken back already.
  if (review === null || sameReview(review, seen.review ?? null) || sameReview(review, wanted))
    return null;
  return { kind: 'decided', review };
}

/** The problems of activities about which the server could not be asked, or refused. */
export function failedFor(activities: readonly { key: string }[]): DecisionProblems {
  return Object.fromEntries(activities.map(({ key }) => [key, { kind: 'failed' }]));
}
